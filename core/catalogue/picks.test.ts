import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { recommendedPicks } from './picks.ts';
import type { RankedPlan } from './plan-sorting.ts';
import { type Priority, priorities, topPlans } from './priorities.ts';

function plan(uid: string, megabytes: number, days: number, price: number): RankedPlan {
  return { uid, data_quota_mb: megabytes, validity_days: days, price: cents(price) };
}
const picked = (plans: RankedPlan[]) =>
  Object.fromEntries(recommendedPicks(plans).map(({ pick, plan }) => [pick, plan.uid]));
const anyPlans = fc.uniqueArray(
  fc.record({
    uid: fc.string({ minLength: 1, maxLength: 3 }),
    data_quota_mb: fc.integer({ min: 1, max: 90_000 }),
    validity_days: fc.integer({ min: 1, max: 180 }),
    price: fc.integer({ min: 0, max: 9000 }).map(cents),
  }),
  { selector: ({ uid }) => uid },
);

describe('Recommended for You (S9.8)', () => {
  test('three picks, in the order of the specification', () => {
    const plans = [
      plan('day', 1000, 2, 300),
      plan('month', 20_000, 31, 2900),
      plan('huge', 50_000, 91, 4500),
    ];
    expect(recommendedPicks(plans).map(({ pick, plan }) => [pick, plan.uid])).toEqual([
      ['value', 'day'],
      ['budget', 'month'],
      ['data', 'huge'],
    ]);
  });

  test('"the plan with the most data among plans costing at most $30": exactly $30 counts, a cent more does not', () => {
    const plans = [
      plan('thirty', 10_000, 31, 3000),
      plan('over', 20_000, 31, 3001),
      plan('low', 1000, 8, 400),
    ];
    expect(picked(plans).budget).toBe('thirty');
  });

  test('no plan at or under $30: no budget pick, the other two stay', () => {
    expect(picked([plan('a', 1000, 8, 3050), plan('b', 3000, 31, 7000)])).toEqual({
      value: 'a',
      data: 'b',
    });
  });

  test('"the largest data plan": equal data goes to the cheaper, then the longer, then the lower uid', () => {
    const dear = plan('a', 50_000, 180, 5000);
    const short = plan('b', 50_000, 31, 4000);
    const twin = plan('d', 50_000, 91, 4000);
    const best = plan('c', 50_000, 91, 4000);
    expect(picked([dear, short, twin, best]).data).toBe('c');
    expect(picked([dear, short]).data).toBe('b');
  });

  test('a single plan is every pick it can be', () => {
    expect(picked([plan('only', 500, 4, 300)])).toEqual({
      value: 'only',
      budget: 'only',
      data: 'only',
    });
    expect(picked([plan('dear', 500, 4, 3100)])).toEqual({
      value: 'dear',
      data: 'dear',
    });
  });

  test('no plan, no pick', () => {
    expect(recommendedPicks([])).toEqual([]);
  });

  test('never a budget pick over $30, never anything larger than the largest pick', () => {
    fc.assert(
      fc.property(anyPlans, (plans) => {
        const found = Object.fromEntries(recommendedPicks(plans).map(({ pick, plan }) => [pick, plan]));
        for (const { data_quota_mb: mb, price } of plans) {
          expect(found.data?.data_quota_mb).toBeGreaterThanOrEqual(mb);
          if (price <= 3000) expect(found.budget?.data_quota_mb).toBeGreaterThanOrEqual(mb);
        }
        expect(found.budget?.price ?? 0).toBeLessThanOrEqual(3000);
      }),
    );
  });
});

describe('Find Your Perfect Plan: "the top 3 plans: most data, lowest price, or most validity days"', () => {
  const plans = [
    plan('tiny', 500, 4, 300),
    plan('week', 3000, 8, 800),
    plan('month', 10_000, 31, 1450),
    plan('unlimited', 90_000, 31, 5700),
    plan('season', 50_000, 180, 3600),
  ];
  const top = (priority: Priority) => topPlans(plans, priority).map(({ uid }) => uid);

  test('three choices, worded and ordered as in section 2', () => {
    expect(priorities).toEqual(['data', 'budget', 'duration']);
  });

  test('data', () => expect(top('data')).toEqual(['unlimited', 'season', 'month']));
  test('budget', () => expect(top('budget')).toEqual(['tiny', 'week', 'month']));
  test('duration, equal days to the cheaper', () =>
    expect(top('duration')).toEqual(['season', 'month', 'unlimited']));

  test('equal prices: more data, then more days, then the lower uid', () => {
    const same = [
      plan('c', 1000, 8, 400),
      plan('b', 2000, 8, 400),
      plan('a', 1000, 16, 400),
      plan('0', 1000, 8, 400),
    ];
    expect(topPlans(same, 'budget').map(({ uid }) => uid)).toEqual(['b', 'a', '0']);
  });

  test('fewer than three plans', () => {
    expect(topPlans([], 'data')).toEqual([]);
    expect(topPlans(plans.slice(0, 2), 'duration')).toHaveLength(2);
  });

  test('nothing left out is cheaper than the three of "budget"', () => {
    fc.assert(
      fc.property(anyPlans, (any) => {
        const chosen = topPlans(any, 'budget');
        expect(chosen).toHaveLength(Math.min(3, any.length));
        const left = any.filter((plan) => !chosen.includes(plan));
        for (const plan of left) expect(plan.price).toBeGreaterThanOrEqual(chosen.at(-1)?.price ?? 0);
      }),
    );
  });
});
