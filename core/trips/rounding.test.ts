import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastFor } from './least-for.ts';
import { roundedRow, wholeRow } from './rounding.ts';

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
