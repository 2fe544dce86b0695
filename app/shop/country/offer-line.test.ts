import { expect, test } from 'vitest';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import type { Promotion } from '../../../core/promotions/promotion.ts';
import { promotion } from '../../../tests/support/promotion.ts';
import { type OfferContext, offerLine } from './offer-line.server.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plan = (changes: Partial<Plan>): Plan => ({
  uid: 'pln_1',
  name: 'Japan 1 GB',
  scope: 'country',
  region: null,
  data_quota_mb: 1000,
  validity_days: 8,
  price: cents(400),
  policy_name: 'Full speed until the data is used up',
  countries_enabled: ['JPN'],
  ...{
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    networks: [],
    install_within_days: null,
  },
  ...{ starts: 'first_use', identity_check: false, apn: 'automatic', breakout: null },
  ...changes,
});
const plans = [plan({}), plan({ uid: 'pln_2', price: cents(900), countries_enabled: ['JPN', 'KOR'] })];

const line = (
  language: Language,
  promotions: (Partial<Promotion> & { code: string })[],
  lowestOf: OfferContext['lowestOf'] = () => 0,
) =>
  offerLine(
    {
      language,
      promotions: promotions.map((each) => ({
        ...promotion({ automatic: true, ...each }),
        used: each.used ?? 0,
        spent: each.spent ?? cents(0),
      })),
      lowestOf,
      now,
    },
    plans,
  );
const QUARTER = '25% off, taken off at checkout.';

test.each<[string, Partial<Promotion>, string | null]>([
  ['without conditions', {}, QUARTER],
  ['dollars', { fixed_amount: cents(150) }, '$1.50 off, taken off at checkout.'],
  ['until a day', { ends_at: new Date('2026-12-01T00:00:00Z') }, `${QUARTER} Until 30 November 2026.`],
  ['for one of the plans', { countries: ['KOR'] }, '25% off some of these plans, taken off at checkout.'],
  ['elsewhere', { countries: ['FRA'] }, null],
  ['for several', { esims: 2 }, '25% off 2 eSIMs or more bought together, taken off at checkout.'],
  ['from a price on', { minimum: cents(1000) }, `${QUARTER} For orders of $10 or more.`],
  ['in another language', { languages: ['de'] }, null],
  ['used up', { max_total: 3, used: 3 }, null],
  ['whose budget is spent', { budget: cents(500), spent: cents(450) }, null],
  [
    'whose budget does for the cheaper one',
    { budget: cents(500), spent: cents(400) },
    '25% off some of these plans, taken off at checkout.',
  ],
])('what is taken off %s', (_name, changes, said) => {
  expect(line('en', [{ code: 'AUTUMN', ...changes }])).toBe(said);
});

test('a plan that no company allows for so little is not among them', () => {
  const lowest = (uid: string) => (uid === 'pln_1' ? 301 : 0);
  expect(line('en', [{ code: 'AUTUMN' }], lowest)).toContain('some of these plans');
});

test('of several the best, and for more eSIMs what takes off more', () => {
  const little = { code: 'LITTLE', percent: 10 };
  expect(line('en', [little, { code: 'AUTUMN' }])).toBe(QUARTER);
  expect(line('en', [little, { code: 'PAIR', esims: 2 }])).toBe(
    '10% off, taken off at checkout. 25% off 2 eSIMs or more bought together, taken off at checkout.',
  );
  expect(line('en', [{ code: 'AUTUMN' }, { ...little, esims: 2 }])).toBe(QUARTER);
  expect(line('en', [])).toBeNull();
});

test.each<[Language, string]>([
  ['de', '25\u00a0% Rabatt, wird an der Kasse abgezogen. Bis 30. November 2026.'],
  ['ja', '25%割引。お支払い時に差し引かれます。2026年11月30日まで。'],
  ['tr', '%25 indirim, ödeme sırasında düşülür. 30 Kasım 2026 tarihine kadar.'],
])('in %s', (language, said) => {
  expect(line(language, [{ code: 'AUTUMN', ends_at: new Date('2026-12-01T00:00:00Z') }])).toBe(said);
});
