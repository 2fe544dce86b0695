import { describe, expect, test } from 'vitest';
import type { PurchaseOrder, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { type CannedAnswer, cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { spoilt } from '../../../tests/support/wholesalers/spoilt.ts';
import { zenditAdapter } from './adapter.ts';

const ICCID = '8999905000000000019';
const CODE = '9F2C7A41D6B84E0CB15D3A6E';
const order: PurchaseOrder = {
  reference: 'buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwdz',
  wholesale_id: 'ESIM-FR-15D-3GB-NOROAM',
  top_up: null,
  expected: null,
  hints: {},
};
const sent = { ...order, sent_at: new Date(), over_at: new Date() };
const profile = { iccid: ICCID, purchases: [order] };
const bodyOf = (name: string) => readFixture('zendit', name).response.body;
const ok = (body: unknown): CannedAnswer => ({ status: 200, body });

/** The adapter before a company that gives one call a spoilt body, and the others sound ones. */
function opened(spoiltCall: string, body: unknown, others: Record<string, string> = {}): Wholesaler {
  const transport = cannedTransport(({ method, path }) => {
    const call = `${method} ${path.split('/').at(-1)}`;
    const sound = others[call];
    if (call === spoiltCall) return ok(body);
    return sound === undefined ? { status: 404, body: { errorCode: 'NOT_FOUND' } } : ok(bodyOf(sound));
  });
  return openAdapter(zenditAdapter, { ZENDIT_API_KEY: 'x' }, { transport: () => transport }).wholesaler;
}

const LOOK_UP = `GET ${order.reference}`;

describe('one spoilt field', () => {
  test('of a purchase’s answer never makes it bought, refused or forgotten', async () => {
    for (const { about, body } of spoilt(bodyOf('purchase'))) {
      const answer = await opened('POST purchases', body).buy(order);
      expect(['unknown', 'accepted'], about).toContain(answer.kind);
    }
  });

  test('of a look-up never gives a profile but the one that was bought', async () => {
    for (const { about, body } of spoilt(bodyOf('purchase-done'))) {
      const answer = await opened(LOOK_UP, body).find(sent);
      expect(['done', 'retry', 'unknown'], about).toContain(answer.kind);
      if (answer.kind !== 'done') continue;
      expect(['bought', 'under_way', 'cannot_tell', 'unreadable'], about).toContain(answer.value.kind);
      if (answer.value.kind !== 'bought') continue;
      const { esim, charged } = answer.value.bought;
      // A bare word there can't be told from a matching id.
      const matching_id = about === 'confirmation.activationCode = "rubbish"' ? 'rubbish' : CODE;
      expect(esim, about).toEqual({ iccid: ICCID, smdp_address: 'smdp.example.com', matching_id });
      const { amount } = charged ?? { amount: 0 };
      expect(Number.isSafeInteger(amount) && amount >= 0, about).toBe(true);
    }
  });

  test('of a look-up after buying never makes it refused', async () => {
    for (const { about, body } of spoilt(bodyOf('purchase-done'))) {
      const answer = await opened(LOOK_UP, body, { 'POST purchases': 'purchase' }).buy(order);
      expect(['done', 'accepted', 'unknown'], about).toContain(answer.kind);
    }
  });

  test('of the catalogue leaves an offer out, or the whole', async () => {
    const page = { ...(bodyOf('offers-page-1') as object), total: 2 };
    let told = 0;
    for (const { about, body } of spoilt(page)) {
      const answer = await opened('GET offers', body).listOffers();
      expect(['done', 'retry'], about).toContain(answer.kind);
      if (answer.kind !== 'done') continue;
      told += 1;
      const { offers, skipped } = answer.value;
      expect(offers.length + skipped.length, about).toBe(2);
      for (const { cost, validity_days, countries_enabled, name } of offers) {
        expect(cost.amount, about).toBeGreaterThan(0);
        expect(validity_days, about).toBeGreaterThan(1);
        expect(countries_enabled.length, about).toBeGreaterThan(0);
        expect(name, about).not.toMatch(/[<>\p{Cc}]/u);
      }
    }

    expect(told).toBeGreaterThan(10);
  });

  test.for(['plans-active', 'plans-queued', 'plans-ended'])('of %s never makes up a use', async (name) => {
    let told = 0;
    for (const { about, body } of spoilt(bodyOf(name))) {
      const answer = await opened('GET plans', body, { [LOOK_UP]: 'purchase-done' }).status(profile);
      expect(['done', 'retry'], about).toContain(answer.kind);
      if (answer.kind !== 'done') continue;
      told += 1;
      expect(answer.value.state, about).not.toBe('cancelled');
      for (const { data_used_mb, expires_at } of answer.value.plans) {
        expect(data_used_mb === null || (data_used_mb >= 0 && data_used_mb <= 3000), about).toBe(true);
        expect(expires_at === null || !Number.isNaN(expires_at.getTime()), about).toBe(true);
      }
    }

    expect(told).toBeGreaterThan(10);
  });

  test.for(['GET refund', 'POST refund'])('of a refund (%s) is no refund', async (call) => {
    for (const { about, body } of spoilt(bodyOf('refund-request'))) {
      const answer = await opened(call, body, { [LOOK_UP]: 'purchase-done' }).cancel(sent);
      expect(['done', 'retry', 'unknown'], about).toContain(answer.kind);
      if (answer.kind === 'done') expect(answer.value.outcome, about).toBe('requested');
    }
  });

  test('of the wallet or an offer keeps nothing from being asked again', async () => {
    for (const { about, body } of spoilt(bodyOf('balance'))) {
      const answer = await opened('GET balance', body).balance();
      expect(['done', 'retry'], about).toContain(answer.kind);
    }
    for (const { about, body } of spoilt(bodyOf('offer'))) {
      const company = opened(`GET ${order.wholesale_id}`, body, { 'GET balance': 'balance' });
      expect(['done', 'retry', 'refused'], about).toContain((await company.check(order.wholesale_id)).kind);
    }
  });
});

test('a time that is the zero of a language is none: nothing was installed, or used', async () => {
  const zero = '0001-01-01T00:00:00Z';
  const body = bodyOf('plans-queued') as { list: object[] };
  const list = body.list.map((plan) => ({ ...plan, startAt: zero, endAt: zero }));
  const company = opened(
    'GET plans',
    { ...body, list, firstInstalledAt: zero },
    { [LOOK_UP]: 'purchase-done' },
  );
  const plans = [{ reference: order.reference, activated_at: null, expires_at: null }];
  expect(await company.status(profile)).toMatchObject({ value: { state: 'ready', plans } });
});

test('no answer says a code or an ICCID in its reasons', async () => {
  const bodies = spoilt(bodyOf('purchase-done')).map(({ body }) => body);
  const moved = { ...(bodyOf('purchase-done') as object), status: `LPA:1$smdp.example.com$${CODE}` };
  const failed = { ...moved, status: 'FAILED', error: { code: ICCID } };
  for (const body of [...bodies, moved, failed]) {
    const answer = await opened(LOOK_UP, body).find(sent);
    const why = JSON.stringify(answer, (key, value) => (key === 'esim' ? undefined : value));
    expect(why).not.toContain(CODE);
    expect(why).not.toContain(ICCID);
  }
});
