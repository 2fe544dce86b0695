import { expect, test } from 'vitest';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { offersOf } from './offers.ts';

function plan(changes: Partial<Plan>): Plan {
  return {
    ...{ uid: 'pln_1', name: 'Japan 1 GB', scope: 'country', region: null, data_quota_mb: 1000 },
    ...{ validity_days: 8, price: cents(400), policy_name: 'Standard', countries_enabled: ['JPN'] },
    ...{ daily_quota_mb: null, reduced_speed_kbps: null, hotspot: true, networks: [] },
    ...{
      install_within_days: null,
      starts: 'first_use',
      identity_check: false,
      apn: 'automatic',
      breakout: null,
    },
    ...changes,
  };
}
const daily = { daily_quota_mb: 1000, reduced_speed_kbps: 384 };
const offers = (...plans: Partial<Plan>[]) => offersOf('JPN', [], [plan({}), ...plans.map(plan)])!;

test.each<[string, Partial<Plan>[], boolean | null]>([
  ['every plan allows it', [daily], true],
  ['some unlimited plans forbid it', [{ ...daily, hotspot: false }], false],
  ['a fixed plan forbids it, of which the sentences know nothing', [{ hotspot: false }], null],
  ['a plan doesn’t say', [{ ...daily, hotspot: false }, { hotspot: null }], null],
])('a hotspot: %s', (_name, plans, hotspot) => {
  expect(offers(...plans).hotspot).toBe(hotspot);
});

test('plans start in use only if each of them says so', () => {
  expect(offers(daily).startsInUse).toBe(true);
  expect(offers({ starts: 'installation' }).startsInUse).toBe(false);
  expect(offers({ starts: null }).startsInUse).toBe(false);
});

const week = (...plans: Partial<Plan>[]) => offers(...plans).week?.data_quota_mb;

test('a week’s advice is the cheapest that fits, never above twice the need', () => {
  expect(week({ data_quota_mb: 5000, price: cents(900) })).toBe(5000);
  expect(week({ data_quota_mb: 10_000, price: cents(900) })).toBeUndefined();
  expect(week({ data_quota_mb: 3000, validity_days: 7 })).toBeUndefined();
});

test('there is no advice for a week where a regional plan of that size costs less', () => {
  const own = { data_quota_mb: 3000, price: cents(2000) };
  const wider = { data_quota_mb: 3000, scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] };
  expect(week(own, { ...wider, price: cents(1500) } as Partial<Plan>)).toBeUndefined();
  expect(week(own, { ...wider, price: cents(2500) } as Partial<Plan>)).toBe(3000);
});
