import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { RankedPlan } from './plan-sorting.ts';
import { plansByValue, pricePerGb, valueScore } from './value-score.ts';

/** A plan of so many megabytes, days and cents. */
function plan(uid: string, megabytes: number, days: number, price: number): RankedPlan {
  return { uid, data_quota_mb: megabytes, validity_days: days, price: cents(price) };
}
const uids = (plans: RankedPlan[]) => plans.map(({ uid }) => uid);
const anyPlan = fc.record({
  uid: fc.string({ minLength: 1, maxLength: 4 }),
  data_quota_mb: fc.integer({ min: 1, max: 200_000 }),
  validity_days: fc.integer({ min: 1, max: 366 }),
  price: fc.integer({ min: 0, max: 100_000 }).map(cents),
});

describe('value score (S9.9)', () => {
  test('is gigabytes over dollars times days', () => {
    expect(valueScore(plan('a', 10_000, 30, 2000))).toBe(10 / (20 * 30));
  });

  test.each([
    [1, 1],
    [499, 1],
    [500, 1],
    [999, 1],
    [1000, 1],
    [1499, 1],
    [1500, 2],
    [2400, 2],
  ])(
    '"Data in GB is rounded with a minimum of 1 for plans under 1000 MB": %d MB counts as %d GB',
    (mb, gb) => {
      expect(valueScore(plan('a', mb, 1, 100))).toBe(gb);
    },
  );

  test.each([
    [449, 4],
    [450, 5],
    [500, 5],
    [549, 5],
    [100, 1],
  ])('"price in whole dollars": %d cents count as %d dollars', (price, dollars) => {
    expect(valueScore(plan('a', 1000, 1, price))).toBe(1 / dollars);
  });

  test.each([0, 1, 49])(
    'a price of %d cents rounds to 0 dollars and counts as 1: nothing is divided by zero',
    (price) => {
      expect(valueScore(plan('a', 1000, 1, price))).toBe(1);
    },
  );

  test('days are validity_days, as they stand in the plan', () => {
    expect(valueScore(plan('a', 1000, 8, 100))).toBe(1 / 8);
    expect(valueScore(plan('a', 1000, 0, 100))).toBe(1);
  });

  test('is positive and finite for every plan', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const score = valueScore(any);
        expect(score).toBeGreaterThan(0);
        expect(Number.isFinite(score)).toBe(true);
      }),
    );
  });
});

describe('All Plans by Value', () => {
  test('"a table sorted by value score": the best first', () => {
    const sorted = plansByValue([
      plan('poor', 1000, 30, 1000),
      plan('best', 9000, 10, 1000),
      plan('fair', 5000, 10, 1000),
    ]);
    expect(uids(sorted)).toEqual(['best', 'fair', 'poor']);
  });

  test('equal scores: the cheaper, then more data, then the lower uid', () => {
    const twice = [
      plan('d', 2000, 10, 200),
      plan('c', 1000, 10, 100),
      plan('b', 1400, 10, 100),
      plan('a', 1400, 10, 100),
    ];
    expect(new Set(twice.map(valueScore)).size).toBe(1);
    expect(uids(plansByValue(twice))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('no plan and a single plan', () => {
    expect(plansByValue([])).toEqual([]);
    expect(uids(plansByValue([plan('a', 500, 3, 300)]))).toEqual(['a']);
  });

  test('keeps every plan, in falling score, whatever the order they came in, and leaves the input alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyPlan, { selector: ({ uid }) => uid }), (plans) => {
        const before = uids(plans);
        const sorted = plansByValue(plans);
        expect(uids(plans)).toEqual(before);
        expect(uids(sorted).sort()).toEqual(before.sort());
        expect(uids(plansByValue(plans.toReversed()))).toEqual(uids(sorted));
        const scores = sorted.map(valueScore);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('price of a gigabyte', () => {
  test.each([
    [3000, 800, 267],
    [500, 300, 600],
    [1000, 450, 450],
    [50_000, 3600, 72],
  ])('%d MB for %d cents is %d cents a GB', (mb, price, expected) => {
    expect(pricePerGb(plan('a', mb, 7, price))).toBe(expected);
  });

  test('a plan without data is a defect', () => {
    expect(() => pricePerGb(plan('a', 0, 7, 500))).toThrow(RangeError);
  });
});
