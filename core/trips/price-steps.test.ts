import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceSteps } from './price-steps.ts';

const APIECE = 1 / 64;

test('no set is better than another one and costs more than what a better one costs at most', () => {
  // Prices that end alike, in cents of steps of 1 to 10.
  const alike = fc
    .record({
      step: fc.integer({ min: 1, max: 10 }),
      over: fc.nat(9),
      times: fc.array(fc.nat(6), { minLength: 1 }),
    })
    .map(({ step, over, times }) => times.map((each) => each * step + over + 1));
  const counts = fc.array(fc.nat(3), { minLength: 40 });
  const setOf = (prices: number[], times: number[]) => ({
    total: prices.reduce((sum, price, at) => sum + price * (times[at] as number), 0),
    esims: prices.reduce((sum, _, at) => sum + (times[at] as number), 0),
  });
  const worth = ({ total, esims }: { total: number; esims: number }) => total + APIECE * esims;
  fc.assert(
    fc.property(alike, counts, counts, (prices, one, other) => {
      const [a, b] = [setOf(prices, one), setOf(prices, other)];
      fc.pre(b.esims > 0 && worth(b) < worth(a));
      expect(new PriceSteps(prices).mostOfBetter(a, b.esims, APIECE)).toBeGreaterThanOrEqual(worth(b));
    }),
    { numRuns: 2000 },
  );
});

test('of prices that end in .99, a set with no more eSIMs is better by a dollar or not at all', () => {
  const steps = new PriceSteps([1299, 599, 2099]);
  // $29.98 for two. With two or one, the next is $28.99; three may come to $29.97.
  expect(steps.mostOfBetter({ total: 2998, esims: 2 }, 2, APIECE)).toBe(2899 + APIECE);
  expect(steps.mostOfBetter({ total: 2998, esims: 2 }, 3, APIECE)).toBe(2997 + 3 * APIECE);
  // Where one plan costs something else, nothing can be said but whole cents.
  const other = new PriceSteps([1299, 599, 1300]);
  expect(other.mostOfBetter({ total: 2998, esims: 2 }, 2, APIECE)).toBe(2998 + APIECE);
});
