import { expect, test } from 'vitest';
import type { Draft } from '../rules/draft.ts';
import { ruleWords } from './rule-words.ts';

const NAMES: Record<string, string> = { JPN: 'Japan', KOR: 'South Korea' };
const words = (draft: Draft) => ruleWords(draft, (code) => NAMES[code] ?? code);

test('a rule reads as a sentence', () => {
  const draft = {
    name: 'Asia small',
    when: {
      countries: ['JPN', 'KOR'],
      size_mb: { from: 1_000, to: 5_000 },
      days: { to: 7 },
      companies: ['maya'],
    },
    price: { markup_percent: 35, fixed_cents: 50 },
    floors: { margin_cents: 100, company_lowest_price: false },
    ceiling_cents: 4_999,
    ceiling_recommended_percent: 110,
    rounding: '.99',
  };
  expect(words(draft)).toBe(
    'Japan and South Korea, 1–5 GB, up to 7 days, from maya: cost × 1.35 + $0.50, at least $1.00 above cost, ' +
      'also below the company’s lowest price, at most $49.99, at most 110% of the recommended price, ends in .99.',
  );
});

test.for<[Draft, string]>([
  [{ price: { markup_percent: 100, fixed_cents: 0 }, rounding: 'none' }, 'Everything else: cost × 2.'],
  [
    { price: { markup_percent: 0, fixed_cents: 200 }, rounding: 'whole' },
    'Everything else: cost + $2.00, whole dollars.',
  ],
  [
    { price: { target_margin_percent: 30, card_fee: { percent: 2.9, fixed_cents: 30 } }, rounding: '.50' },
    'Everything else: cost and the card fee (2.9% + $0.30), with 30% left, ends in .50.',
  ],
  [
    { price: { recommended_percent: -5 }, rounding: 'none', floors: { margin_percent: 20 } },
    'With a recommended price: the recommended price − 5%, at least 20% of it left.',
  ],
  [
    {
      when: { kinds: ['daily', 'unlimited'], scopes: ['region'] },
      price: { fixed_cents_price: 999 },
      rounding: 'none',
    },
    'Regional plans, daily or unlimited data: $9.99.',
  ],
  [
    { when: { cost_cents: { from: 200, to: 450 } }, price: { fixed_cents_price: 999 }, rounding: 'none' },
    'Cost $2.00–$4.50: $9.99.',
  ],
  [
    { when: { cost_cents: { to: 450 } }, price: { fixed_cents_price: 999 }, rounding: 'none' },
    'Cost up to $4.50: $9.99.',
  ],
  [{ price: { fixed_cents_price: 949 }, rounding: '.49' }, 'Everything else: $9.49, ends in .49 or .99.'],
  [
    { price: { fixed_cents_price: 949 }, rounding: 'charm' },
    'Everything else: $9.49, ends in .99 within its $5 step.',
  ],
  [
    {
      price: { competitor: { more_data_percent: 20, fresh_days: 30 } },
      floors: { margin_cents: 100 },
      rounding: '.99',
    },
    'With a competitor’s price: what the cheapest competitor asks (up to 20% more data, seen within 30 days), at least $1.00 above cost, ends in .99.',
  ],
  [
    {
      price: { competitor: { name: 'Airalo', undercut_percent: 5, more_data_percent: 0, fresh_days: 7 } },
      rounding: 'none',
    },
    'With a competitor’s price: what Airalo asks − 5% (up to 0% more data, seen within 7 days).',
  ],
  [
    {
      when: {
        size_mb: { from: 500, to: 1_500 },
        days: { from: 1, to: 1 },
        dates: { from: '2027-01-01', to: '2027-01-31' },
      },
      price: { fixed_cents_price: 999 },
      rounding: 'none',
    },
    '500 MB–1.5 GB, 1 day, 2027-01-01 to 2027-01-31: $9.99.',
  ],
  // While it is being written.
  [{}, 'Everything else: no price yet, not rounded yet.'],
  [
    {
      when: { days: { from: 'x' } },
      price: { markup_percent: 'much', fixed_cents: 'a lot' },
      rounding: '.95',
    },
    'From x days: cost × (100 + much)% + $a lot, ends in .95.',
  ],
])('%j', ([draft, expected]) => {
  expect(words(draft)).toBe(expected);
});

test('of many countries a few are named', () => {
  const countries = Array.from({ length: 20 }, (_, n) => `C${n}`);
  const draft = { when: { countries }, price: { fixed_cents_price: 999 }, rounding: 'none' };
  expect(words(draft)).toBe('C0, C1, C2, C3, C4, C5 and 14 more: $9.99.');
});
