import { describe, expect, test } from 'vitest';
import { promotion } from '../../tests/support/promotion.ts';
import { cents } from '../money.ts';
import {
  judgeBasket,
  judgeLimits,
  judgePromotion,
  mostOpenOf,
  mostSpentOpenOf,
  needsBuyer,
  type Promotion,
  promotionWorth,
} from './promotion.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const plan = { uid: 'pln_1', price: cents(400), countries_enabled: ['JPN', 'KOR'], region: null };
const made = (changes: Partial<Promotion> = {}): Promotion => ({
  ...promotion({ code: 'SPRING', ...changes }),
  used: changes.used ?? 0,
  spent: changes.spent ?? cents(0),
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
    ['its region', { regions: ['asia'] }, 'not_for_this_plan'],
    ['its price as the minimum', { minimum: cents(400) }, 'applied'],
    ['a higher minimum', { minimum: cents(401) }, 'below_minimum'],
  ])('%s', (_name, changes, state) => {
    expect(judgePromotion(made(changes), plan, now)).toBe(state);
  });
});

test.each<[string, Partial<Promotion>, string]>([
  ['its region', { regions: ['asia'] }, 'applied'],
  ['another region', { regions: ['europe'] }, 'not_for_this_plan'],
  ['one of its countries beside another region', { regions: ['europe'], countries: ['JPN'] }, 'applied'],
  ['its region beside another country', { regions: ['asia'], countries: ['FRA'] }, 'applied'],
])('of a plan that is sold for a region: %s', (_name, changes, state) => {
  expect(judgePromotion(made(changes), { ...plan, region: 'Asia' }, now)).toBe(state);
});

test.each<[string, Partial<Promotion>, { esims: number; language: 'de' | null }, string]>([
  ['any order', {}, { esims: 1, language: null }, 'applied'],
  ['its language', { languages: ['fr', 'de'] }, { esims: 1, language: 'de' }, 'applied'],
  ['another language', { languages: ['fr'] }, { esims: 1, language: 'de' }, 'not_for_this_language'],
  ['an unknown language', { languages: ['fr'] }, { esims: 1, language: null }, 'not_for_this_language'],
  ['enough eSIMs', { esims: 2 }, { esims: 2, language: null }, 'applied'],
  ['too few', { esims: 3 }, { esims: 2, language: null }, 'too_few_esims'],
])('of an order: %s', (_name, changes, order, state) => {
  expect(judgeBasket(made(changes), order)).toBe(state);
});

test('a client holds half of a budget by several unpaid orders at most, and five of them', () => {
  expect(mostSpentOpenOf(made())).toBe(Number.POSITIVE_INFINITY);
  expect(mostSpentOpenOf(made({ budget: cents(101) }))).toBe(50);
  expect(mostOpenOf(made())).toBe(Number.POSITIVE_INFINITY);
  expect(mostOpenOf(made({ budget: cents(101) }))).toBe(5);
  expect(mostOpenOf(made({ budget: cents(101), max_total: 4 }))).toBe(2);
});

describe('its limits', () => {
  const budget = cents(500);
  test.each<[string, Partial<Promotion>, number, number, string]>([
    ['just enough', { budget, spent: cents(400) }, 100, 0, 'applied'],
    ['a cent too little', { budget, spent: cents(401) }, 100, 0, 'exhausted'],
    ['what the buyer’s own unpaid order gives back', { budget, spent: cents(500) }, 100, 100, 'applied'],
  ])('a budget: %s', (_name, changes, off, freed, state) => {
    expect(judgeLimits(made(changes), { open: 0, freed, kept: 0 }, off)).toBe(state);
  });

  test.each<[string, Partial<Promotion>, { open: number; kept: number }, string]>([
    ['none', { used: 9 }, { open: 0, kept: 9 }, 'applied'],
    ['one use left', { max_total: 10, used: 9 }, { open: 0, kept: 0 }, 'applied'],
    ['no use left', { max_total: 10, used: 10 }, { open: 0, kept: 1 }, 'exhausted'],
    ['the last one is held by the buyer', { max_total: 10, used: 10 }, { open: 1, kept: 0 }, 'applied'],
    ['once a customer, unused', { max_per_customer: 1 }, { open: 0, kept: 0 }, 'applied'],
    ['once a customer, used', { max_per_customer: 1, used: 1 }, { open: 0, kept: 1 }, 'exhausted'],
    ['once a customer, unpaid', { max_per_customer: 1, used: 1 }, { open: 1, kept: 0 }, 'applied'],
  ])('%s', (_name, changes, held, state) => {
    expect(judgeLimits(made(changes), { ...held, freed: 0 }, 100)).toBe(state);
  });
});

test('only what depends on the buyer needs an address', () => {
  expect(needsBuyer(made({ max_total: 1 }))).toBe(false);
  expect(needsBuyer(made({ max_per_customer: 1 }))).toBe(true);
  expect(needsBuyer(made({ first_order_only: true }))).toBe(true);
  expect(promotionWorth(made())).toEqual({ percent: 25 });
  expect(promotionWorth(made({ fixed_amount: cents(150) }))).toEqual({ fixed: 150 });
});
