import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundDown, roundUp } from './formula.ts';
import type { Rounding } from './rules.ts';

test.each<[Rounding, price: number, up: number, down: number]>([
  ['.99', 1400, 1499, 1399],
  ['.99', 1499, 1499, 1499],
  ['.99', 1500, 1599, 1499],
  ['.49', 1400, 1449, 1399],
  ['.49', 1449, 1449, 1449],
  ['.49', 1450, 1499, 1449],
  ['.49', 1500, 1549, 1499],
  ['.50', 1451, 1550, 1450],
  ['whole', 1401, 1500, 1400],
  ['none', 1401, 1401, 1401],
  ['charm', 1400, 1499, 1399],
  ['charm', 1499, 1499, 1499],
  ['charm', 1500, 1500, 1500],
  ['charm', 1501, 1599, 1500],
  ['charm', 1600, 1699, 1599],
])('%s: %d goes up to %d, and down to %d', (rounding, price, up, down) => {
  expect([roundUp(price, rounding), roundDown(price, rounding)]).toEqual([up, down]);
});

const anyRounding = fc.constantFrom<Rounding[]>('.99', '.49', '.50', 'charm', 'whole', 'none');
const anyPrice = fc.integer({ min: 50, max: 100_000 });

describe('whatever the price', () => {
  test('a rounding goes up by less than a dollar, and what it made stays', () => {
    fc.assert(
      fc.property(anyPrice, anyRounding, (price, rounding) => {
        const up = roundUp(price, rounding);
        expect(up).toBeGreaterThanOrEqual(price);
        expect(up - price).toBeLessThan(100);
        expect([roundUp(up, rounding), roundDown(up, rounding)]).toEqual([up, up]);
      }),
    );
  });

  test('a dearer one is never rounded to less', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyRounding, (one, other, rounding) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(roundUp(low, rounding)).toBeLessThanOrEqual(roundUp(high, rounding));
      }),
    );
  });

  test('charm passes no multiple of $5 that the exact price has not passed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyPrice,
          fc.integer({ min: 1, max: 200 }).map((step) => step * 500),
        ),
        (price) => {
          const step = Math.ceil(price / 500) * 500;
          expect(roundUp(price, 'charm')).toBeLessThanOrEqual(step);
        },
      ),
    );
  });
});
