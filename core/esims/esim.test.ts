import { describe, expect, test } from 'vitest';
import { type EsimWithPlans, planStatus, shownState, shownUse } from './esim.ts';
import type { ProfileState } from './provider.ts';
import type { EsimPlanRow, EsimRow } from './queries.ts';
import { outcome } from './top-up-offers.ts';

const now = new Date('2026-11-20T10:00:00Z');
const at = (text: string) => new Date(`2026-${text}Z`);
const plan = (changes: Partial<EsimPlanRow> = {}): EsimPlanRow => ({
  uid: 'epl_1',
  esim_uid: 'esm_1',
  order_uid: 'ord_1',
  reference: 'buy_1',
  name: 'Japan 1 GB',
  data_quota_mb: 1000,
  validity_days: 8,
  policy_name: 'Standard',
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  scope: 'country',
  region: null,
  country_code: 'JPN',
  country_count: 1,
  starts: 'first_use',
  identity_check: false,
  apn: 'automatic',
  data_used_mb: 0,
  activated_at: null,
  expires_at: null,
  cancelled_at: null,
  low_mailed_at: null,
  ending_mailed_at: null,
  created_at: now,
  ...changes,
});
const running = plan({
  activated_at: at('11-19T12:00:00'),
  expires_at: at('11-27T00:00:00'),
  data_used_mb: 300,
});
const full = plan({ ...running, data_used_mb: 1000 });
const untold = plan({ ...running, data_used_mb: null });
const over = plan({ ...running, expires_at: now });
const back = plan({ cancelled_at: now });
const record = (state: ProfileState, plans: EsimPlanRow[]): EsimWithPlans => ({
  esim: { uid: 'esm_1', provider: 'sandbox', state } as EsimRow,
  plans,
});

describe('what a customer is told', () => {
  test.each<[string, EsimPlanRow, ProfileState, string]>([
    ['not connected yet', plan(), 'ready', 'waiting'],
    ['on a phone, not connected yet', plan(), 'installed', 'waiting'],
    ['in use', running, 'active', 'active'],
    ['used up', full, 'used_up', 'used_up'],
    ['used up and over', plan({ ...full, expires_at: now }), 'active', 'expired'],
    ['over, as the clock says', over, 'active', 'expired'],
    ['unlimited, its use untold', untold, 'active', 'active'],
    ['used up before its figures say so', running, 'used_up', 'used_up'],
    ['behind one that is used up', plan(), 'used_up', 'waiting'],
    ['unlimited, its profile all used up', untold, 'used_up', 'used_up'],
    ['never installed in time', plan(), 'expired', 'expired'],
    ['its money back', back, 'active', 'refunded'],
    ['its profile taken back', plan(), 'cancelled', 'refunded'],
  ])('of a plan %s', (_name, row, profile, status) => {
    expect(planStatus(row, profile, now)).toBe(status);
  });

  test.each<[string, EsimWithPlans, string]>([
    ['a new one', record('ready', [plan()]), 'ready'],
    ['one in use', record('active', [running, plan()]), 'active'],
    ['one that the clock has ended', record('active', [over]), 'expired'],
    ['one whose top-up waits', record('active', [over, plan()]), 'installed'],
    ['one that is used up', record('active', [full]), 'used_up'],
    ['one whose money is back', record('ready', [back]), 'refunded'],
    ['one that a top-up kept alive', record('ready', [back, plan()]), 'ready'],
    ['one that was taken back', record('cancelled', [plan()]), 'refunded'],
  ])('of %s', (_name, esim, state) => {
    expect(shownState(esim, now)).toBe(state);
  });
});

test('use is never shown beyond the plan, and isn’t guessed', () => {
  expect(shownUse(running)).toEqual({ data_used_mb: 300, data_left_mb: 700 });
  expect(shownUse(plan({ data_used_mb: 1200 }))).toEqual({ data_used_mb: 1000, data_left_mb: 0 });
  expect(shownUse(untold)).toEqual({ data_used_mb: null, data_left_mb: null });
});

describe('what a top-up comes to', () => {
  const topUp = { data_quota_mb: 2000, validity_days: 5 };
  const toppedUp = (state: ProfileState, plans: EsimPlanRow[]) => outcome(record(state, plans), topUp, now);

  test('behind a running plan: its rest on top, its days from where that one ends', () => {
    expect(toppedUp('active', [running])).toEqual({
      data_left_mb: 2700,
      starts: 'after_current',
      ends_at: at('12-02T00:00:00'),
    });
    expect(toppedUp('active', [running, plan()])).toMatchObject({
      data_left_mb: 3700,
      ends_at: at('12-10T00:00:00'),
    });
  });

  test('behind plans of which the company tells one end: its days from there', () => {
    const waiting = plan({ expires_at: running.expires_at });
    expect(toppedUp('active', [running, waiting])).toMatchObject({
      data_left_mb: 3700,
      ends_at: at('12-02T00:00:00'),
    });
    // One that was bought since: it isn't in that end yet.
    expect(toppedUp('active', [running, waiting, plan()])).toMatchObject({ ends_at: at('12-10T00:00:00') });
  });

  test('behind plans that end at different times: its days from the last', () => {
    const longer = plan({ ...running, expires_at: at('12-01T00:00:00') });
    expect(toppedUp('active', [running, longer])).toMatchObject({ ends_at: at('12-06T00:00:00') });
  });

  test('behind a plan whose use isn’t told: nobody knows what is left', () => {
    expect(toppedUp('active', [untold])).toEqual({
      data_left_mb: null,
      starts: 'after_current',
      ends_at: at('12-02T00:00:00'),
    });
  });

  test('with nothing left: at once, today counted', () => {
    const atOnce = { data_left_mb: 2000, starts: 'at_once', ends_at: at('11-25T00:00:00') };
    expect(toppedUp('used_up', [full])).toEqual(atOnce);
    expect(toppedUp('expired', [over, back])).toEqual(atOnce);
  });

  test('behind a plan that waits: nobody knows when', () => {
    expect(toppedUp('ready', [plan()])).toEqual({
      data_left_mb: 3000,
      starts: 'after_current',
      ends_at: null,
    });
  });
});
