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
      code: { code: 'K7MQ2XV9', state: 'applied', message: 'x' },
    }),
  ).toEqual({
    full_amount: 1200,
    amount: 460,
    discounts: [
      { kind: 'referral', code: 'K7MQ2XV9', amount: 240 },
      { kind: 'credit', code: null, amount: 500 },
    ],
    code: 'applied',
  });
});

test('a price of before there were discounts is whole', () => {
  expect(priceOf({ amount: 400 })).toEqual({ full_amount: 400, amount: 400, discounts: [], code: null });
});

test.each([
  [{ amount: 400, discounts: [{ kind: 'gift', amount: 1 }, { kind: 'credit', amount: -1 }, null] }, []],
  [{ amount: 400, discounts: 'x' }, []],
])('what makes no sense is left out: %j', (answer, discounts) => {
  expect(priceOf(answer)?.discounts).toEqual(discounts);
});

test('a state that is new to this page is a code that does nothing', () => {
  expect(priceOf({ amount: 1, code: { state: 'frozen' } })?.code).toBe('unknown');
});

test.each([null, 'x', {}, { amount: -1 }, { amount: 1.5 }])('%j is no price', (answer) => {
  expect(priceOf(answer)).toBeNull();
});
