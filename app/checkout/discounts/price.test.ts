import { expect, test } from 'vitest';
import { priceOf } from './price.ts';

test('a price with what was taken off', () => {
  expect(
    priceOf({
      full_amount: 1200,
      amount: 460,
      currency: 'usd',
      discounts: [
        { kind: 'referral', code: 'K7MQ2XV9', label: 'x', amount: 240 },
        { kind: 'credit', code: null, label: 'Credit', amount: 500 },
      ],
    }),
  ).toEqual({
    full_amount: 1200,
    amount: 460,
    discounts: [
      { kind: 'referral', code: 'K7MQ2XV9', amount: 240 },
      { kind: 'credit', code: null, amount: 500 },
    ],
  });
});

test('a price of before there were discounts is whole', () => {
  expect(priceOf({ amount: 400 })).toEqual({ full_amount: 400, amount: 400, discounts: [] });
});

test.each([-1, 1.5, Number.NaN])('%d is no amount', (amount) => {
  expect(() => priceOf({ amount })).toThrow(RangeError);
});
