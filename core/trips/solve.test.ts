import fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cheapestOfAll, isEnough } from '../../tests/support/every-set.ts';
import { coverableDays, type TripTask } from './columns.ts';
import { Simplex } from './simplex.ts';
import { CheapestSets } from './solve.ts';
import { modelOf } from './trip-model.ts';

const LONG = 60_000;
/** Sets of more eSIMs than this aren't tried one by one. */
const TRIED = 4;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

afterEach(() => vi.restoreAllMocks());

const cheapestSet = (task: TripTask, left: () => number, most?: number) =>
  new CheapestSets(highs, modelOf(task), left).find(left, most);

function solve(task: TripTask, most?: number) {
  const found = cheapestSet(task, () => LONG, most);
  // With so much time, whatever isn't found isn't there.
  expect(found).not.toBe('late');
  return typeof found === 'string' ? null : found;
}

/** Small trips of every kind: gaps between stays, daily amounts, more data than a plan has, several countries a plan. */
const smallTasks = fc.record({
  countryOfDay: fc
    .array(fc.record({ country: fc.nat(2), days: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((stops) => stops.flatMap(({ country, days }) => Array<number>(days).fill(country)).slice(0, 5)),
  perDay: fc.integer({ min: 1, max: 4 }),
  perMegabyte: fc.constant(1),
  plans: fc.array(
    fc.record({
      countries: fc.integer({ min: 1, max: 7 }),
      days: fc.integer({ min: 1, max: 7 }),
      quotaMb: fc.integer({ min: 1, max: 14 }),
      dailyMb: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
      price: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describe('the cheapest set', () => {
  test('is what trying all sets finds, in dollars and in eSIMs', () => {
    let compared = 0;
    fc.assert(
      fc.property(smallTasks, (task) => {
        const days = coverableDays(task);
        fc.pre(days.length === task.countryOfDay.length);
        const tried = cheapestOfAll(task, TRIED);
        const found = solve(task);
        expect(found?.optimal).toBe(true);
        expect(found?.lowerBound).toBe(found?.total);
        const chosen = found?.bought.flatMap(({ column: { plan, start }, count }) =>
          Array.from({ length: count }, () => ({ plan, start })),
        );
        expect(isEnough(task, chosen ?? [])).toBe(true);
        // A set of more eSIMs may be cheaper than all that were tried.
        if (tried === null || (found && found.esims > TRIED)) {
          expect(tried === null || (found?.total ?? 0) < tried.total).toBe(true);
          return;
        }
        expect({ total: found?.total, esims: found?.esims }).toEqual(tried);
        compared++;
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1500);
  });

  test('of at most n eSIMs is what trying all sets of so many finds', () => {
    fc.assert(
      fc.property(smallTasks, fc.integer({ min: 1, max: 3 }), (task, most) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        const found = solve(task, most);
        const tried = cheapestOfAll(task, most);
        expect(found && { total: found.total, esims: found.esims }).toEqual(tried);
      }),
      { numRuns: 1000 },
    );
  });

  test('of fewer and fewer eSIMs, each looked for where the one before ended, is what trying all sets finds', () => {
    let [compared, alike] = [0, 0];
    fc.assert(
      fc.property(smallTasks, fc.boolean(), (task, endsAlike) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        // Prices that end alike tell of each set how many eSIMs it has.
        const plans = task.plans.map((plan) => ({
          ...plan,
          price: endsAlike ? plan.price * 10 - 1 : plan.price,
        }));
        const trip = { ...task, plans };
        const sets = new CheapestSets(highs, modelOf(trip), () => LONG);
        let last = sets.find(() => LONG);
        for (let most = TRIED; most >= 1; most--) {
          const atLeast = typeof last === 'string' || last.esims < most ? 0 : last.lowerBound;
          const found = sets.find(() => LONG, most, atLeast);
          const tried = cheapestOfAll(trip, most);
          if (typeof found === 'string') expect([found, tried]).toEqual(['none', null]);
          else expect({ total: found.total, esims: found.esims }).toEqual(tried);
          if (typeof found !== 'string')
            expect(found).toMatchObject({ optimal: true, lowerBound: found.total });
          last = found;
          compared++;
          if (endsAlike && tried !== null) alike++;
        }
      }),
      { numRuns: 500 },
    );
    expect([compared > 500, alike > 100]).toEqual([true, true]);
  });

  test('when time runs out at any moment, a set that is enough with a bound that holds, and no proof that isn’t one', () => {
    fc.assert(
      fc.property(smallTasks, fc.nat(12), (task, looks) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        let left = looks;
        const found = cheapestSet(task, () => (left-- > 0 ? 1000 : -1));
        if (typeof found === 'string') throw new Error(found);
        const best = solve(task);
        expect(found.total).toBeGreaterThanOrEqual(best?.total ?? 0);
        expect(found.lowerBound).toBeLessThanOrEqual(best?.total ?? 0);
        if (found.optimal) expect(found.total).toBe(best?.total);
        if (looks === 0) expect(found.optimal).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('larger trips', () => {
  /** As trips are: stays of some days, plans of some gigabytes for one or several countries. */
  const largerTasks = fc.record({
    countryOfDay: fc
      .array(fc.record({ country: fc.nat(3), days: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 2,
        maxLength: 5,
      })
      .map((stops) => stops.flatMap(({ country, days }) => Array<number>(days).fill(country)).slice(0, 10)),
    perDay: fc.constantFrom(3, 5, 10),
    perMegabyte: fc.constant(1),
    plans: fc.array(
      fc.record({
        countries: fc.integer({ min: 1, max: 15 }),
        days: fc.constantFrom(3, 5, 7, 10, 15),
        quotaMb: fc.integer({ min: 5, max: 45 }),
        dailyMb: fc.option(fc.integer({ min: 2, max: 10 }), { freq: 4 }),
        price: fc.integer({ min: 3, max: 40 }).map((dollars) => dollars * 100 - 1),
      }),
      { minLength: 4, maxLength: 12 },
    ),
  });

  test('cost what another program of whole numbers says, which shares the data out day by day', () => {
    let branched = 0;
    fc.assert(
      fc.property(largerTasks, (task) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        const found = solve(task);
        branched += found && found.cases > 1 ? 1 : 0;
        expect(found?.optimal).toBe(true);
        expect(found?.total).toBe(byFlows(task));
      }),
      { numRuns: 50 },
    );
    expect(branched).toBeGreaterThan(0);
  });

  test('are solved from where HiGHS ends wherever the steps are lost, and not proven where they always are', () => {
    const steps = Simplex.prototype.solve;
    let [runs, lost] = [0, 0];
    const losing = (isLost: (run: number) => boolean) =>
      vi.spyOn(Simplex.prototype, 'solve').mockImplementation(function (this: Simplex, ...asked) {
        if (!isLost(runs++)) return steps.apply(this, asked);
        lost++;
        return 'lost';
      });
    fc.assert(
      fc.property(largerTasks, (task) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        const known = solve(task);
        // No two runs after each other.
        losing((run) => run % 3 === 0);
        const found = solve(task);
        expect(found).toMatchObject({ total: known?.total, esims: known?.esims, optimal: true });
        losing(() => true);
        expect(solve(task)).toMatchObject({ optimal: false, lowerBound: 0 });
        vi.restoreAllMocks();
      }),
      { numRuns: 50 },
    );
    expect(lost).toBeGreaterThan(100);
  });

  test('aren’t proven by steps that went wrong, and are counted in cases, not in runs', () => {
    const steps = Simplex.prototype.solve;
    let [open, undivided] = [0, 0];
    fc.assert(
      fc.property(largerTasks, (task) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        const known = solve(task);
        const runs = vi.spyOn(Simplex.prototype, 'solve');
        expect(solve(task)?.cases).toBeLessThanOrEqual(runs.mock.calls.length);
        vi.restoreAllMocks();
        // The counts are right, and the prices prove next to nothing.
        vi.spyOn(Simplex.prototype, 'solve').mockImplementation(function (this: Simplex, ...asked) {
          const found = steps.apply(this, asked);
          return typeof found === 'string'
            ? 'late'
            : { ...found, cost: 0, reduced: found.reduced.map(() => 0) };
        });
        const found = cheapestSet(task, () => LONG);
        vi.restoreAllMocks();
        if (typeof found === 'string') throw new Error(found);
        expect(found).toMatchObject({ optimal: false, lowerBound: 0 });
        expect(found.total).toBeGreaterThanOrEqual(known?.total ?? 0);
        open++;
        if (known?.cases === 1) undivided++;
      }),
      { numRuns: 50 },
    );
    expect([open, undivided].every((count) => count > 0)).toBe(true);
  });

  test('one plan that does is bought alone without being divided, whatever rows it takes to see it', () => {
    // 15 days of 1 GB: 10 GB for $12 twice. Days that lack something are added as rows, and the problem is never halved.
    const plans = [{ countries: 1, days: 30, quotaMb: 10_000, dailyMb: null, price: 1200 }];
    const countryOfDay = Array<number>(15).fill(0);
    expect(solve({ countryOfDay, perDay: 1000, perMegabyte: 1, plans })).toMatchObject({
      total: 2400,
      cases: 1,
    });
  });

  /** With no column left out: n(plan, start) whole, and what each gives to each day. */
  function byFlows({ countryOfDay, perDay, plans }: TripTask): number {
    const [costs, rows, wholes] = [[] as string[], [] as string[], [] as string[]];
    const given = countryOfDay.map(() => [] as string[]);
    for (const [plan, { countries, days, quotaMb, dailyMb, price }] of plans.entries()) {
      for (let start = 0; start < countryOfDay.length; start++) {
        const n = `n${plan}_${start}`;
        const shares: string[] = [];
        for (const [day, country] of countryOfDay.entries()) {
          if (day < start || day >= start + days || (countries & (1 << country)) === 0) continue;
          const share = `x${plan}_${start}_${day}`;
          shares.push(share);
          given[day]?.push(share);
          rows.push(`${share} - ${Math.min(dailyMb ?? quotaMb, quotaMb)} ${n} <= 0`);
        }
        if (shares.length === 0) continue;
        rows.push(`${shares.join(' + ')} - ${quotaMb} ${n} <= 0`);
        costs.push(`${price} ${n}`);
        wholes.push(n);
      }
    }
    for (const shares of given) rows.push(`${shares.join(' + ')} >= ${perDay}`);
    const { ObjectiveValue } = highs.solve(
      `Minimize\n obj: ${costs.join(' + ')}\nSubject To\n${rows.join('\n')}\nGeneral\n${wholes.join(' ')}\nEnd`,
      { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 },
    );
    return Math.round(ObjectiveValue);
  }
});
