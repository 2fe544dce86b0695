import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { worthOf } from '../promotions/discount.ts';
import { byPlace } from './competitor-prices.ts';
import type { RunningPromotion } from './floors.ts';
import type { PlanToPrice } from './plan-to-price.ts';
import type { PriceRule, Rounding } from './rules.ts';
import { priceShelf } from './shelf.ts';
import { testPlan, testRule, testTerms, usd } from './test-plan.ts';

const plan = (uid: string, cost: number, change: Partial<PlanToPrice> = {}) =>
  testPlan(cost, { uid, ...change });
const prices = (plans: PlanToPrice[]) =>
  Object.fromEntries([...priceShelf(plans, testTerms())].map(([uid, { price }]) => [uid, price]));

test('more data or more days is never cheaper: the larger plan is raised, and says so', () => {
  const plans = [
    plan('small', 300),
    plan('more-data', 200, { data_quota_mb: 2000 }),
    plan('more-days', 250, { validity_days: 31 }),
    plan('less-days', 100, { data_quota_mb: 5000, validity_days: 4 }),
  ];
  expect(prices(plans)).toEqual({ small: 699, 'more-data': 699, 'more-days': 699, 'less-days': 299 });
  expect(priceShelf(plans, testTerms()).get('more-data')?.why).toBe(
    '$6.99 = cost $2.00 × 2 + $0.50 = $4.50, raised to $6.99 for the order of sizes (small) (rule "default")',
  );
});

test('plans that are not alike are not compared', () => {
  const others: Partial<PlanToPrice>[] = [
    { countries_enabled: ['JPN', 'KOR'] },
    { kind: 'daily', daily_quota_mb: 5000 },
    { hotspot: false },
    { reduced_speed_kbps: 512 },
  ];
  for (const change of others) {
    const plans = [plan('small', 300), plan('large', 200, { data_quota_mb: 5000, ...change })];
    expect(prices(plans)).toEqual({ small: 699, large: 499 });
  }
});

test('the order of the countries makes no difference', () => {
  const plans = [
    plan('small', 300, { countries_enabled: ['JPN', 'KOR'] }),
    plan('large', 200, { countries_enabled: ['KOR', 'JPN'], data_quota_mb: 5000 }),
  ];
  expect(prices(plans)).toEqual({ small: 699, large: 699 });
});

test('daily plans are compared by what they have a day', () => {
  const daily = { kind: 'daily', reduced_speed_kbps: 512 } as const;
  const plans = [
    plan('two-a-day', 400, { ...daily, daily_quota_mb: 2000, data_quota_mb: 6000, validity_days: 4 }),
    plan('one-a-day', 300, { ...daily, daily_quota_mb: 1000, data_quota_mb: 7000, validity_days: 8 }),
    plan('five-a-day', 200, { ...daily, daily_quota_mb: 5000, data_quota_mb: 15000, validity_days: 4 }),
  ];
  expect(prices(plans)).toEqual({ 'two-a-day': 899, 'one-a-day': 699, 'five-a-day': 899 });
});

test('a pinned price stays, raises what is larger, and is named where it breaks the order', () => {
  const plans = [
    plan('small', 300),
    plan('pinned', 300, { data_quota_mb: 2000, pinned_price: cents(650) }),
    plan('large', 200, { data_quota_mb: 3000 }),
  ];
  expect(prices(plans)).toEqual({ small: 699, pinned: 650, large: 699 });
  expect(priceShelf(plans, testTerms()).get('pinned')).toMatchObject({
    why: '$6.50 pinned by hand; rule "default" says $6.99; it is cheaper than the smaller small ($6.99)',
    breaks: ['it is cheaper than the smaller small ($6.99)'],
  });
  const dear = [plan('small', 300, { pinned_price: cents(1050) }), plan('large', 400, { validity_days: 9 })];
  expect(prices(dear)).toEqual({ small: 1050, large: 1099 });
});

test('of two smaller plans that cost alike the one with the lower uid is named, whatever their order', () => {
  const plans = [plan('b', 300), plan('a', 300), plan('large', 200, { data_quota_mb: 2000 })];
  for (const order of [plans, plans.toReversed()]) {
    expect(priceShelf(order, testTerms()).get('large')?.why).toContain('for the order of sizes (a) (');
  }
});

const FEE = { percent: 2.9, fixed_cents: 30 };
const anyRule = fc
  .record({
    markup: fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100),
    fixed: fc.integer({ min: 0, max: 300 }),
    margin: fc.integer({ min: 0, max: 500 }),
    share: fc.integer({ min: 0, max: 60 }),
    ceiling: fc.option(fc.integer({ min: 50, max: 3000 }), { nil: undefined }),
    rounding: fc.constantFrom('.99', '.49', '.50', 'charm', 'whole', 'none'),
  })
  .map(
    ({ markup, fixed, margin, share, ceiling, rounding }): PriceRule =>
      testRule({
        price: { markup_percent: markup, fixed_cents: fixed },
        floors: { margin_cents: margin, margin_percent: share, after_promotion: FEE },
        ...(ceiling === undefined ? {} : { ceiling_cents: ceiling }),
        rounding,
      }),
  );
/** A rule that goes by a competitor, before the one that it falls back to; both with the same floors, ceiling and rounding. */
const anyRules = fc
  .record({
    rule: anyRule,
    rivals: fc.array(
      fc.record({
        data_mb: fc.constantFrom(500, 1000, 1200, 3000),
        days: fc.constantFrom(3, 7, 30),
        price: fc.integer({ min: 50, max: 9000 }),
      }),
      { maxLength: 6 },
    ),
    undercut: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ rule, rivals, undercut }) => {
    const seen = { competitor: 'Airalo', place: 'JPN', seen_at: testTerms().now };
    const compared = { more_data_percent: 20, fresh_days: 30 };
    const competitor = undercut === 0 ? compared : { ...compared, undercut_cents: undercut };
    return {
      rules: [{ ...rule, name: 'rivals', price: { competitor } }, rule],
      competitors: byPlace(rivals.map((each) => ({ ...seen, ...each }))),
    };
  });
const anyPlan = fc.record({
  cost: fc.integer({ min: 0, max: 5000 }),
  lowest: fc.option(fc.integer({ min: 0, max: 3000 })),
  size: fc.constantFrom(500, 1000, 3000, 10_000),
  days: fc.constantFrom(4, 8, 31),
  hotspot: fc.boolean(),
  pinned: fc.option(fc.integer({ min: 50, max: 9000 }), { freq: 8 }),
});
const anyShelf = fc.array(anyPlan, { minLength: 1, maxLength: 25 }).map((drawn) =>
  drawn.map(({ cost, lowest, size, days, hotspot, pinned }, index) =>
    plan(`pln_${index}`, cost, {
      data_quota_mb: size,
      validity_days: days,
      hotspot,
      pinned_price: pinned === null ? null : cents(pinned),
      offers: [
        {
          company: 'one',
          wholesale_id: 'a',
          cost: usd(cost),
          lowest_price: lowest === null ? null : usd(lowest),
          recommended_price: null,
        },
      ],
    }),
  ),
);
const anyPromotion: fc.Arbitrary<RunningPromotion> = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    fixed: fc.integer({ min: 1, max: 1000 }),
    minimum: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ percent, fixed, minimum }) => ({
    code: 'CODE',
    percent,
    fixed_amount: percent === null ? cents(fixed) : null,
    minimum: cents(minimum),
    countries: null,
    plan_uids: null,
  }));
const anyPromotions = fc.array(anyPromotion, { maxLength: 3 });

test('every floor holds after rounding, order and ceiling, and every figure is round', () => {
  fc.assert(
    fc.property(anyShelf, anyRules, anyPromotions, (plans, drawn, promotions) => {
      const shelf = priceShelf(plans, testTerms({ ...drawn, promotions }));
      const [rule] = drawn.rules as [PriceRule];
      for (const { uid, offers, pinned_price } of plans) {
        const price = shelf.get(uid)!.price!;
        if (pinned_price !== null) {
          expect(price).toBe(pinned_price);
          continue;
        }
        const [{ cost, lowest_price }] = offers as [(typeof offers)[number]];
        const { margin_cents = 0, margin_percent = 0 } = rule.floors!;
        expect(price).toBeGreaterThanOrEqual(cost.amount + margin_cents);
        expect((price - cost.amount) * 100).toBeGreaterThanOrEqual(price * margin_percent);
        expect(price).toBeGreaterThanOrEqual(lowest_price?.amount ?? 0);
        for (const charged of [price, ...promotions.map((each) => afterCode(price, each))]) {
          expect(charged * 1000 - charged * 29 - 30_000).toBeGreaterThanOrEqual(cost.amount * 1000);
        }
        expect(isRound(price, rule.rounding)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** Whether a price ends as its rounding says. */
function isRound(price: number, rounding: Rounding): boolean {
  if (rounding === 'none') return true;
  if (rounding === 'charm') return price % 100 === 99 || price % 500 === 0;
  return { '.99': [99], '.49': [49, 99], '.50': [50], whole: [0] }[rounding].includes(price % 100);
}

/** What is left to pay after a code that applies. */
function afterCode(price: number, { percent, fixed_amount, minimum }: RunningPromotion): number {
  if (price < minimum) return price;
  return price - worthOf(percent === null ? { fixed: fixed_amount! } : { percent }, cents(price));
}

test('no larger plan is cheaper than a smaller one, but for pinned ones', () => {
  fc.assert(
    fc.property(anyShelf, anyRules, anyPromotions, (plans, drawn, promotions) => {
      const shelf = priceShelf(plans, testTerms({ ...drawn, promotions }));
      for (const small of plans) {
        for (const large of plans) {
          if (!isLarger(large, small)) continue;
          const [smallPrice, largePrice] = [shelf.get(small.uid)!.price!, shelf.get(large.uid)!.price!];
          if (largePrice >= smallPrice) continue;
          expect(large.pinned_price).not.toBeNull();
          expect(shelf.get(large.uid)!.breaks.join()).toContain('cheaper than the smaller');
        }
      }
    }),
    { numRuns: 300 },
  );
});

const isLarger = (large: PlanToPrice, small: PlanToPrice) =>
  large.hotspot === small.hotspot &&
  large.data_quota_mb >= small.data_quota_mb &&
  large.validity_days >= small.validity_days &&
  (large.data_quota_mb > small.data_quota_mb || large.validity_days > small.validity_days);

test('the same whatever the order of the plans, and when asked once more', () => {
  fc.assert(
    fc.property(anyShelf, anyRules, fc.integer(), (plans, drawn, seed) => {
      const terms = testTerms(drawn);
      const shuffled = plans.toSorted((a, b) => hash(a.uid, seed) - hash(b.uid, seed));
      const [one, other] = [priceShelf(plans, terms), priceShelf(shuffled, terms)];
      for (const { uid } of plans) expect(other.get(uid)).toEqual(one.get(uid));
    }),
    { numRuns: 200 },
  );
});

const hash = (text: string, seed: number) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed);
