import { expect, test } from 'vitest';
import { readSetting } from './definitions.ts';

test.each([
  ['referrals', { bonus_after: 0 }, 'referrals.bonus_after: must be at least 1'],
  ['referrals', { friend_percent: 101 }, 'referrals.friend_percent: must be at most 100'],
  ['referrals', { friend_percent: 1.5 }, 'referrals.friend_percent: must be a whole number'],
  ['referrals', { credit_cents: 100_001 }, 'referrals.credit_cents: must be at most 100000'],
  ['countries_off_sale', new Array(301).fill('JPN'), 'countries_off_sale: must be 300 countries at most'],
  [
    'display_rates',
    { EUR: { rate: 10_000_001, date: '2026-11-20' } },
    'display_rates.EUR.rate: must be at most 10000000',
  ],
] as const)('of %s %j what is told is the bound that it breaks', (name, value, problem) => {
  expect(readSetting(name, value)).toEqual({ problem });
});
