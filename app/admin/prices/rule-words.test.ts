import { expect, test } from 'vitest';
import { boundWords, priceWords, whenWords } from './rule-words.ts';

test('a rule without a filter is for everything else', () => {
  expect(whenWords({ name: 'rest', price: { markup_percent: 100, fixed_cents: 50 }, rounding: '.99' })).toBe(
    'Everything else',
  );
});

test('a filter, a formula and its bounds are said in words', () => {
  const rule = {
    name: 'Asia small',
    when: { countries: ['JPN', 'KOR'], size_mb: { to: 3_000 }, days: { from: 1, to: 7 } },
    price: { markup_percent: 120, fixed_cents: 30 },
    floors: { margin_cents: 100, company_lowest_price: false },
    ceiling_cents: 4_999,
    rounding: '.99' as const,
  };
  expect(whenWords(rule)).toBe('Plans in JPN, KOR, up to 3 GB, from 1 day to 7 days');
  expect(priceWords(rule)).toBe('cost and 120 % and $0.30, up to .99');
  expect(boundWords(rule)).toEqual([
    'at least $1.00 above cost',
    'may be below the company’s lowest retail price',
    '$49.99 at most',
  ]);
});

test.for([
  [
    { target_margin_percent: 30, card_fee: { percent: 2.9, fixed_cents: 30 } },
    'cost, so that 30 % are left after a card fee of 2.9 % and $0.30',
  ],
  [{ recommended_percent: -5 }, 'the recommended price less 5 %'],
  [{ recommended_percent: 0 }, 'the recommended price'],
  [{ fixed_cents_price: 999 }, '$9.99'],
] as const)('%j is %s', ([price, words]) => {
  expect(priceWords({ name: 'one', price: { ...price }, rounding: 'none' })).toBe(words);
});
