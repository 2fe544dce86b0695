import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../core/clock.ts';
import { deleteAccount } from '../core/sale/account/delete.ts';
import { confirmReferrals } from '../core/sale/referrals/confirm.ts';
import { testClock } from '../providers/test-clock.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { customerOf, type TestCustomer } from '../tests/support/customer.ts';
import { buyWith, type Member, memberOf } from '../tests/support/referrals.ts';

const PATH = '/api/v2/users/me/referrals';
const clock = testClock();
let t: TestApi;
let ana: Member;
let customer: TestCustomer;
beforeAll(async () => {
  t = await createTestApi({ clock, env: { REFERRAL_BONUS_AFTER: '2', REFERRAL_BONUS_CENTS: '1000' } });
  ana = await memberOf(t, 'ana@example.com');
  customer = await customerOf(t, ana.email);
});
afterAll(() => t.close());

test('who is signed in sees code, link, rules and nothing yet', async () => {
  expect(await problemOf(await t.get(PATH))).toBe('401 sign_in_required');
  const answer = await customer.send('GET', PATH);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await answer.json()).toEqual({
    enabled: true,
    code: ana.code,
    link: `${t.config.PUBLIC_ORIGIN}/?ref=${ana.code}`,
    rules: {
      friend_percent: 20,
      credit_cents: 500,
      minimum_cents: 0,
      monthly_cents: 5000,
      bonus_after: 2,
      bonus_cents: 1000,
      confirm_after_hours: 24,
      remembered_days: 90,
    },
    rules_in_words: expect.arrayContaining([expect.stringContaining('20% off a first order')]),
    stats: { friends: 0, pending_cents: 0, earned_cents: 0, balance_cents: 0, to_bonus: 2 },
    recent: [],
    ledger: [],
  });
});

test('friends, credit and bonus as they come', async () => {
  const first = await buyWith(t, { code: ana.code, email: 'zoe@example.com' });
  clock.pass(DAY);
  await buyWith(t, { code: ana.code, email: 'max@example.com' });
  await confirmReferrals(t.shop);
  const half = await customer.json<{ recent: object[] }>('GET', PATH);
  expect(half).toMatchObject({
    stats: { friends: 2, pending_cents: 500, earned_cents: 500, balance_cents: 500, to_bonus: 1 },
    recent: [
      { label: 'M.', joined_at: '2026-11-21T10:00:00.000Z', state: 'pending', amount: 500 },
      { label: 'Z.', joined_at: first.fulfilled_at!.toISOString(), state: 'earned', amount: 500 },
    ],
  });
  clock.pass(DAY);
  await confirmReferrals(t.shop);
  expect(await customer.json('GET', PATH)).toMatchObject({
    stats: { friends: 2, pending_cents: 0, earned_cents: 2000, balance_cents: 2000, to_bonus: 0 },
    ledger: [
      { kind: 'bonus', amount: 1000, balance: 2000, order_uid: null },
      { kind: 'referral', amount: 500, balance: 1000, order_uid: null },
      { kind: 'referral', amount: 500, balance: 500, order_uid: null },
    ],
  });
});

test('a friend whose account is gone is a friend without a name', async () => {
  const max = await memberOf(t, 'max@example.com');
  expect(await deleteAccount(t.shop, max.uid)).toBe('deleted');
  const labels = [{ label: 'A friend' }, { label: 'Z.' }];
  expect(await customer.json('GET', PATH)).toMatchObject({ recent: labels });
  const fresh = await customerOf(t, ana.email);
  const held = await fresh.json('GET', '/api/v2/users/me/export');
  expect(held).toMatchObject({ referrals: { friends: labels } });
});

test('switched off it says so, and keeps the credit', async () => {
  t.shop.referrals = { ...t.shop.referrals, enabled: false };
  expect(await customer.json('GET', PATH)).toMatchObject({
    enabled: false,
    stats: { balance_cents: 2000 },
    rules_in_words: [expect.stringContaining('no referral programme')],
  });
});
