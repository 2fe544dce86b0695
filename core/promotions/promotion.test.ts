import { describe, expect, test } from 'vitest';
import { promotion } from '../../tests/support/referrals.ts';
import { cents } from '../money.ts';
import { judgeLimits, judgePromotion, needsBuyer, type Promotion, promotionWorth } from './promotion.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const plan = { uid: 'pln_1', price: cents(400), countries_enabled: ['JPN', 'KOR'] };
const made = (changes: Partial<Promotion> = {}): Promotion => ({
  ...promotion({ code: 'SPRING', ...changes }),
  used: changes.used ?? 0,
});

describe('what a promotion says of a plan', () => {
  test.each<[string, Partial<Promotion>, string]>([
    ['no condition', {}, 'applied'],
    ['begins now', { starts_at: now }, 'applied'],
    ['begins later', { starts_at: hour(1) }, 'unknown'],
    ['ends later', { ends_at: hour(1) }, 'applied'],
    ['ends now', { ends_at: now }, 'expired'],
    ['withdrawn', { withdrawn_at: hour(-1) }, 'expired'],
    ['one of its countries', { countries: ['KOR'] }, 'applied'],
    ['another country', { countries: ['FRA'] }, 'not_for_this_plan'],
    ['the plan itself', { plan_uids: ['pln_0', 'pln_1'] }, 'applied'],
    ['another plan', { plan_uids: ['pln_2'] }, 'not_for_this_plan'],
    ['its price as the minimum', { minimum: cents(400) }, 'applied'],
    ['a higher minimum', { minimum: cents(401) }, 'below_minimum'],
  ])('%s', (_name, changes, state) => {
    expect(judgePromotion(made(changes), plan, now)).toBe(state);
  });
});

describe('its limits', () => {
  test.each<[string, Partial<Promotion>, { open: number; kept: number }, string]>([
    ['none', { used: 9 }, { open: 0, kept: 9 }, 'applied'],
    ['one use left', { max_total: 10, used: 9 }, { open: 0, kept: 0 }, 'applied'],
    ['no use left', { max_total: 10, used: 10 }, { open: 0, kept: 1 }, 'exhausted'],
    ['the last one is held by the buyer', { max_total: 10, used: 10 }, { open: 1, kept: 0 }, 'applied'],
    ['once a customer, unused', { max_per_customer: 1 }, { open: 0, kept: 0 }, 'applied'],
    ['once a customer, used', { max_per_customer: 1, used: 1 }, { open: 0, kept: 1 }, 'exhausted'],
    ['once a customer, unpaid', { max_per_customer: 1, used: 1 }, { open: 1, kept: 0 }, 'applied'],
  ])('%s', (_name, changes, held, state) => {
    expect(judgeLimits(made(changes), held)).toBe(state);
  });
});

test('only what depends on the buyer needs an address', () => {
  expect(needsBuyer(made({ max_total: 1 }))).toBe(false);
  expect(needsBuyer(made({ max_per_customer: 1 }))).toBe(true);
  expect(needsBuyer(made({ first_order_only: true }))).toBe(true);
  expect(promotionWorth(made())).toEqual({ percent: 25 });
  expect(promotionWorth(made({ fixed_amount: cents(150) }))).toEqual({ fixed: 150 });
});
