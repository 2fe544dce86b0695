import { expect, test } from 'vitest';
import { inCurrency } from './display-currency.ts';

const rates = [
  { currency: 'EUR', rate: 0.92, date: '2026-11-20' },
  { currency: 'JPY', rate: 151.3, date: '2026-11-20' },
  { currency: 'CZK', rate: 23.1, date: '2026-11-20' },
];
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test.each([
  ['en', 1000, 'EUR', '€9.20'],
  ['de', 1000, 'EUR', '9,20 €'],
  ['fr', 123_400, 'EUR', '1 135 €'],
  ['ja', 400, 'JPY', '￥605'],
  ['en', 400, 'CZK', 'Kč 92.40'],
  ['en', 1000, 'CZK', 'Kč 231'],
] as const)('in %s, %d cents are %s %s', (language, amount, currency, words) => {
  expect(spaced(inCurrency(language, amount, { rates, currency }))).toBe(words);
});

test('without a rate nothing is shown', () => {
  expect(inCurrency('en', 400, { rates, currency: 'USD' })).toBeNull();
  expect(inCurrency('en', 400, { rates: [], currency: 'EUR' })).toBeNull();
});
