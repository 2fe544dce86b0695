import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { RunningPromotion } from './floors.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import { priceOf } from './price.ts';
import type { PriceRule } from './rules.ts';
import { testPlan, testRule, testTerms, usd } from './test-plan.ts';

const why = (plan: PlanToPrice, rule: Partial<PriceRule> = {}, terms: Partial<Terms> = {}) =>
  priceOf(plan, testTerms({ rules: [testRule(rule)], ...terms })).why;

describe('a price says in one line why it is what it is', () => {
  const card_fee = { percent: 2.9, fixed_cents: 30 };
  test.each<[Partial<PriceRule>, string]>([
    [{}, '$4.99 = cost $2.10 × 2 + $0.50 = $4.70, rounded to .99 (rule "default")'],
    [
      { price: { markup_percent: 12.5, fixed_cents: 0 }, floors: {}, rounding: 'none' },
      '$2.37 = cost $2.10 × 1.125 = $2.37 (rule "default")',
    ],
    [
      { price: { markup_percent: 0, fixed_cents: 10 }, rounding: '.50' },
      '$3.50 = cost $2.10 + $0.10 = $2.20, raised to $3.10 for a margin of $1.00, rounded to .50 (rule "default")',
    ],
    [
      { price: { target_margin_percent: 30, card_fee }, rounding: 'whole' },
      '$4.00 = cost $2.10 + card fee 2.9% + $0.30 + margin 30% = $3.58, rounded to whole dollars (rule "default")',
    ],
    [
      { price: { fixed_cents_price: 999 }, ceiling_cents: 750 },
      '$6.99 = fixed at $9.99, held down by the ceiling of $7.50, rounded to .99 (rule "default")',
    ],
    [
      { price: { fixed_cents_price: 999 }, floors: { margin_percent: 60 }, ceiling_cents: 500, name: 'A' },
      '$5.99 = fixed at $9.99, above the ceiling of $5.00, which gives way to a margin of 60%, rounded to .99 (rule "A")',
    ],
  ])('%o', (rule, line) => {
    expect(why(testPlan(210), rule)).toBe(line);
  });

  test.each<[Partial<PriceRule>, string]>([
    [
      { ceiling_recommended_percent: 100 },
      '$7.99 = fixed at $9.99, held down by the ceiling of $8.05, the recommended $8.05, rounded to .99 (rule "default")',
    ],
    [
      // Half a cent goes down.
      { ceiling_recommended_percent: 110, rounding: 'none' },
      '$8.85 = fixed at $9.99, held down by the ceiling of $8.85, 110% of the recommended $8.05 (rule "default")',
    ],
    [
      { ceiling_recommended_percent: 110, ceiling_cents: 600 },
      '$5.99 = fixed at $9.99, held down by the ceiling of $6.00, rounded to .99 (rule "default")',
    ],
    [
      { ceiling_recommended_percent: 50, floors: { margin_cents: 300 } },
      '$5.99 = fixed at $9.99, above the ceiling of $4.02, 50% of the recommended $8.05, which gives way to a margin of $3.00, rounded to .99 (rule "default")',
    ],
    [{ ceiling_recommended_percent: 200 }, '$9.99 = fixed at $9.99 (rule "default")'],
  ])('never dearer than so much of the recommended price: %o', (change, line) => {
    const offer = { company: 'one', wholesale_id: 'a', cost: usd(210), lowest_price: null };
    const rule = { price: { fixed_cents_price: 999 }, ...change };
    expect(why(testPlan(0, { offers: [{ ...offer, recommended_price: usd(805) }] }), rule)).toBe(line);
    const without = testPlan(0, { offers: [{ ...offer, recommended_price: null }] });
    expect(why(without, { ...rule, ceiling_cents: undefined })).toContain('$9.99 = fixed at $9.99');
  });

  test('with a recommended price, and the lowest that the company allows', () => {
    const offer = {
      company: 'one',
      wholesale_id: 'a',
      cost: usd(210),
      recommended_price: usd(1000),
      lowest_price: usd(960),
    };
    const rule = { price: { recommended_percent: -10 }, floors: {} };
    const plan = testPlan(0, { offers: [offer] });
    expect(priceOf(plan, testTerms({ rules: [testRule(rule), testRule({ name: 'rest' })] })).why).toBe(
      '$9.99 = recommended $10.00 − 10% = $9.00, raised to $9.60 for the lowest price that the company allows, rounded to .99 (rule "default")',
    );
    expect(why(plan, { ...rule, floors: { company_lowest_price: false }, rounding: 'none' })).toBe(
      '$9.00 = recommended $10.00 − 10% = $9.00 (rule "default")',
    );
  });

  test('a plan whose company recommends nothing goes on to the next rule', () => {
    const rules = [
      testRule({ name: 'recommended', price: { recommended_percent: 0 } }),
      testRule({ name: 'rest' }),
    ];
    expect(priceOf(testPlan(210), testTerms({ rules })).why).toContain('(rule "rest")');
  });

  test('a pinned price stands, and says what the rule would do and which floor it breaks', () => {
    expect(priceOf(testPlan(210, { pinned_price: cents(400) }), testTerms())).toMatchObject({
      price: 400,
      why: '$4.00 pinned by hand; rule "default" says $4.99',
      breaks: [],
    });
    expect(priceOf(testPlan(310, { pinned_price: cents(400) }), testTerms())).toMatchObject({
      price: 400,
      why: '$4.00 pinned by hand; rule "default" says $6.99; it is below a margin of $1.00 ($4.10)',
      breaks: ['it is below a margin of $1.00 ($4.10)'],
    });
  });

  test('a price that no table could store is none', () => {
    expect(priceOf(testPlan(2 ** 31 - 1), testTerms())).toMatchObject({
      price: null,
      why: expect.stringMatching(/^not priced: a price of \$\d+\.99 can't be stored$/),
    });
  });
});

describe('of several offers', () => {
  const eur = { amount: 190, currency: 'EUR', exponent: 2 };
  const offer = (company: string, cost: typeof eur) => ({
    company,
    wholesale_id: 'a',
    cost,
    lowest_price: null,
    recommended_price: null,
  });
  const rates = new Map([
    ['EUR', { currency: 'EUR', rate: '1.0834', buffer_percent: '2', as_of: new Date() }],
  ]);

  test('the cheapest counts, in US cents, whatever their order', () => {
    const offers = [offer('b', usd(300)), offer('a', eur), offer('c', usd(250))];
    const line = '$4.99 = cost $2.10 (EUR 1.90) × 2 + $0.50 = $4.70, rounded to .99 (rule "default")';
    expect(why(testPlan(0, { offers }), {}, { rates })).toBe(line);
    expect(why(testPlan(0, { offers: offers.toReversed() }), {}, { rates })).toBe(line);
  });

  test('one without a rate is left out; with no other, the plan has no price, and the currency is named', () => {
    const offers = [offer('a', eur), offer('b', usd(300))];
    expect(why(testPlan(0, { offers }))).toContain('cost $3.00');
    expect(priceOf(testPlan(0, { offers: [offer('a', eur)] }), testTerms())).toMatchObject({
      price: null,
      why: 'not priced: there is no rate for EUR',
    });
    const pinned = testPlan(0, { offers: [offer('a', eur)], pinned_price: cents(400) });
    expect(priceOf(pinned, testTerms()).why).toBe(
      'not priced: there is no rate for EUR, though $4.00 is pinned',
    );
  });

  test('the cheapest alone is asked whether its cost is in the range, in US cents', () => {
    const rules = [testRule({ name: 'cheap', when: { cost_cents: { to: 210 } } }), testRule({})];
    const ruleOf = (...offers: PlanToPrice['offers']) =>
      priceOf(testPlan(0, { offers }), testTerms({ rules, rates })).why.split('rule ').at(-1);
    expect(ruleOf(offer('a', eur), offer('b', usd(300)))).toBe('"cheap")');
    expect(ruleOf(offer('a', { ...eur, amount: 191 }), offer('b', usd(300)))).toBe('"default")');
  });

  test('of two that cost alike the first by name decides which rule matches', () => {
    const rules = [testRule({ name: 'of b', when: { companies: ['b'] } }), testRule({})];
    const offers = [offer('b', usd(200)), offer('a', usd(200))];
    expect(priceOf(testPlan(0, { offers }), testTerms({ rules })).why).toContain('"default"');
    expect(priceOf(testPlan(0, { offers: [offers[0]!] }), testTerms({ rules })).why).toContain('"of b"');
  });
});

describe('the first rule that matches decides', () => {
  const matching = (when: NonNullable<PriceRule['when']>, change: Partial<PlanToPrice> = {}) => {
    const rules = [testRule({ name: 'first', when }), testRule({})];
    return priceOf(testPlan(210, change), testTerms({ rules })).why.includes('(rule "first")');
  };

  test.each<[NonNullable<PriceRule['when']>, Partial<PlanToPrice>, boolean]>([
    [{ companies: ['one', 'two'] }, {}, true],
    [{ companies: ['two'] }, {}, false],
    [{ countries: ['JPN', 'KOR'] }, {}, true],
    [{ countries: ['JPN'] }, { countries_enabled: ['JPN', 'KOR'] }, false],
    [{ regions: ['Asia'] }, { region: 'Asia' }, true],
    [{ regions: ['Asia'] }, {}, false],
    [{ size_mb: { from: 1000, to: 1000 } }, {}, true],
    [{ size_mb: { from: 1001 } }, {}, false],
    [{ size_mb: { to: 999 } }, {}, false],
    [{ days: { from: 7, to: 7 } }, {}, true],
    [{ days: { from: 8 } }, {}, false],
    [{ cost_cents: { from: 210, to: 210 } }, {}, true],
    [{ cost_cents: { from: 211 } }, {}, false],
    [{ cost_cents: { to: 209 } }, {}, false],
    [{ kinds: ['daily'] }, {}, false],
    [{ kinds: ['total'] }, {}, true],
    [{ scopes: ['region'] }, {}, false],
    [{ dates: { from: '2026-11-23', to: '2026-11-23' } }, {}, true],
    [{ dates: { from: '2026-11-24' } }, {}, false],
    [{ dates: { to: '2026-11-22' } }, {}, false],
    [{ kinds: ['total'], scopes: ['region'] }, {}, false],
  ])('%o of %o: %s', (when, change, expected) => {
    expect(matching(when, change)).toBe(expected);
  });
});

describe('a price carries the best promotion that runs', () => {
  const promotion = (change: Partial<RunningPromotion>): RunningPromotion => ({
    code: 'SPRING',
    percent: 25,
    fixed_amount: null,
    minimum: cents(0),
    countries: null,
    plan_uids: null,
    ...change,
  });
  const rule = {
    price: { markup_percent: 0, fixed_cents: 0 },
    floors: { after_promotion: { percent: 2.9, fixed_cents: 30 } },
    rounding: 'none',
  } as const;
  const priced = (...promotions: RunningPromotion[]) =>
    priceOf(testPlan(300), testTerms({ rules: [testRule(rule)], promotions }));

  test('without one, cost and card fee', () => {
    // 3.40 less 2.9 %, which is 10 cents, and 30 cents.
    expect(priced()).toMatchObject({
      price: 340,
      why: '$3.40 = cost $3.00 = $3.00, raised to $3.40 for cost and card fee (rule "default")',
    });
  });

  test.each<[string, Partial<RunningPromotion>, number]>([
    ['percent', {}, 453],
    ['cents', { percent: null, fixed_amount: cents(500) }, 840],
    ['for another country', { countries: ['FRA'] }, 340],
    ['for this country', { countries: ['FRA', 'JPN'] }, 453],
    ['for another plan', { plan_uids: ['pln_other'] }, 340],
    ['for dearer plans alone', { minimum: cents(341) }, 340],
    ['for a price that the floor makes', { minimum: cents(340) }, 453],
    ['that leaves nothing at any price', { percent: 100 }, 340],
  ])('a code %s', (_, change, price) => {
    expect(priced(promotion(change)).price).toBe(price);
  });

  test('of two the one that takes more off counts, and both are named that raised it', () => {
    const two = [promotion({}), promotion({ code: 'MORE', percent: null, fixed_amount: cents(200) })];
    expect(priced(...two)).toMatchObject({
      price: 540,
      why: expect.stringContaining('raised to $5.40 for cost and card fee after MORE'),
    });
  });
});
