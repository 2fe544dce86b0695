import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalCharge, timesCharge, wholeCharge } from './charge.ts';

test.each([
  ['4.10', { amount: 41, currency: 'USD', exponent: 1 }],
  ['15.5', { amount: 155, currency: 'USD', exponent: 1 }],
  [6.5, { amount: 65, currency: 'USD', exponent: 1 }],
  [1.6, { amount: 16, currency: 'USD', exponent: 1 }],
  [' 7 ', { amount: 7, currency: 'USD', exponent: 0 }],
  ['0.00', { amount: 0, currency: 'USD', exponent: 0 }],
  [0, { amount: 0, currency: 'USD', exponent: 0 }],
  ['1.2345', { amount: 12_345, currency: 'USD', exponent: 4 }],
])('%j is an amount', (written, charge) => expect(decimalCharge(written, 'usd')).toEqual(charge));

test.each([
  '',
  ' ',
  '-1',
  -1,
  '+1',
  '1,5',
  '1.',
  '.5',
  '1e3',
  1e21,
  1e-7,
  0.1 + 0.2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0x10',
  '1 USD',
  null,
  undefined,
  true,
  {},
  ['1'],
  '9007199254740993',
])('%j is no amount', (written) => expect(decimalCharge(written, 'USD')).toBeNull());

test.each(['', 'US', 'USDT', 'U$D', '840'])('"%s" is no currency', (currency) => {
  expect(decimalCharge('1', currency)).toBeNull();
  expect(wholeCharge(1, currency, 2)).toBeNull();
});

test.each([1.5, -1, '100', null, 2 ** 53, Number.NaN])('%j is no whole number of small units', (amount) => {
  expect(wholeCharge(amount, 'USD', 2)).toBeNull();
});

test.each([-1, 0.5, 10, Number.NaN])('%j is no exponent', (exponent) => {
  expect(wholeCharge(1, 'USD', exponent)).toBeNull();
});

/** What a charge is worth, in units of 10^-9, exactly. */
const nanos = ({ amount, exponent }: { amount: number; exponent: number }) =>
  BigInt(amount) * 10n ** BigInt(9 - exponent);

test('whatever digits are written are the amount, none lost and none made up', () => {
  const digits = fc.tuple(
    fc.nat({ max: 999_999 }),
    fc.nat({ max: 999_999_999 }),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(digits, ([whole, fraction, places]) => {
      const written = `${whole}.${String(fraction).padStart(9, '0').slice(0, places)}`;
      const exact = BigInt(written.replace('.', '')) * 10n ** BigInt(9 - places);
      const charge = decimalCharge(written, 'USD');
      // Beyond 2^53 small units it is none, rather than another amount.
      if (charge === null) expect(exact).toBeGreaterThan(2n ** 53n - 1n);
      else expect(nanos(charge)).toBe(exact);
    }),
  );
});

test('a JSON number is read as its text is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }), (units, places) => {
      const written = (units / 10 ** places).toFixed(places);
      expect(decimalCharge(JSON.parse(written), 'EUR')).toEqual(decimalCharge(written, 'EUR'));
    }),
  );
});

test('so many times over it is exact, or nothing', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat({ max: 1_000 }), (amount, times) => {
      const charge = timesCharge({ amount, currency: 'USD', exponent: 2 }, times);
      const exact = BigInt(amount) * BigInt(times);
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) expect(charge).toBeNull();
      else expect(charge).toEqual({ amount: Number(exact), currency: 'USD', exponent: 2 });
    }),
  );
  expect(timesCharge({ amount: 1, currency: 'USD', exponent: 2 }, 1.5)).toBeNull();
  expect(timesCharge({ amount: 1, currency: 'USD', exponent: 2 }, -1)).toBeNull();
});
