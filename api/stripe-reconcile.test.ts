import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { API_VERSION } from '../providers/payments/stripe/client.ts';
import { createStripePayments } from '../providers/payments/stripe/stripe.ts';
import { EVENT_TYPES } from '../providers/payments/stripe/webhook.ts';
import { type Receiver, startReceiver } from '../providers/payments/test-receiver.ts';
import { readConfig } from '../server/config.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { type StripeStandIn, startStripeStandIn } from '../tests/support/stripe/stand-in.ts';

/** Refunds and disputes, from Stripe's books through signed webhooks to orders, eSIMs and mails. */
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
  Object.assign(t.shop, { clock: systemClock, payments: createStripePayments({ ...config.stripe!, log }) });
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
});
afterAll(async () => {
  await standIn.close();
  await receiver.close();
  await t.close();
  expect(standIn.judge.complaints).toEqual([]);
});

interface Bought {
  order_uid: string;
  session_id: string;
  payment: string;
}

/** Hands on what has come since the last time, newest first, each twice, as Stripe may; then works the jobs off. */
async function hear(): Promise<void> {
  await expect.poll(() => standIn.webhooks.owed.size).toBe(0);
  const came = receiver.received.splice(0).reverse();
  for (const { body, headers } of came.flatMap((each) => [each, each])) {
    const answer = await t.api.request('/api/webhooks/payments/stripe', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }
  await t.runJobs();
}

async function buy(): Promise<Bought> {
  const answer = await t.post('/api/v1/esims/order', { planUid });
  const { order_uid, session_id } = (await answer.json()) as { order_uid: string; session_id: string };
  standIn.books.pay(session_id, 'ada@example.com');
  await hear();
  const order = { order_uid, session_id, payment: String(standIn.books.session(session_id).payment_intent) };
  expect(await said(order)).toBe('200 fulfilled');
  return order;
}

/** What the order page is told. */
async function said({ session_id }: Bought): Promise<string> {
  const answer = await t.post('/api/v1/esims/validate', { sessionId: session_id });
  return answer.ok
    ? `${answer.status} ${((await answer.json()) as { status: string }).status}`
    : problemOf(answer);
}

async function rowsOf({ order_uid }: Bought) {
  const of = <T extends 'refunds' | 'alarms' | 'mails' | 'purchases'>(table: T) =>
    t.shop.db
      .selectFrom(table as 'refunds')
      .selectAll()
      .where('order_uid', '=', order_uid)
      .execute();
  const [refunds, alarms, mails, [purchase]] = [
    await of('refunds'),
    (await of('alarms')) as unknown as { kind: string; closed_at: Date | null }[],
    (await of('mails')) as unknown as { kind: string }[],
    await of('purchases'),
  ];
  const { cancelled_at } = await t.shop.db
    .selectFrom('sandbox_wholesaler.purchases')
    .select('cancelled_at')
    .where('reference', '=', purchase!.uid)
    .executeTakeFirstOrThrow();
  return {
    refunds: refunds.map(({ state, reason }) => `${state} ${reason}`),
    alarms: alarms.filter(({ closed_at }) => closed_at === null).map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind).sort(),
    takenBack: cancelled_at !== null,
  };
}

test('disputed and won: held meanwhile, then as before', async () => {
  const order = await buy();
  const { id } = standIn.books.dispute(order.payment);
  await hear();
  expect(await said(order)).toBe('409 order_disputed');
  const refund = await t.post('/api/v1/esims/refund', { sessionId: order.session_id });
  expect(await problemOf(refund)).toBe('409 order_not_refundable');
  standIn.books.closeDispute(id, 'won');
  await hear();
  expect(await said(order)).toBe('200 fulfilled');
  expect(await rowsOf(order)).toEqual({
    refunds: [],
    alarms: [],
    mails: ['order_confirmation'],
    takenBack: false,
  });
});

test.each(['told of both', 'told at the end'])(
  'disputed and lost, %s: refunded, the eSIM taken back',
  async (how) => {
    const order = await buy();
    const { id } = standIn.books.dispute(order.payment);
    if (how === 'told of both') await hear();
    standIn.books.closeDispute(id, 'lost');
    await hear();
    expect(await said(order)).toBe('409 order_refunded');
    await t.runJobs({ later: true });
    expect(await rowsOf(order)).toEqual({
      refunds: ['succeeded dispute_lost'],
      alarms: [],
      mails: ['order_confirmation', 'refund'],
      takenBack: true,
    });
    expect(standIn.books.refundsOf(order.payment)).toEqual([]);
  },
);

test('an inquiry, or a dispute about a part, leaves the traveller the page of the eSIM', async () => {
  const order = await buy();
  const inquiry = standIn.books.dispute(order.payment);
  inquiry.status = 'warning_needs_response';
  await hear();
  expect(await said(order)).toBe('200 fulfilled');
  // From here on the bank has the money.
  standIn.books.appealDispute(inquiry.id);
  await hear();
  expect(await said(order)).toBe('409 order_disputed');
  const other = await buy();
  standIn.books.dispute(other.payment, 100);
  await hear();
  expect(await said(other)).toBe('200 fulfilled');
});

test('a status of a dispute that is new to us counts as open', async () => {
  const order = await buy();
  const dispute = standIn.books.dispute(order.payment);
  for (const status of ['appeal_under_review', 'arbitration_of_2027']) {
    dispute.status = status;
    await hear();
    expect(await said(order)).toBe('409 order_disputed');
  }
  standIn.books.closeDispute(dispute.id, 'won');
  dispute.status = 'warning_closed';
  await hear();
  expect(await said(order)).toBe('200 fulfilled');
});

test('refunded in the dashboard: closed, once, and the eSIM taken back', async () => {
  const order = await buy();
  standIn.books.createRefund({ payment_intent: order.payment });
  await hear();
  expect(await said(order)).toBe('409 order_refunded');
  await t.runJobs({ later: true });
  expect(await rowsOf(order)).toEqual({
    refunds: ['succeeded refunded_at_provider'],
    alarms: [],
    mails: ['order_confirmation', 'refund'],
    takenBack: true,
  });
  expect(standIn.books.refundsOf(order.payment)).toHaveLength(1);
});

test('refunded in part in the dashboard: on record, the customer is told, and the eSIM stays', async () => {
  const order = await buy();
  standIn.books.createRefund({ payment_intent: order.payment, amount: 100 });
  await hear();
  expect(await said(order)).toBe('200 fulfilled');
  expect(await rowsOf(order)).toEqual({
    refunds: ['succeeded refunded_at_provider'],
    alarms: [],
    mails: ['order_confirmation', 'refund'],
    takenBack: false,
  });
});

test('our own refund: pending until Stripe says that it is through, an alarm if it fails after all', async () => {
  const order = await buy();
  standIn.books.nextRefunds.set(order.payment, 'pending');
  const asked = await t.post('/api/v1/esims/refund', { sessionId: order.session_id });
  expect(asked.status).toBe(202);
  await t.runJobs();
  await hear();
  expect(await rowsOf(order)).toMatchObject({ refunds: ['pending customer_request'], takenBack: true });
  const { id } = standIn.books.refundsOf(order.payment)[0]!;
  standIn.books.settleRefund(id, 'succeeded');
  await hear();
  expect(await said(order)).toBe('409 order_refunded');
  expect(await rowsOf(order)).toMatchObject({ refunds: ['succeeded customer_request'], alarms: [] });

  standIn.books.settleRefund(id, 'failed');
  await hear();
  expect(await said(order)).toBe('409 order_refunded');
  const mails = ['order_confirmation', 'refund'];
  expect(await rowsOf(order)).toMatchObject({
    refunds: ['failed customer_request'],
    alarms: ['refund_failed'],
    mails,
  });
  // The operator sends it once more in the dashboard: on record, and no second mail.
  standIn.books.createRefund({ payment_intent: order.payment });
  await hear();
  const { refunds, ...rest } = await rowsOf(order);
  expect(refunds.sort()).toEqual(['failed customer_request', 'succeeded refunded_at_provider']);
  expect(rest).toMatchObject({ mails, alarms: [] });
});

test('a refund of ours that Stripe refuses over a dispute that we have not heard of waits', async () => {
  const order = await buy();
  const { id } = standIn.books.dispute(order.payment);
  const asked = await t.post('/api/v1/esims/refund', { sessionId: order.session_id });
  expect(asked.status).toBe(202);
  await t.runJobs();
  expect(await rowsOf(order)).toMatchObject({ refunds: ['esim_cancelled customer_request'], alarms: [] });
  await hear();
  expect(await said(order)).toBe('409 order_disputed');
  standIn.books.closeDispute(id, 'won');
  await hear();
  expect(await said(order)).toBe('409 order_refunded');
  expect(await rowsOf(order)).toMatchObject({ refunds: ['succeeded customer_request'], alarms: [] });
  expect(standIn.books.refundsOf(order.payment)).toMatchObject([{ status: 'succeeded', amount: 400 }]);
});

test("a payment that isn't the shop's is on record and moves nothing", async () => {
  const order = await buy();
  const { payments, charges } = standIn.books;
  const ours = payments.get(order.payment)!;
  const [id, latest_charge] = ['pi_stranger', 'ch_stranger'];
  payments.set(id, { ...ours, id, latest_charge, metadata: { order_id: 'ord_unknown' } });
  const charge = charges.get(String(ours.latest_charge))!;
  charges.set(latest_charge, { ...charge, id: latest_charge, payment_intent: id });
  standIn.books.createRefund({ payment_intent: id });
  await hear();
  expect(await said(order)).toBe('200 fulfilled');
  const row = await t.shop.db
    .selectFrom('webhook_inbox')
    .select('outcome')
    .where('outcome', '=', 'payment_not_found')
    .executeTakeFirst();
  expect(row).toBeDefined();
});
