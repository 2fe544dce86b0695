import fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cheapestOfAll, isEnough } from '../../tests/support/every-set.ts';
import { coverableDays, type TripTask } from './columns.ts';
import { leastFor } from './least-for.ts';
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

const solve = (task: TripTask, most?: number) => cheapestSet(highs, modelOf(task), () => LONG, most);

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
        const best = solve(task);
        expect(found?.total).toBeGreaterThanOrEqual(best?.total ?? 0);
        expect(found?.lowerBound).toBeLessThanOrEqual(best?.total ?? 0);
        if (found?.optimal) expect(found.total).toBe(best?.total);
        if (looks === 0) expect(found?.optimal).toBe(false);
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
