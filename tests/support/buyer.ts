import { later, MINUTE } from '../../core/clock.ts';
import { cents } from '../../core/money.ts';
import type { Order } from '../../core/orders/order.ts';
import { selectOrder } from '../../core/orders/queries.ts';
import type { OpenOrder } from '../../core/sale/open-session.ts';
import { placeOrder } from '../../core/sale/place.ts';
import { doneValue } from '../../providers/test-answer.ts';
import type { TestShop } from './shop.ts';

export const PAYING_CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' };

/** Places an order for the cheapest plan of Japan. */
export async function placeTestOrder(
  test: TestShop,
  idempotencyKey: string | null = null,
): Promise<OpenOrder> {
  const plan = test.shop.catalogue.plansFor('JPN')[0]!;
  const result = await placeOrder(
    test.shop,
    { planUid: plan.uid, email: null, referralCode: null },
    idempotencyKey,
  );
  if (result.kind !== 'placed') throw new Error(`not placed: ${result.kind}`);
  return result.order;
}

/** Pays it with the test card that pays. */
export async function payTestOrder(
  test: TestShop,
  order: OpenOrder,
  email = 'ana@example.com',
): Promise<void> {
  const { client_secret, session_id } = order;
  const result = await test.payments.confirm(session_id, { client_secret, email, card: PAYING_CARD });
  if (result.kind !== 'complete') throw new Error(`not paid: ${JSON.stringify(result)}`);
}

/** An order that is paid and delivered. */
export async function buyTestOrder(test: TestShop, email?: string): Promise<Order> {
  const order = await placeTestOrder(test);
  await payTestOrder(test, order, email);
  await test.runJobs();
  return reread(test, order);
}

/** The order as it stands in the database now. */
export async function reread(test: TestShop, order: { uid: string }): Promise<Order> {
  const found = await selectOrder(test.shop.db, order.uid);
  if (found === undefined) throw new Error(`no order ${order.uid}`);
  return found;
}

/** The books of the three parties on one order: how often it was delivered, refunded and bought. */
export async function books(test: TestShop, order: { uid: string; payment_ref?: string | null }) {
  const { db } = test.shop;
  const esims = await db.selectFrom('esims').selectAll().where('order_uid', '=', order.uid).execute();
  const bought = await db
    .selectFrom('sandbox_wholesaler.purchases as bought')
    .innerJoin('purchases', 'purchases.uid', 'bought.reference')
    .select(['bought.iccid', 'bought.cancelled_at'])
    .where('purchases.order_uid', '=', order.uid)
    .execute();
  const refunded = await db
    .selectFrom('sandbox_payments.refunds as back')
    .innerJoin('refunds', 'refunds.uid', 'back.refund_id')
    .select('back.amount')
    .where('refunds.order_uid', '=', order.uid)
    .execute();
  const mails = await db.selectFrom('mails').select('kind').where('order_uid', '=', order.uid).execute();
  return {
    esims: esims.length,
    bought: bought.length,
    cancelled: bought.filter(({ cancelled_at }) => cancelled_at !== null).length,
    refunded: refunded.reduce((sum, { amount }) => sum + amount, 0),
    mails: mails.map(({ kind }) => kind).sort(),
  };
}

/** A payment of $4 for an order that the database has lost. @returns its session. */
export async function payLostOrder(test: TestShop, order_id: string, now: Date) {
  const opened = doneValue(
    await test.payments.openSession({
      order_id,
      plan_name: 'Japan',
      full_amount: cents(400),
      amount: cents(400),
      email: null,
      three_d_secure: false,
      return_url: 'https://shop.example/{CHECKOUT_SESSION_ID}',
      expires_at: later(now, 30 * MINUTE),
    }),
  );
  await payTestOrder(test, { ...opened, uid: order_id } as never);
  return opened;
}
