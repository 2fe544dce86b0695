import { expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import { friendPrice } from '../../core/promotions/discount.ts';
import { lowestFor } from './friend-offer.ts';

test.each([
  [400, 20, 320],
  // Half a cent in the buyer's favour, as in the order.
  [3399, 20, 2719],
  [399, 50, 199],
  // A rest that no card can be charged with is waived.
  [60, 20, 0],
  [400, 100, 0],
])('%d cents with %d percent off are %d', (full, percent, left) => {
  expect(friendPrice(cents(full), percent)).toBe(left);
});

test('a percent comes off a plan unless it can not be given there, and the lowest of several is so after it', () => {
  const given = { price: cents(500) };
  const kept = { price: cents(450), full_price: true as const };
  expect(lowestFor(20, [kept])).toEqual({ full: 450, now: 450 });
  expect(lowestFor(20, [kept, given])).toEqual({ full: 500, now: 400 });
  expect(lowestFor(20, [kept, { price: cents(600) }])).toEqual({ full: 450, now: 450 });
  expect(lowestFor(null, [kept, given])).toEqual({ full: 450, now: 450 });
});
