import type { PlanToPrice, Terms } from './plan-to-price.ts';
import { DEFAULT_RULES, type PriceRule } from './rules.ts';

/** A plan of one offer in US dollars, for tests. */
export function testPlan(cost: number, change: Partial<PlanToPrice> = {}): PlanToPrice {
  return {
    uid: 'pln_test',
    scope: 'country',
    region: null,
    countries_enabled: ['JPN'],
    kind: 'total',
    data_quota_mb: 1000,
    validity_days: 8,
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    pinned_price: null,
    offers: [
      { company: 'one', wholesale_id: 'a', cost: usd(cost), lowest_price: null, recommended_price: null },
    ],
    ...change,
  };
}

export const usd = (cents: number) => ({ amount: cents, currency: 'USD', exponent: 2 });

export const testTerms = (change: Partial<Terms> = {}): Terms => ({
  rules: DEFAULT_RULES,
  rates: new Map(),
  promotions: [],
  competitors: new Map(),
  now: new Date('2026-11-23T12:00:00Z'),
  ...change,
});

/** A rule for everything: the default one with these changes. */
export const testRule = (change: Partial<PriceRule>): PriceRule => ({ ...DEFAULT_RULES[0]!, ...change });
