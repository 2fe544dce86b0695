import { expect, test } from 'vitest';
import { readEdit, readPromotion } from '../core/promotions/administer.ts';
import { promotionFlags } from './promotion-flags.ts';

test('flags are the fields of the API: numbers, lists by comma, times, and none', () => {
  const flags = {
    ...{ percent: '25', starts: '2027-03-01T00:00:00Z', countries: 'JPN, FRA', limit: '100' },
    ...{ 'per-customer': '1', 'first-order': true, budget: undefined },
  };
  expect(promotionFlags(flags)).toEqual({
    ...{ percent: 25, starts_at: '2027-03-01T00:00:00Z', countries: ['JPN', 'FRA'], limit: 100 },
    ...{ per_customer: 1, first_order: true },
  });
  expect(readEdit(promotionFlags({ ends: 'none', budget: '500' }))).toEqual({ ends_at: null, budget: 500 });
});

test('a number that is none is told by its field', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(readPromotion({ code: 'ABC', ...promotionFlags({ cents: '1.5' }) }, now)).toEqual({
    problem: 'cents must be a whole number',
  });
});
