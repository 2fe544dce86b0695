import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder } from '../support/buyer.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { booksDifferences, type DifferenceKind } from './books.ts';
import { stripePayments } from './their-payments.ts';

let shop: TestShop;
let uid: string;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.shop;
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
  uid = (await buyTestOrder(shop)).uid;
});
afterAll(() => shop.close());

const differences = async (others: Parameters<typeof booksDifferences>[2]) => {
  const { db, deliveryDeadlineMs } = shop.shop;
  const found = await booksDifferences(db, { now: new Date(), deliveryDeadlineMs }, others);
  return found.map(({ kind }) => kind);
};

type Stripe = ReturnType<typeof createStripeBooks>;
let stripe: Stripe;
beforeEach(async () => {
  const { rows } = await sql<{ id: string; order_id: string; payment_ref: string; amount: number }>`
    select session_id as id, order_id, payment_ref, amount from sandbox_payments.sessions`.execute(
    shop.shop.db,
  );
  stripe = createStripeBooks(rows);
});

/** Stripe's books with the same payments; what only the auditor reads of them. */
function createStripeBooks(paid: { id: string; order_id: string; payment_ref: string; amount: number }[]) {
  const books = {
    sessions: new Map<string, object>(),
    payments: new Map<string, object>(),
    refunds: new Map<string, object>(),
    disputes: new Map<string, object>(),
    balance: [] as object[],
  };
  const pay = (id: string, order_id: string, payment_ref: string, amount: number) => {
    const paid = { status: 'complete', payment_status: 'paid' };
    const session = { id, client_reference_id: order_id, payment_intent: payment_ref, ...paid };
    books.sessions.set(id, { ...session, amount_total: amount, currency: 'usd' });
  };
  for (const { id, order_id, payment_ref, amount } of paid) pay(id, order_id, payment_ref, amount);
  const paymentOf = (order: string) => paid.find(({ order_id }) => order_id === order)!.payment_ref;
  return {
    ...(books as unknown as Parameters<typeof stripePayments>[0]),
    pay: (order: string) => pay('cs_x', order, 'pi_x', 400),
    back: (order: string, amount: number) =>
      books.refunds.set('re_x', {
        id: 're_x',
        payment_intent: paymentOf(order),
        amount,
        status: 'succeeded',
      }),
    payOut: (amount: number) => books.balance.push({ reporting_category: 'payout', amount: -amount }),
    dispute: (order: string, amount: number, status: string) =>
      books.disputes.set('du_x', { id: 'du_x', payment_intent: paymentOf(order), amount, status }),
  };
}

test("Stripe's say the same as the sandbox's would", async () => {
  expect(await differences({ payments: stripePayments(stripe) })).toEqual([]);
});

test.each<[string, DifferenceKind, (books: Stripe) => void]>([
  ['a part sent back', 'money_unrecorded', (books) => books.back(uid, 100)],
  ['an open dispute', 'dispute_unrecorded', (books) => books.dispute(uid, 400, 'needs_response')],
  ['a lost dispute', 'money_unrecorded', (books) => books.dispute(uid, 100, 'lost')],
  [
    'more taken than was paid',
    'refunded_twice',
    (books) => {
      books.back(uid, 400);
      books.dispute(uid, 400, 'lost');
    },
  ],
  ['a payout that our books do not have', 'payout_unrecorded', (books) => books.payOut(100)],
  ['a payment for no order', 'paid_without_outcome', (books) => books.pay('ord_unknown')],
])("finds in Stripe's %s", async (_name, kind, make) => {
  make(stripe);
  expect(await differences({ payments: stripePayments(stripe), compared: true })).toContain(kind);
});

test('a mail that the server never saw, and one that it has and the shop calls failed, are found', async () => {
  const none = sql`their_mails as (select uid as mail_uid, recipient, 1 as copies from mails where false),
    their_refusals as (select uid as mail_uid, recipient from mails where false)`;
  expect(await differences({ mails: none })).toEqual(
    expect.arrayContaining(['mail_missing', 'mail_disagrees']),
  );
  const all = sql`their_mails as (select uid as mail_uid, recipient, 1 as copies from mails),
    their_refusals as (select uid as mail_uid, recipient from mails where false)`;
  await sql`update mails set state = 'failed' where order_uid = ${uid}`.execute(shop.shop.db);
  expect(await differences({ mails: all })).toEqual(['mail_disagrees']);
});

test('what is left of an order that is disputed in part and not delivered waits for the bank, and no longer', async () => {
  const { db } = shop.shop;
  await sql`update orders set state = 'disputed', fulfilled_at = null where uid = ${uid}`.execute(db);
  await sql`update esim_plans set cancelled_at = now() where order_uid = ${uid}`.execute(db);
  const waits = async (status: string) => {
    stripe.dispute(uid, 17, status);
    const found = await differences({ payments: stripePayments(stripe) });
    return !found.includes('paid_without_outcome');
  };
  expect([await waits('needs_response'), await waits('won'), await waits('lost')]).toEqual([
    true,
    false,
    false,
  ]);
  await sql`update orders set state = 'failed' where uid = ${uid}`.execute(db);
  expect(await waits('needs_response')).toBe(false);
});
