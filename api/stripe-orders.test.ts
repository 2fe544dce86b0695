import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAlarm } from '../core/alarms/close.ts';
import { openSubjects } from '../core/alarms/raise.ts';
import { systemClock } from '../core/clock.ts';
import { sweepOrders } from '../core/sale/sweep.ts';
import { API_VERSION } from '../providers/payments/stripe/client.ts';
import { createStripePayments } from '../providers/payments/stripe/stripe.ts';
import { EVENT_TYPES } from '../providers/payments/stripe/webhook.ts';
import { type Receiver, startReceiver } from '../providers/payments/test-receiver.ts';
import { readConfig } from '../server/config.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { memberOf } from '../tests/support/referrals.ts';
import { type StripeStandIn, startStripeStandIn } from '../tests/support/stripe/stand-in.ts';

let t: TestApi;
let standIn: StripeStandIn;
let receiver: Receiver;
let planUid: string;
beforeAll(async () => {
  receiver = await startReceiver();
  standIn = await startStripeStandIn({
    apiVersion: API_VERSION,
    webhookUrl: receiver.url,
    webhookSecrets: ['whsec_abc'],
    webhookTypes: EVENT_TYPES,
  });
  const config = readConfig({
    PAYMENT_PROVIDER: 'stripe',
    ALLOW_SANDBOX: '1',
    SECRET: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_API_BASE: standIn.url,
  });
  t = await createTestApi({ deps: { config, sandboxPayments: null } });
  const { log } = t.shop;
  Object.assign(t.shop, {
    clock: systemClock,
    payments: createStripePayments({ ...config.stripe!, log }),
  });
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
});
afterAll(async () => {
  await standIn.close();
  await receiver.close();
  await t.close();
  expect(standIn.judge.complaints).toEqual([]);
});

const EMAIL = 'ada@example.com';
async function placed() {
  const answer = await t.post('/api/v1/esims/order', { planUid });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { order_uid: string; session_id: string };
}
const validate = (sessionId: string) => t.post('/api/v1/esims/validate', { sessionId });
/** Hands on what has come for a session, as Stripe would have posted it. */
async function webhooks(sessionId: string): Promise<number[]> {
  const about = () => receiver.received.filter(({ body }) => body.includes(sessionId));
  await expect.poll(() => about().length).toBeGreaterThan(0);
  const statuses: number[] = [];
  for (const { body, headers } of about()) {
    statuses.push(
      (await t.api.request('/api/webhooks/payments/stripe', { method: 'POST', body, headers })).status,
    );
  }
  await t.runJobs();
  return statuses;
}

test("an order answers what Stripe's panel is opened with", async () => {
  const answer = await t.post('/api/v1/esims/order', { planUid });
  expect(await answer.json()).toEqual({
    order_uid: expect.stringMatching(/^ord_/),
    session_id: expect.stringMatching(/^cs_test_/),
    provider: 'stripe',
    expires_at: expect.any(String),
    full_amount: t.shop.catalogue.plan(planUid)!.price,
    amount: t.shop.catalogue.plan(planUid)!.price,
    currency: 'usd',
    discounts: [],
    code: null,
    stripe_session_secret: expect.stringMatching(/^cs_test_.+_secret_/),
    stripe_publishable_key: 'pk_test_abc',
  });
});

test('a discounted order is over what is left at Stripe as well, and a newer one ends its session there', async () => {
  const { code } = await memberOf(t, 'member@example.com');
  const body = { planUid, email: 'friend@example.com', referralCode: code };
  const first = (await (await t.post('/api/v1/esims/order', body)).json()) as { session_id: string };
  const second = (await (await t.post('/api/v1/esims/order', body)).json()) as typeof first;
  expect(second).toMatchObject({
    provider: 'stripe',
    full_amount: 400,
    amount: 320,
    code: { state: 'applied' },
  });
  expect(() => standIn.books.pay(first.session_id, 'friend@example.com')).toThrow();
  standIn.books.pay(second.session_id, 'friend@example.com');
  expect(await webhooks(second.session_id)).toEqual([200]);
  const seen = await (await validate(second.session_id)).json();
  expect(seen).toMatchObject({ status: 'fulfilled', amount: 320, email: 'friend@example.com' });
});

test('paid and told by webhook, twice: one eSIM', async () => {
  const { order_uid, session_id } = await placed();
  expect(await problemOf(await validate(session_id))).toBe('402 payment_required');
  standIn.books.pay(session_id, EMAIL);
  expect(await webhooks(session_id)).toEqual([200]);
  expect(await webhooks(session_id)).toEqual([200]);
  const answer = await validate(session_id);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'fulfilled', email: EMAIL });
  const { db } = t.shop;
  expect(
    await db.selectFrom('esims').select('uid').where('order_uid', '=', order_uid).execute(),
  ).toHaveLength(1);
});

test('paid and told by nobody: the return page finds it', async () => {
  const { session_id } = await placed();
  standIn.webhooks.rates.drop = 1;
  standIn.books.pay(session_id, EMAIL);
  standIn.webhooks.rates.drop = 0;
  expect((await validate(session_id)).status).toBe(202);
  await t.runJobs();
  expect((await validate(session_id)).status).toBe(200);
});

test('a delayed method delivers nothing until the money is there', async () => {
  const { session_id } = await placed();
  standIn.books.payDelayed(session_id, EMAIL);
  await webhooks(session_id);
  const answer = await validate(session_id);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([202, '10']);
  expect(await answer.json()).toEqual({ status: 'processing', usually_seconds: null, held: false });
  standIn.books.succeed(session_id);
  await validate(session_id);
  await t.runJobs();
  expect((await validate(session_id)).status).toBe(200);
});

test('a payment of another amount, currency or order delivers nothing', async () => {
  for (const change of [{ amount_total: 1 }, { currency: 'eur' }, { client_reference_id: 'ord_other' }]) {
    const { session_id } = await placed();
    Object.assign(standIn.books.session(session_id), change);
    standIn.books.pay(session_id, EMAIL);
    await webhooks(session_id);
    expect(await problemOf(await validate(session_id))).toBe('409 payment_under_review');
  }
});

const esimsOf = (orderUid: string) =>
  t.shop.db.selectFrom('esims').select('uid').where('order_uid', '=', orderUid).execute();

test('a delayed payment that fails ends its order, and the buyer is told by mail', async () => {
  const { order_uid, session_id } = await placed();
  standIn.books.payDelayed(session_id, EMAIL);
  await webhooks(session_id);
  standIn.books.fail(session_id);
  await webhooks(session_id);
  expect(await problemOf(await validate(session_id))).toBe('402 payment_required');
  const mails = await t.shop.db
    .selectFrom('mails')
    .select('kind')
    .where('order_uid', '=', order_uid)
    .orderBy('kind')
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['payment_failed', 'payment_processing']);
});

/** What happens at Stripe while nobody tells the shop. */
function unheard(happens: () => void): void {
  standIn.webhooks.rates.drop = 1;
  happens();
  standIn.webhooks.rates.drop = 0;
}

test('refunded in the dashboard while the shop was down: nothing is delivered', async () => {
  const { order_uid, session_id } = await placed();
  unheard(() => {
    standIn.books.pay(session_id, EMAIL);
    const payment_intent = String(standIn.books.session(session_id).payment_intent);
    standIn.books.createRefund({ payment_intent });
  });
  expect(await problemOf(await validate(session_id))).toBe('409 order_refunded');
  await t.runJobs();
  expect(await esimsOf(order_uid)).toEqual([]);
});

test('disputed before the shop heard of the payment: nothing is delivered', async () => {
  const { order_uid, session_id } = await placed();
  unheard(() => {
    standIn.books.pay(session_id, EMAIL);
    standIn.books.dispute(String(standIn.books.session(session_id).payment_intent));
  });
  expect(await problemOf(await validate(session_id))).toBe('409 order_disputed');
  await t.runJobs();
  expect(await esimsOf(order_uid)).toEqual([]);
});

test('the final no of Stripe is answered as such, ends the order, and is counted', async () => {
  const { payments } = t.shop;
  const refusal = { kind: 'refused', code: 'account_invalid', why: 'test: tax is not set up' } as const;
  t.shop.payments = { ...payments, openSession: async () => refusal };
  const answer = await t.post('/api/v1/esims/order', { planUid });
  t.shop.payments = payments;
  expect(answer.headers.get('Retry-After')).toBeNull();
  const { code, status, detail } = (await answer.json()) as { code: string; status: number; detail: string };
  expect({ code, status }).toEqual({ code: 'payment_refused', status: 409 });
  expect(detail).not.toMatch(/again/);
  expect(t.counted.get('shop_payment_sessions_refused_total{provider="stripe"}')).toBe(1);
  const refusals = () => openSubjects(t.shop.db, 'sessions_refused');
  expect(await refusals()).toEqual(['provider stripe']);
  await sweepOrders(t.shop);
  expect(await refusals()).toHaveLength(1);
  expect(t.logged).toContainEqual(
    expect.objectContaining({ level: 'error', fields: expect.objectContaining({ code: 'account_invalid' }) }),
  );
  const last = await t.shop.db
    .selectFrom('orders')
    .select('state')
    .orderBy('uid', 'desc')
    .executeTakeFirstOrThrow();
  expect(last.state).toBe('expired');
  // The next order that gets a session ends the alarm.
  await t.post('/api/v1/esims/order', { planUid });
  await sweepOrders(t.shop);
  expect(await refusals()).toEqual([]);
});

test('a key without the right to open sessions sells nothing, which raises an alarm', async () => {
  const refusals = () => openSubjects(t.shop.db, 'sessions_refused');
  standIn.faults.next('POST /v1/checkout/sessions', 'forbidden');
  expect(await problemOf(await t.post('/api/v1/esims/order', { planUid }))).toBe(
    '503 payment_provider_unavailable',
  );
  expect(await refusals()).toEqual(['provider stripe']);
  // A person closes it, the key is mended, and loses the right again: that is news.
  const told = await t.shop.db
    .selectFrom('alarms')
    .select('id')
    .where('kind', '=', 'sessions_refused')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(await closeAlarm(t.shop, told.id, 'key mended')).toEqual({ kind: 'closed' });
  await t.post('/api/v1/esims/order', { planUid });
  await sweepOrders(t.shop);
  expect(await refusals()).toEqual([]);
  standIn.faults.next('POST /v1/checkout/sessions', 'forbidden');
  await t.post('/api/v1/esims/order', { planUid });
  expect(await refusals()).toEqual(['provider stripe']);
  await t.post('/api/v1/esims/order', { planUid });
  await sweepOrders(t.shop);
  expect(await refusals()).toEqual([]);
});

test('a forged webhook is refused and leaves no trace', async () => {
  const { session_id } = await placed();
  const headers = { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
  const answer = await t.api.request('/api/webhooks/payments/stripe', {
    method: 'POST',
    body: session_id,
    headers,
  });
  expect(await problemOf(answer)).toMatch(/invalid_signature$/);
  const kept = await t.shop.db.selectFrom('webhook_inbox').select('body').execute();
  expect(kept.some(({ body }) => body.includes(session_id))).toBe(false);
});
