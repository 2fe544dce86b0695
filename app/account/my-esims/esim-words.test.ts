import { describe, expect, test } from 'vitest';
import type { EsimRecord, PlanOnEsim } from '../../../api/contract/esims.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { countriesOf, gigabytes, leadingPlan, leftAndUsed, summaryOf } from './esim-words.ts';

const t = messagesOf('en', 'account');
const plan = (changes: Partial<PlanOnEsim>): PlanOnEsim => ({
  uid: 'epl_1',
  order_uid: 'ord_1',
  name: 'Japan 3 GB',
  data_quota_mb: 3000,
  validity_days: 8,
  country_code: 'JPN',
  country_count: 1,
  region: null,
  policy_name: 'Standard',
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  starts: 'first_use',
  identity_check: false,
  apn: 'automatic',
  status: 'active',
  data_used_mb: 400,
  data_left_mb: 2600,
  activated_at: null,
  expires_at: null,
  ...changes,
});
const record = (...plans: PlanOnEsim[]): EsimRecord => ({
  esim: {
    uid: 'esm_1',
    name: null,
    iccid: '8981100000000000017',
    smdp_address: 'smdp.example.com',
    activation_code: 'K2',
    manual_code: 'LPA:1$smdp.example.com$K2',
    install_links: { iphone: '', android: '' },
    status: 'active',
    country_code: plans[0]?.country_code ?? null,
    install_by: null,
    installed_at: null,
    created_at: '2027-05-01T00:00:00Z',
    refreshed_at: null,
    measured_at: null,
    shared_at: null,
  },
  plans,
});

test.each([
  [3000, '3.0 GB'],
  [500, '0.5 GB'],
  [1449, '1.4 GB'],
  [0, '0.0 GB'],
])('%i MB are shown as %s', (megabytes, text) => {
  expect(gigabytes('en', megabytes)).toBe(text);
});

test('and in the figures of the language', () => {
  expect(gigabytes('de', 1449).replace(/\s/g, ' ')).toBe('1,4 GB');
  expect(gigabytes('fr', 3000).replace(/\s/g, ' ')).toBe('3,0 Go');
});

test.each([
  [1000, 250, '0.7 GB', '0.3 GB'],
  [1000, 0, '1.0 GB', '0.0 GB'],
  [1450, 0, '1.4 GB', '0.0 GB'],
  [1000, 1000, '0.0 GB', '1.0 GB'],
  [3000, 1, '2.9 GB', '0.1 GB'],
])(
  '%i MB with %i MB used: what is left is rounded down, and both make the whole',
  (quota, used, left, gone) => {
    const data = { data_quota_mb: quota, data_used_mb: used, data_left_mb: quota - used };
    expect(leftAndUsed('en', data)).toEqual({ left, used: gone });
  },
);

describe('the plan that a card speaks of', () => {
  const ended = plan({ uid: 'a', status: 'used_up', data_left_mb: 0 });
  const waiting = plan({ uid: 'b', status: 'waiting' });
  const active = plan({ uid: 'c', status: 'active' });
  test('is the active one, else the next one, else the last one', () => {
    expect(leadingPlan(record(ended, waiting, active))?.uid).toBe('c');
    expect(leadingPlan(record(ended, waiting))?.uid).toBe('b');
    expect(leadingPlan(record(plan({ uid: 'z', status: 'expired' }), ended))?.uid).toBe('a');
    expect(leadingPlan(record())).toBeUndefined();
  });
  test('says what is left only while there is something to use', () => {
    expect(summaryOf(t, record(active))).toBe('Japan 3 GB, 2.6 GB left');
    expect(summaryOf(t, record(ended))).toBe('Japan 3 GB');
    const untold = plan({ data_used_mb: null, data_left_mb: null });
    expect(summaryOf(t, record(untold))).toBe('Japan 3 GB');
    expect(summaryOf(t, record())).toBe('');
  });
});

test('emergency numbers are of the countries of the plans, of any country for a regional plan', () => {
  expect(countriesOf(record(plan({}), plan({ country_code: 'KOR' })))).toEqual(['JPN', 'KOR']);
  expect(countriesOf(record(plan({}), plan({ country_code: null })))).toBeNull();
});
