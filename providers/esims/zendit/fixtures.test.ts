import { describe, expect, test } from 'vitest';
import type { PurchaseOrder, RawEvent } from '../../../core/wholesale/wholesaler.ts';
import {
  type CannedAnswer,
  type CannedCall,
  cannedTransport,
} from '../../../tests/support/wholesalers/canned.ts';
import { type Fixture, fixtureNames, readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { zenditAdapter } from './adapter.ts';

const SETTINGS = { ZENDIT_API_KEY: 'sand_fixture', ZENDIT_WEBHOOK_SECRET: 'fixture-header-secret-zendit' };
const ICCID = '8999905000000000019';
const ESIM = { iccid: ICCID, smdp_address: 'smdp.example.com', matching_id: '9F2C7A41D6B84E0CB15D3A6E' };
const used = new Set<string>();
/** Those of the company that was opened last. */
let calls: CannedCall[] = [];
/** Fixtures of calls that the adapter doesn't make. */
const NOT_ASKED: Record<string, string> = {
  qrcode: 'its picture is cut short: picture.test.ts has whole ones',
  'purchases-list': 'the look-up by our transactionId is exact',
  'webhook-head-check': 'the address answers HEAD before any adapter is asked',
};

function fixture(name: string): Fixture {
  used.add(name);
  return readFixture('zendit', name);
}

/** The adapter before a company that answers with these fixtures, and 404 to all else. */
function opened(...names: string[]) {
  const known = names.map(fixture);
  const unknown = fixture('purchase-unknown').response;
  calls = [];
  const transport = cannedTransport((call): CannedAnswer => {
    calls.push(call);
    const found = known.find(
      ({ request }) =>
        request?.method === call.method &&
        request.path === `/v1${call.path}` &&
        (request.query?._offset ?? '0') === String(call.query?._offset ?? 0),
    );
    return found?.response ?? unknown;
  });
  return openAdapter(zenditAdapter, SETTINGS, { transport: () => transport }).wholesaler;
}

const order: PurchaseOrder = {
  reference: 'buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwdz',
  wholesale_id: 'ESIM-FR-15D-3GB-NOROAM',
  top_up: null,
  expected: null,
  hints: {},
};
const topUp: PurchaseOrder = {
  ...order,
  reference: 'buy_01kkv4tzw000qennhsxpaym4hs1b3z37v0gc85',
  wholesale_id: 'ESIM-FR-7D-1GB-NOROAM',
  top_up: { iccid: ICCID, purchases: [order] },
};
const sent = { ...order, sent_at: new Date(), over_at: new Date() };
const charged = { amount: 290, currency: 'USD', exponent: 2 };
const bought = { esim: ESIM, charged, hints: {} };

describe('the catalogue', () => {
  test('is read over its pages, without what is not on sale', async () => {
    const { offers, skipped } = doneValue(await opened('offers-page-1', 'offers-page-2').listOffers());
    expect(skipped).toEqual([{ id: 'ESIM-FR-1D-500MB-OLD', why: 'it is not on sale' }]);
    expect(offers.map(({ wholesale_id }) => wholesale_id)).toEqual([
      'ESIM-FR-15D-3GB-NOROAM',
      'ESIM-EU-7D-UNL-FAST',
      'ESIM-FR-7D-1GB-NOROAM',
    ]);
    expect(offers[0]).toEqual({
      wholesale_id: 'ESIM-FR-15D-3GB-NOROAM',
      name: 'Travel FR 3 GB 15 days Standard',
      sold_as: 'esim',
      scope: 'country',
      region: null,
      countries_enabled: ['FRA'],
      kind: 'total',
      data_quota_mb: 3000,
      data_bytes: 3_000_000_000,
      validity_days: 16,
      daily_quota_mb: null,
      reduced_speed_kbps: null,
      hotspot: null,
      networks: [{ country: 'FRA', names: [], generation: '5G' }],
      install_within_days: 365,
      starts: 'first_use',
      identity_check: null,
      apn: null,
      breakout: null,
      policy_name: 'Standard',
      cost: charged,
      lowest_price: null,
      recommended_price: { amount: 690, currency: 'USD', exponent: 2 },
      unfit: null,
    });
    expect(offers[1]).toMatchObject({
      scope: 'region',
      region: 'Western Europe, Eastern Europe',
      countries_enabled: ['DEU', 'ESP', 'FRA'],
      kind: 'daily',
      data_quota_mb: 7000,
      daily_quota_mb: 1000,
      reduced_speed_kbps: 512,
      networks: [
        { country: 'DEU', names: [], generation: '5G' },
        { country: 'ESP', names: [], generation: '4G' },
        { country: 'FRA', names: [], generation: '5G' },
      ],
      unfit: null,
    });
  });

  test('of which one offer can be asked for, with the wallet', async () => {
    const company = opened('balance', 'offer');
    expect(doneValue(await company.balance())).toEqual({ amount: 84_215, currency: 'USD', exponent: 2 });
    expect(await company.check(order.wholesale_id)).toEqual({ kind: 'done', value: null });
    expect(await company.check('ESIM-NO-SUCH')).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
  });
});

describe('a purchase', () => {
  test.for(['purchase-done', 'purchase-done-bare-code'])('is read from %s', async (name) => {
    expect(await opened('purchase', name).buy(order)).toEqual({ kind: 'done', value: bought });
    expect(doneValue(await opened(name).find(sent))).toEqual({ kind: 'bought', bought });
  });

  test('that was taken is accepted while no look-up shows it', async () => {
    const accepted = { kind: 'accepted', afterMs: 3000, hints: {} };
    expect(await opened('purchase').buy(order)).toEqual(accepted);
    expect(await opened('purchase', 'purchase-in-progress').buy(order)).toEqual(accepted);
    expect(await opened('purchase-top-up').buy(topUp)).toEqual(accepted);
  });

  test.for([
    ['purchase', order],
    ['purchase-top-up', topUp],
  ] as const)('is asked for as in %s', async ([name, each]) => {
    await opened(name).buy(each);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/esim/purchases' });
    expect(calls[0]?.json).toEqual(fixture(name).request?.body);
  });

  test.for([
    ['purchase-failed', { code: 'refused_otherwise', why: 'failed: SYSTEM_UNAVAILABLE', temporary: true }],
    [
      'purchase-insufficient-funds',
      { code: 'balance_too_low', why: 'failed: INSUFFICIENT_FUNDS', temporary: true },
    ],
    ['purchase-refunded', { code: 'purchase_cancelled', why: 'it was refunded' }],
  ] as const)('that came to nothing is read from %s', async ([name, why]) => {
    expect(doneValue(await opened(name).find(sent))).toEqual({ kind: 'failed', ...why });
    expect(await opened('purchase', name).buy(order)).toEqual({ kind: 'refused', ...why });
  });

  test('that nobody knows is nothing', async () => {
    expect(doneValue(await opened().find(sent))).toEqual({ kind: 'nothing' });
  });

  test.for([
    ['error-not-authorized', { kind: 'retry', code: 'not_authorized' }],
    ['error-forbidden', { kind: 'retry', code: 'not_authorized' }],
    ['error-offer-not-found', { kind: 'refused', code: 'plan_not_found' }],
    ['error-system-unavailable', { kind: 'unknown' }],
    ['purchase-repeated', { kind: 'refused', code: 'bad_request' }],
  ] as const)('that is refused is read from %s', async ([name, answer]) => {
    expect(await opened(name).buy(order)).toMatchObject(answer);
  });

  test('that is refused since it was made before is the one that was made', async () => {
    expect(await opened('purchase-repeated', 'purchase-done').buy(order)).toEqual({
      kind: 'done',
      value: bought,
    });
  });
});

describe('a profile', () => {
  const key = { iccid: ICCID, purchases: [order, topUp] };

  test('that waits is ready', async () => {
    const { state, plans } = doneValue(
      await opened('plans-queued', 'purchase-done').status({ iccid: ICCID, purchases: [order] }),
    );
    expect(state).toBe('ready');
    expect(plans).toEqual([
      { reference: order.reference, data_used_mb: 0, activated_at: null, expires_at: null },
    ]);
  });

  test('in use tells what was used of which plan', async () => {
    expect(doneValue(await opened('plans-active').status(key))).toEqual({
      state: 'active',
      odd: null,
      plans: [
        {
          reference: order.reference,
          data_used_mb: 1170,
          activated_at: new Date('2026-03-10T07:41:10Z'),
          expires_at: new Date('2026-03-25T07:41:10Z'),
        },
        { reference: topUp.reference, data_used_mb: 0, activated_at: null, expires_at: null },
      ],
      measured_at: null,
    });
  });

  test('whose plans are over is used up unless their end was seen to pass', async () => {
    const status = await opened('plans-ended', 'purchase-done').status({ iccid: ICCID, purchases: [order] });
    expect(doneValue(status)).toMatchObject({ state: 'used_up', plans: [{ data_used_mb: 3000 }] });
    let plans = 'plans-active';
    const { wholesaler } = openAdapter(zenditAdapter, SETTINGS, {
      clock: testClock(new Date('2026-04-01T00:00:00Z')),
      transport: () =>
        cannedTransport(
          ({ path }) => (path.endsWith('/plans') ? fixture(plans) : fixture('purchase-done')).response,
        ),
    });
    const stateNow = async () =>
      doneValue(await wholesaler.status({ iccid: ICCID, purchases: [order] })).state;
    expect(await stateNow()).toBe('active');
    plans = 'plans-ended';
    expect(await stateNow()).toBe('expired');
  });

  test('that was refunded is cancelled', async () => {
    const status = await opened('plans-queued', 'purchase-refunded').status({
      iccid: ICCID,
      purchases: [order],
    });
    expect(doneValue(status)).toMatchObject({ state: 'cancelled', plans: [] });
  });
});

describe('a refund', () => {
  const hints = { refund: 'rf_6f0e1d2c3b4a' };

  test.for([
    ['refund-request', { outcome: 'requested', why: 'the refund is ACCEPTED', hints }],
    ['refund-done', { outcome: 'refunded', why: null, hints }],
    ['refund-failed', { outcome: 'impossible', why: 'the refund was refused: INVALID_REQUEST', hints }],
  ] as const)('is read from %s', async ([name, cancellation]) => {
    expect(doneValue(await opened('purchase-done', name).cancel(sent))).toEqual(cancellation);
  });

  test('is seen on the purchase as well', async () => {
    expect(doneValue(await opened('purchase-refunded').cancel(sent))).toMatchObject({ outcome: 'refunded' });
  });
});

describe('a webhook', () => {
  const received = (name: string): RawEvent => {
    const { raw, headers } = fixture(name).webhook!;
    const small = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]);
    return { raw: Buffer.from(raw), headers: Object.fromEntries(small), secret: null, address: null };
  };

  test.for([
    ['webhook-done', 'DONE'],
    ['webhook-failed', 'FAILED'],
  ] as const)('is read from %s', ([name, type]) => {
    const about = { kind: 'purchase', reference: order.reference, order: null };
    const external_id = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(opened().readEvent?.(received(name))).toEqual({
      kind: 'event',
      event: { external_id, type, about },
    });
  });
});

test('no fixture is forgotten', () => {
  expect([...used, ...Object.keys(NOT_ASKED)].sort()).toEqual(fixtureNames('zendit').sort());
});
