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
