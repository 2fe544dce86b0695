import fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cheapestOfAll, isEnough } from '../../tests/support/every-set.ts';
import { coverableDays, type TripTask } from './columns.ts';
import { leastFor } from './least-for.ts';
import { roundedRow, wholeRow } from './rounding.ts';
import { Simplex } from './simplex.ts';
import { cheapestSet } from './solve.ts';
import { modelOf } from './trip-model.ts';

const LONG = 60_000;
/** Sets of more eSIMs than this aren't tried one by one. */
const TRIED = 4;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

afterEach(() => vi.restoreAllMocks());

function solve(task: TripTask, most?: number) {
  const found = cheapestSet(highs, modelOf(task), () => LONG, most);
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

  test('when time runs out at any moment, a set that is enough with a bound that holds, and no proof that isn’t one', () => {
    fc.assert(
      fc.property(smallTasks, fc.nat(12), (task, looks) => {
        fc.pre(coverableDays(task).length === task.countryOfDay.length);
        let left = looks;
        const found = cheapestSet(highs, modelOf(task), () => (left-- > 0 ? 1000 : -1));
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
        const found = cheapestSet(highs, modelOf(task), () => LONG);
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

test('a rounded row is met by all whole numbers that give enough, and not by a fraction too much of one', () => {
  // 5 * 33333 + 1 are needed, and the remainder of 1 takes no rounding: each of 33333 or more counts whole.
  const row = wholeRow([0, 1], [33333, 166_664], 166_666, 2);
  const rounded = roundedRow(row, Float64Array.of(5 + 1 / 33333, 0), [0]);
  expect(rounded).toEqual({ values: [1, 5], least: 6 });
  const gifts = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      gifts,
      fc.integer({ min: 1, max: 1e7 }),
      fc.array(fc.nat(20), { minLength: 4 }),
      (gives, need, n) => {
        fc.pre(gives.reduce((sum, gift, at) => sum + gift * (n[at] as number), 0) >= need);
        const parts = Float64Array.from(gives, (gift) => need / gift / gives.length);
        const found = roundedRow(wholeRow([...gives.keys()], gives, need, gives.length), parts, [
          ...gives.keys(),
        ]);
        const sum = found?.values.reduce((all, value, at) => all + value * (n[at] as number), 0);
        if (found) expect(sum).toBeGreaterThanOrEqual(found.least - 1e-12 * found.least);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the least that whole numbers of purchases come to is what trying all finds, or less where steps are coarse', () => {
  const kinds = fc.array(fc.record({ cost: fc.nat(20), gift: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 25 }), (each, need) => {
      const costs = each.map(({ cost }) => cost);
      const gifts = each.map(({ gift }) => gift);
      const tried = (left: number, from: number): number =>
        left <= 0
          ? 0
          : from === each.length
            ? Number.POSITIVE_INFINITY
            : Math.min(
                tried(left, from + 1),
                (costs[from] as number) + tried(left - (gifts[from] as number), from),
              );
      const least = tried(need, 0);
      expect(leastFor(costs, gifts, need)).toBe(least);
      // A thousand times the amounts are too many to try; what is found then may be less, and is never more.
      const coarse = leastFor(
        costs,
        gifts.map((gift) => gift * 1000),
        need * 1000,
      );
      expect(coarse).toBeLessThanOrEqual(least);
    }),
    { numRuns: 2000 },
  );
});
