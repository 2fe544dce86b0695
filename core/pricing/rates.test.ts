import { expect, test } from 'vitest';
import { chargeText, inCents, type Rate, rateProblem } from './rates.ts';

const rate = (currency: string, value: string, buffer_percent = '0'): Rate => ({
  currency,
  rate: value,
  buffer_percent,
  as_of: new Date('2026-11-20T12:00:00Z'),
});
const rates = new Map(
  [rate('EUR', '1.0834', '2'), rate('JPY', '0.0066'), rate('VND', '0.000039', '1.5')].map((row) => [
    row.currency,
    row,
  ]),
);

test.each([
  [{ amount: 15500, currency: 'USD', exponent: 4 }, 155],
  [{ amount: 15501, currency: 'USD', exponent: 4 }, 156],
  [{ amount: 2, currency: 'USD', exponent: 0 }, 200],
  // 1.90 × 1.0834 × 1.02 = 2.09962…
  [{ amount: 190, currency: 'EUR', exponent: 2 }, 210],
  [{ amount: 1000, currency: 'JPY', exponent: 0 }, 660],
  // 100,000 × 0.000039 × 1.015 = 3.9585
  [{ amount: 100_000, currency: 'VND', exponent: 0 }, 396],
  [{ amount: 0, currency: 'EUR', exponent: 2 }, 0],
  [{ amount: 9_007_199_254_740_991, currency: 'USD', exponent: 6 }, 900_719_925_475],
])('%o are so many cents, rounded up: %d', (charge, cents) => {
  expect(inCents(charge, rates)).toBe(cents);
});

test('a currency without a rate has no cents, and what is no amount is refused', () => {
  expect(inCents({ amount: 1, currency: 'GBP', exponent: 2 }, rates)).toBeNull();
  expect(() => inCents({ amount: 1.5, currency: 'USD', exponent: 2 }, rates)).toThrow(RangeError);
  expect(() => inCents({ amount: -1, currency: 'USD', exponent: 2 }, rates)).toThrow(RangeError);
  const broken = new Map([['GBP', rate('GBP', '1,3')]]);
  expect(() => inCents({ amount: 1, currency: 'GBP', exponent: 2 }, broken)).toThrow('1,3');
});

test('a rate is a problem once it is older than seven days, or missing', () => {
  const at = (iso: string) => rateProblem('EUR', rates, new Date(iso));
  expect(at('2026-11-27T12:00:00Z')).toBeNull();
  expect(at('2026-11-27T12:00:01Z')).toBe('the rate of EUR is of 20 Nov 2026');
  expect(rateProblem('GBP', rates, new Date())).toBe('there is no rate for GBP');
  expect(rateProblem('USD', rates, new Date())).toBeNull();
});

test('an amount is written with its decimals', () => {
  expect(chargeText({ amount: 190, currency: 'EUR', exponent: 2 })).toBe('EUR 1.90');
  expect(chargeText({ amount: 5, currency: 'USD', exponent: 4 })).toBe('USD 0.0005');
  expect(chargeText({ amount: 1000, currency: 'JPY', exponent: 0 })).toBe('JPY 1000');
});
