import fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { cheapestOfAll, isEnough } from '../../tests/support/every-set.ts';
import { coverableDays, type TripTask } from './columns.ts';
import { cheapestSet } from './solve.ts';
import { modelOf } from './trip-model.ts';

const LONG = 60_000;
/** Sets of more eSIMs than this aren't tried one by one. */
const TRIED = 4;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

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
