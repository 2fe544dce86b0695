import { describe, expect, test } from 'vitest';
import { byPlace, type CompetitorPrice, comparableTo, comparisonOf } from './competitor-prices.ts';
import type { PlanToPrice } from './plan-to-price.ts';
import { priceOf } from './price.ts';
import { DEFAULT_RULES, type Formula, type PriceRule } from './rules.ts';
import { testPlan, testRule, testTerms } from './test-plan.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
/** Japan, 1 GB, 7 full days, as testPlan() has it. */
const rival = (change: Partial<CompetitorPrice> = {}): CompetitorPrice => ({
  competitor: 'Airalo',
  place: 'JPN',
  data_mb: 1000,
  days: 7,
  price: 450,
  seen_at: new Date('2026-11-20T00:00:00Z'),
  ...change,
});

describe('what a plan is held against', () => {
  const AS_USUAL = { more_data_percent: 20, fresh_days: 30 };
  const found = (
    rivals: CompetitorPrice[],
    plan: Partial<PlanToPrice> = {},
    change: Partial<NonNullable<Formula['competitor']>> = {},
  ) => comparableTo(testPlan(100, plan), { ...AS_USUAL, ...change }, byPlace(rivals), NOW);

  test.each<[string, Partial<CompetitorPrice>, Partial<PlanToPrice>, boolean]>([
    ['the same', {}, {}, true],
    ['less data', { data_mb: 999 }, {}, false],
    ['as much more data as counts', { data_mb: 1200 }, {}, true],
    ['more data than that', { data_mb: 1201 }, {}, false],
    ['fewer days', { days: 6 }, {}, false],
    ['more days', { days: 30 }, {}, true],
    ['another country', { place: 'KOR' }, {}, false],
    ['unlimited, for so much in all', { data_mb: null }, {}, false],
    ['unlimited, for so much a day', { data_mb: null }, { kind: 'daily', daily_quota_mb: 1000 }, true],
    ['so much in all, for so much a day', {}, { kind: 'daily', daily_quota_mb: 1000 }, false],
    [
      'of the same region',
      { place: 'Asia' },
      { scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] },
      true,
    ],
    [
      'of a country, for a region',
      { place: 'JPN' },
      { scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] },
      false,
    ],
    ['of a region, for a country in it', { place: 'Asia' }, { region: 'Asia' }, false],
    ['seen thirty days ago', { seen_at: new Date('2026-10-24T12:00:00Z') }, {}, true],
    ['seen before that', { seen_at: new Date('2026-10-24T11:59:59Z') }, {}, false],
  ])('%s', (_, offer, plan, expected) => {
    expect(found([rival(offer)], plan) !== null).toBe(expected);
  });

  test('is the cheapest of all, or of the one that is named', () => {
    const rivals = [
      rival(),
      rival({ competitor: 'Nomad', price: 400 }),
      rival({ data_mb: 1100, price: 420 }),
    ];
    for (const order of [rivals, rivals.toReversed()]) {
      expect(found(order)?.competitor).toBe('Nomad');
      expect(found(order, {}, { name: 'Airalo' })?.price).toBe(420);
      expect(found(order, {}, { name: 'airalo' })).toBeNull();
    }
  });

  test('of equal prices the one that was seen last, then by name', () => {
    const later = { seen_at: new Date('2026-11-21T00:00:00Z') };
    const rivals = [
      rival(),
      rival({ ...later, competitor: 'Nomad' }),
      rival({ ...later, competitor: 'Saily' }),
    ];
    for (const order of [rivals, rivals.toReversed()]) expect(found(order)?.competitor).toBe('Nomad');
  });
});

test('plans are held against all of them as the first rule says that names any', () => {
  const rule = testRule({ price: { competitor: { name: 'Airalo', more_data_percent: 5, fresh_days: 7 } } });
  expect(comparisonOf([testRule({}), rule])).toEqual({ more_data_percent: 5, fresh_days: 7 });
  expect(comparisonOf(DEFAULT_RULES)).toEqual({ more_data_percent: 20, fresh_days: 30 });
});

describe('a rule that goes by a competitor', () => {
  const priced = (
    cost: number,
    competitor: Partial<NonNullable<Formula['competitor']>>,
    { rule = {}, offer = {} }: { rule?: Partial<PriceRule>; offer?: Partial<CompetitorPrice> } = {},
  ) => {
    const first = testRule({
      name: 'rivals',
      price: { competitor: { more_data_percent: 20, fresh_days: 30, ...competitor } },
      ...rule,
    });
    const rules = [first, testRule({ name: 'rest' })];
    return priceOf(testPlan(cost), testTerms({ rules, competitors: byPlace([rival(offer)]) }));
  };

  test.each<[string, ReturnType<typeof priced>, string]>([
    [
      'matches',
      priced(210, {}, { offer: { price: 499 } }),
      '$4.99 = Airalo asks $4.99 (20 Nov 2026) (rule "rivals")',
    ],
    [
      'asks no more than that where it is rounded',
      priced(210, {}),
      '$3.99 = Airalo asks $4.50 (20 Nov 2026), rounded down to $3.99 (rule "rivals")',
    ],
    [
      'undercuts by cents',
      priced(210, { undercut_cents: 25 }, { rule: { rounding: 'none' } }),
      '$4.25 = Airalo asks $4.50 (20 Nov 2026) − $0.25 = $4.25 (rule "rivals")',
    ],
    [
      'undercuts by percent, up to the cent',
      priced(210, { undercut_percent: 12.5 }, { rule: { rounding: 'none' } }),
      '$3.94 = Airalo asks $4.50 (20 Nov 2026) − 12.5% = $3.94 (rule "rivals")',
    ],
    [
      'stops at its floors',
      priced(380, { undercut_percent: 10 }),
      '$4.99 = Airalo asks $4.50 (20 Nov 2026) − 10% = $4.05, rounded down to $3.99, raised to $4.80 for a margin of $1.00, rounded to .99 (rule "rivals")',
    ],
    [
      'is held down by its ceiling as others are',
      priced(100, {}, { rule: { ceiling_cents: 300 } }),
      '$2.99 = Airalo asks $4.50 (20 Nov 2026), rounded down to $3.99, held down by the ceiling of $3.00, rounded to .99 (rule "rivals")',
    ],
    [
      'never asks less than nothing',
      priced(10, { undercut_cents: 500 }),
      '$1.99 = Airalo asks $4.50 (20 Nov 2026) − $5.00 = $0.00, raised to $1.10 for a margin of $1.00, rounded to .99 (rule "rivals")',
    ],
  ])('%s', (_, { why, breaks }, line) => {
    expect(why).toBe(line);
    expect(breaks).toEqual([]);
  });

  test('goes on to the next rule where no fresh price is known', () => {
    expect(priced(210, {}, { offer: { place: 'KOR' } }).why).toContain('(rule "rest")');
    expect(priced(210, { fresh_days: 2 }).why).toContain('(rule "rest")');
    expect(priced(210, { fresh_days: 4 }).why).toContain('(rule "rivals")');
    expect(priced(210, { name: 'Nomad' }).why).toContain('(rule "rest")');
  });
});
