import { afterEach, expect, test } from 'vitest';
import {
  fixture,
  fixtureNames,
  HINTS,
  ICCID,
  ORDER,
  openEsimAccess,
  scriptedCompany,
  sent,
  TOP_UP,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';

/** About calls that the adapter doesn't make. */
const NOT_CALLED: Record<string, string> = {
  revoke: 'it ends an eSIM without money back',
  suspend: 'the shop never suspends',
  'webhook-save': 'the operator gives the address in the company’s console',
};
/** Read in a test of their own: the first in client.test.ts, webhooks in events.test.ts, errors in errors.test.ts. */
const READ_ELSEWHERE = /^(signature|webhook-.*|error-.*)$/;

const used = new Set<string>();
let close = async () => {};
afterEach(() => close());

/** The adapter at a company that answers with these fixtures, in turn where one call has several. */
async function answeredBy(...names: string[]) {
  const script: Record<string, { body: unknown }[]> = {};
  for (const name of names) {
    used.add(name);
    const { request, response } = fixture(name);
    const path = request.path.replace('/api/v1/open', '');
    script[path] = [...(script[path] ?? []), { body: response.body }];
  }
  const company = await scriptedCompany(script);
  close = company.close;
  const clock = testClock(new Date('2026-03-02T09:15:20Z'));
  const wholesaler = openEsimAccess({ settings: company.settings, clock });
  /** What was asked of the call of a fixture. */
  const askedLike = (name: string) => {
    const path = fixture(name).request.path.replace('/api/v1/open', '');
    return company.asked.find((each) => each.path === path)?.body;
  };
  return { wholesaler, asked: company.asked, askedLike };
}

const ESIM = {
  ...{ iccid: ICCID, smdp_address: 'rsp-eu.example.com' },
  matching_id: '451F9802E6854E3E85FB985235EDB4E5',
};
const KEY = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
const ALL_HINTS = { ...HINTS, volume: '3221225472', apn: 'internet.example' };

test.each(['order', 'order-repeated'])(
  '%s: the order is numbered, and its profile is there',
  async (name) => {
    const { wholesaler, askedLike } = await answeredBy(name, 'query-new');
    const answer = await wholesaler.buy(ORDER);
    expect(answer).toEqual({ kind: 'done', value: { esim: ESIM, charged: null, hints: ALL_HINTS } });
    expect(askedLike(name)).toEqual(fixture(name).request.body);
    expect(askedLike('query-new')).toEqual(fixture('query-new').request.body);
  },
);

test('order-repeated-refused: a reference that is used is looked up by time', async () => {
  const { wholesaler, askedLike } = await answeredBy('order-repeated-refused', 'query-by-time');
  expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'unknown' });
  const found = doneValue(await wholesaler.find(sent(ORDER)));
  expect(found).toEqual({ kind: 'bought', bought: { esim: ESIM, charged: null, hints: ALL_HINTS } });
  expect(askedLike('query-by-time')).toEqual(fixture('query-by-time').request.body);
});

test('order-daily: price is that of a day, the sum that of all days', async () => {
  const { wholesaler, askedLike } = await answeredBy('order-daily');
  const expected = { amount: 400, currency: 'USD', exponent: 2 };
  await wholesaler.buy({ ...ORDER, wholesale_id: 'FR_1_Daily/5', expected });
  expect(askedLike('order-daily')).toEqual(fixture('order-daily').request.body);
});

test('query-by-time-empty: nothing was bought', async () => {
  const { wholesaler, askedLike } = await answeredBy('query-by-time-empty');
  expect(doneValue(await wholesaler.find(sent(ORDER)))).toEqual({ kind: 'nothing' });
  expect(askedLike('query-by-time-empty')).toEqual(fixture('query-by-time-empty').request.body);
});

test('query-20-digits: a wrong check digit is no reason to refuse', async () => {
  const { wholesaler } = await answeredBy('query-20-digits');
  const found = doneValue(await wholesaler.find(sent(ORDER, HINTS)));
  expect(found).toMatchObject({ kind: 'bought', bought: { esim: { iccid: '89999030000000000020' } } });
});

const activated = new Date('2026-03-10T07:41:10Z');
const ends = new Date('2026-03-25T07:41:10Z');
const unused = { data_used_mb: 0, activated_at: null, expires_at: null };
const using = { data_used_mb: 1200, activated_at: activated, expires_at: ends };
const measured = new Date('2026-03-14T16:00:00Z');

test.each([
  ['query-new', { state: 'ready', odd: null, measured_at: null }, unused],
  ['query-string-success', { state: 'ready', odd: null, measured_at: null }, unused],
  ['query-installed', { state: 'installed', odd: null, measured_at: null }, unused],
  ['query-in-use', { state: 'active', odd: null, measured_at: measured }, using],
  ['query-used-up', { state: 'used_up', odd: null, measured_at: measured }, using],
  ['query-used-expired', { state: 'expired', odd: null, measured_at: measured }, using],
  ['query-unused-expired', { state: 'expired', odd: null, measured_at: null }, unused],
  ['query-cancelled', { state: 'cancelled', odd: null, measured_at: null }, unused],
  ['query-revoked', { state: 'cancelled', odd: null, measured_at: null }, unused],
  ['query-suspended', { state: null, odd: expect.stringContaining('suspended'), measured_at: null }, unused],
  [
    'query-deleted',
    { state: 'active', odd: expect.stringContaining('deleted'), measured_at: measured },
    using,
  ],
])('%s: the state is %o', async (name, status, plan) => {
  const { wholesaler, asked, askedLike } = await answeredBy(name, 'usage');
  const expected = { ...status, plans: [{ reference: ORDER.reference, ...plan }] };
  expect(doneValue(await wholesaler.status(KEY))).toEqual(expected);
  expect(asked[0]!.body).toEqual({
    ...{ esimTranNo: HINTS.esimTranNo, pager: { pageNum: 1, pageSize: 50 } },
  });
  if (status.measured_at !== null) expect(askedLike('usage')).toEqual(fixture('usage').request.body);
});

test.each([
  ['query-cancelled', { kind: 'failed', code: 'purchase_cancelled' }],
  ['query-revoked', { kind: 'unreadable' }],
])('%s: found, it is %o', async (name, found) => {
  const { wholesaler } = await answeredBy(name);
  expect(doneValue(await wholesaler.find(sent(ORDER, HINTS)))).toMatchObject(found);
});

test.each(['topup', 'topup-without-tran-no'])('%s: the plan is on the eSIM at once', async (name) => {
  const { wholesaler, askedLike } = await answeredBy('query-in-use', name);
  const { esim, hints } = doneValue((await wholesaler.buy(TOP_UP)) as { kind: 'done'; value: never });
  expect(esim).toEqual(ESIM);
  const own = name === 'topup' ? { topUpEsimTranNo: '26031611000063' } : {};
  expect(hints).toEqual({ ...TOP_UP.hints, volumeAfter: '4294967296', ...own });
  expect(askedLike(name)).toEqual(fixture(name).request.body);
});

test('topup-not-allowed: refused for good', async () => {
  const { wholesaler } = await answeredBy('query-in-use', 'topup-not-allowed');
  expect(await wholesaler.buy(TOP_UP)).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
});

test('query-after-top-up: the eSIM has grown by the plan, which is not sent again', async () => {
  const { wholesaler, asked } = await answeredBy('query-after-top-up', 'usage');
  expect(doneValue(await wholesaler.find(sent(TOP_UP)))).toMatchObject({ kind: 'bought' });
  expect(await wholesaler.buy(TOP_UP)).toMatchObject({ kind: 'done' });
  expect(asked.map(({ path }) => path)).toEqual(['/esim/query', '/esim/query']);
  const key = { ...KEY, purchases: [...KEY.purchases, { ...TOP_UP }] };
  const [first, second] = doneValue(await wholesaler.status(key)).plans;
  expect(first).toMatchObject({ data_used_mb: 1200, activated_at: activated });
  expect(second).toMatchObject({ data_used_mb: 0, activated_at: null });
  expect(second!.expires_at).toEqual(new Date('2026-04-01T07:41:10Z'));
});

test('cancel: the price is back', async () => {
  const { wholesaler, askedLike } = await answeredBy('query-new', 'cancel');
  expect(doneValue(await wholesaler.cancel(sent(ORDER, HINTS)))).toMatchObject({ outcome: 'refunded' });
  expect(askedLike('cancel')).toEqual(fixture('cancel').request.body);
});

test('cancel-used: what was used between look and call is not cancelled', async () => {
  const { wholesaler } = await answeredBy('query-new', 'cancel-used');
  expect(doneValue(await wholesaler.cancel(sent(ORDER, HINTS)))).toMatchObject({ outcome: 'already_used' });
});

test('balance: 94 dollars', async () => {
  const { wholesaler, askedLike } = await answeredBy('balance');
  expect(doneValue(await wholesaler.balance())).toEqual({ amount: 940_000, currency: 'USD', exponent: 4 });
  expect(askedLike('balance')).toEqual({});
});

test('package-list and location-list: fixed, daily and regional plans', async () => {
  const { wholesaler, askedLike } = await answeredBy('package-list', 'location-list');
  const { offers, skipped } = doneValue(await wholesaler.listOffers());
  expect(askedLike('package-list')).toEqual(fixture('package-list').request.body);
  expect(skipped).toEqual([]);
  const offer = (id: string) => offers.find(({ wholesale_id }) => wholesale_id === id);
  expect(offer('FR_3_15')).toEqual({
    ...{
      wholesale_id: 'FR_3_15',
      name: 'France 3GB 15Days',
      sold_as: 'esim',
      scope: 'country',
      region: null,
    },
    ...{ countries_enabled: ['FRA'], kind: 'total', data_quota_mb: 3000, data_bytes: 3_221_225_472 },
    ...{ validity_days: 16, daily_quota_mb: null, reduced_speed_kbps: null, hotspot: null },
    networks: [
      { country: 'FRA', names: ['Orange'], generation: '5G' },
      { country: 'FRA', names: ['SFR'], generation: '4G' },
    ],
    ...{ install_within_days: 180, starts: 'first_use', identity_check: null, apn: null, breakout: 'GBR' },
    ...{ policy_name: 'Full speed until the data is used up', lowest_price: null, unfit: null },
    cost: { amount: 15_500, currency: 'USD', exponent: 4 },
    recommended_price: { amount: 31_000, currency: 'USD', exponent: 4 },
  });
  expect(offer('FR_1_Daily/7')).toMatchObject({
    ...{ name: 'France 1GB/Day FUP1Mbps, 7 days', kind: 'daily', data_quota_mb: 7000, validity_days: 8 },
    ...{ data_bytes: 7 * 2 ** 30, daily_quota_mb: 1000, reduced_speed_kbps: 1000, unfit: null },
    ...{ policy_name: '1 GB a day at full speed, then 1000 kbps', cost: { amount: 56_000 } },
    recommended_price: { amount: 112_000 },
  });
  expect(offer('FR_2_Daily_Cut/3')).toMatchObject({ kind: 'daily', unfit: 'it stops at its daily volume' });
  expect(offer('JP_Unl_Daily/30')).toMatchObject({
    kind: 'unlimited',
    unfit: 'its daily volume is not known',
  });
  expect(offer('EU-3_5_30')).toMatchObject({
    ...{
      scope: 'region',
      region: 'Europe',
      countries_enabled: ['DEU', 'ESP', 'FRA'],
      starts: 'installation',
    },
    // The list of places has no Germany and no Spain.
    networks: [{ country: 'FRA' }, { country: 'FRA' }],
  });
  expect(offers).toHaveLength(2 + 3 * 7);
});

test('package-list-top-up: what fits an eSIM has codes of its own', async () => {
  const { wholesaler, askedLike } = await answeredBy('package-list-top-up', 'location-list');
  const [offer, ...more] = doneValue(await wholesaler.topUps!(KEY));
  expect(offer).toMatchObject({ wholesale_id: 'TOPUP_FRH107', sold_as: 'top_up', cost: { amount: 7_000 } });
  expect(more).toEqual([]);
  expect(askedLike('package-list-top-up')).toEqual(fixture('package-list-top-up').request.body);
});

test('package-list-top-up: what the eSIM has is noted before the top-up is sent', async () => {
  const { wholesaler } = await answeredBy('package-list-top-up', 'query-in-use');
  expect(doneValue(await wholesaler.prepare!({ ...TOP_UP, hints: {} }))).toEqual({
    ...TOP_UP.hints,
    price: '7000',
  });
});

test('package-list-top-up-empty: nothing fits', async () => {
  const { wholesaler } = await answeredBy('package-list-top-up-empty', 'location-list', 'query-in-use');
  expect(doneValue(await wholesaler.topUps!(KEY))).toEqual([]);
  const prepared = await wholesaler.prepare!({ ...TOP_UP, hints: {} });
  expect(prepared).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
});

test('no fixture is forgotten', () => {
  const rest = fixtureNames().filter(
    (name) => !used.has(name) && !(name in NOT_CALLED) && !READ_ELSEWHERE.test(name),
  );
  expect(rest).toEqual([]);
  for (const name of Object.keys(NOT_CALLED)) expect(fixtureNames()).toContain(name);
});
