import { expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import { friendPrice } from './friend-offer.ts';

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
