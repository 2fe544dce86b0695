import { describe, expect, test } from 'vitest';
import type { EsimRecord, PlanOnEsim } from '../../../api/contract/esims.ts';
import { formatGigabytes, formatLeft } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';
import {
  byUse,
  countriesOf,
  isToInstall,
  leadingPlan,
  leftAndUsed,
  summaryOf,
  timeLeft,
} from './esim-words.ts';

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
])('a quota of %i MB is shown as %s', (megabytes, text) => {
  expect(formatGigabytes('en', megabytes)).toBe(text);
});

test('figures and units of a language are joined by a space that its fonts have', () => {
  expect(formatGigabytes('de', 1449)).toBe('1,4\u00a0GB');
  expect(formatGigabytes('fr', 3000)).toBe('3,0\u00a0Go');
  expect(formatLeft('fr', 80)).toBe('80\u00a0Mo');
});

test.each([
  [1000, 250, '750 MB', '250 MB'],
  [1000, 0, '1.0 GB', '0 MB'],
  [1000, 920, '80 MB', '920 MB'],
  [1000, 999, '1 MB', '999 MB'],
  [1000, 1000, '0 MB', '1.0 GB'],
  [3000, 1, '2.9 GB', '1 MB'],
  [3000, 1449, '1.5 GB', '1.5 GB'],
  [3000, 2920, '80 MB', '2.9 GB'],
])(
  '%i MB with %i MB used: %s left, %s used; nothing is left only where nothing is',
  (quota, used, left, gone) => {
    const data = { data_quota_mb: quota, data_used_mb: used, data_left_mb: quota - used };
    expect(leftAndUsed('en', data)).toEqual({ left, used: gone });
  },
);

test('the time left counts down in full days, then says when it ends', () => {
  const now = Date.parse('2027-05-10T12:00:00Z');
  const left = (expires_at: string | null, status: PlanOnEsim['status'] = 'active') =>
    timeLeft(t, { status, expires_at, validity_days: 8 }, now);
  expect(left('2027-05-13T12:00:00Z')).toBe('3 full days left');
  expect(left('2027-05-13T11:59:59Z')).toBe('2 full days left');
  expect(left('2027-05-11T12:00:00Z')).toBe('1 full day left');
  expect(left('2027-05-11T11:59:00Z')).toMatch(/^until .*\d{2}:\d{2}/);
  // The clock of a device may be a year behind.
  expect(left('2028-05-13T12:00:00Z')).toBe('7 full days left');
  expect(left(null)).toBeNull();
  expect(left('2027-05-13T12:00:00Z', 'waiting')).toBeNull();
});

test('the active ones come first, and the ended ones apart', () => {
  const of = (uid: string, status: EsimRecord['esim']['status']) => {
    const { esim, plans } = record();
    return { esim: { ...esim, uid, status }, plans };
  };
  const all = [
    of('a', 'refunded'),
    of('b', 'ready'),
    of('c', 'active'),
    of('d', 'expired'),
    of('e', 'active'),
  ];
  const { live, ended } = byUse(all);
  expect(live.map(({ esim }) => esim.uid)).toEqual(['c', 'e', 'b']);
  expect(ended.map(({ esim }) => esim.uid)).toEqual(['a', 'd']);
});

test('codes are to install with until the eSIM was on a phone', () => {
  expect(isToInstall({ status: 'ready', installed_at: null })).toBe(true);
  expect(isToInstall({ status: 'ready', installed_at: '2027-05-01T00:00:00Z' })).toBe(false);
  expect(isToInstall({ status: 'active', installed_at: null })).toBe(false);
});

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
    const words = (...plans: PlanOnEsim[]) => summaryOf(t, record(...plans), 0);
    expect(words(active)).toBe('Japan 3 GB · 2.6 GB left');
    expect(words(ended)).toBe('Japan 3 GB');
    const untold = plan({ data_used_mb: null, data_left_mb: null });
    expect(words(untold)).toBe('Japan 3 GB');
    expect(words()).toBe('');
    // Its name says it already.
    const { esim, plans } = record(active);
    expect(summaryOf(t, { esim: { ...esim, name: 'Japan 3 GB' }, plans }, 0)).toBe('2.6 GB left');
  });
});

test('emergency numbers are of the countries of the plans, of any country for a regional plan', () => {
  expect(countriesOf(record(plan({}), plan({ country_code: 'KOR' })))).toEqual(['JPN', 'KOR']);
  expect(countriesOf(record(plan({}), plan({ country_code: null })))).toBeNull();
});
