import type { Db } from '../../db/sql.server.ts';
import type { Answer } from '../answer.ts';
import { NO_PAYMENT, type Order } from '../orders/order.ts';
import { attachSession, selectOrder } from '../orders/queries.ts';
import { isOfStrip, namesOf, priceOfAll } from '../orders/strip.ts';
import { attachToStrip, lockStrip, selectStrip } from '../orders/strip-queries.ts';
import type { OpenedSession } from '../payments/provider.ts';
import { fullAmount } from '../promotions/discount.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { expireAll } from './expire.ts';
import { tellOfRefusal } from './refused-sessions.ts';
import { sessionsOf } from './strips/ticket-session.ts';

/** An order whose payment session is open. */
export type OpenOrder = Order & { session_id: string; client_secret: string };
/** One that a code or credit pays for: no card is asked for, and it is on its way to its delivery. */
export type CoveredOrder = Order & { session_id: string };

type OpenResult =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'payment_unavailable'; retryAfterMs: number }
  | { kind: 'payment_refused' };

export const isCovered = (order: Order): order is CoveredOrder =>
  order.payment_provider === NO_PAYMENT && order.session_id !== null;

export const isOpen = (order: Order): order is OpenOrder =>
  order.session_id !== null && order.client_secret !== null;

/**
 * Opens the session of an unpaid order; the provider makes one only, however often it is asked for the same order. Its
 * secret is given out once it is the order's, so that no other session of the order can be paid.
 */
export async function openSession(shop: Shop, order: Order): Promise<OpenResult> {
  const whole = await wholePrice(shop.db, order);
  const answer = await shop.payments.openSession({
    order_id: order.uid,
    plan_name: whole.name,
    full_amount: fullAmount(whole),
    amount: whole.amount,
    email: order.email,
    three_d_secure: order.three_d_secure ?? false,
    return_url: `${shop.publicOrigin}/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
    expires_at: order.expires_at,
  });
  if (answer.kind === 'done')
    return attach(shop, { ...order, amount: whole.amount, discounts: whole.discounts }, answer.value);
  if (answer.kind === 'refused') return endRefused(shop, order, answer);
  shop.log.warn({ order_uid: order.uid, answer: answer.kind, why: answer.why }, 'payment session not opened');
  // The order can wait, but nothing is sold until somebody mends the key.
  if (answer.kind === 'retry' && answer.code === 'not_permitted')
    await tellOfRefusal(shop, order.uid, { code: answer.code, why: answer.why });
  return {
    kind: 'payment_unavailable',
    retryAfterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000,
  };
}

/** What is asked for by card and taken off, and what it is for: of an order, or of all those of its strip. */
async function wholePrice(
  db: Db,
  order: Order,
): Promise<Pick<Order, 'amount' | 'discounts'> & { name: string }> {
  if (!isOfStrip(order)) return { ...order, name: order.plan.name };
  const strip = await selectStrip(db, order.strip_uid);
  return { ...priceOfAll(strip), name: shortened(namesOf(strip)) };
}

/** Card companies take so many characters of a product's name. */
const shortened = (name: string) => (name.length <= 250 ? name : `${name.slice(0, 249)}…`);

/** The order at the price of its whole strip: as whoever pays sees it. */
export async function withWholePrice<O extends Order>(db: Db, order: O): Promise<O> {
  const { amount, discounts } = await wholePrice(db, order);
  return { ...order, amount, discounts };
}

async function attachTo(shop: Shop, order: Order, opened: OpenedSession): Promise<boolean> {
  if (!isOfStrip(order)) return attachSession(shop.db, { uid: order.uid, ...opened });
  const sessions = sessionsOf(shop, opened.session_id, order.strip_size);
  return inTransaction(shop, async (tx) =>
    attachToStrip(tx, await lockStrip(tx, order.strip_uid), sessions, opened),
  );
}

/** @param order at the price of the whole session. */
async function attach(shop: Shop, order: Order, opened: OpenedSession): Promise<OpenResult> {
  if (await attachTo(shop, order, opened)) {
    return { kind: 'placed', order: { ...order, ...opened } };
  }
  const now = await selectOrder(shop.db, order.uid);
  // Another call was faster with the same session, or with one under other settings.
  const same = now?.session_id === opened.session_id;
  if (!same) await shop.payments.expireSession(opened.session_id);
  if (now?.state === 'created' && isOpen(now))
    return { kind: 'placed', order: await withWholePrice(shop.db, now) };
  // It has ended meanwhile: the same key makes a new one.
  return { kind: 'payment_unavailable', retryAfterMs: 1_000 };
}

/** No repetition will change it: a setting of the account, an amount or a currency that the provider doesn't take. */
async function endRefused(
  shop: Shop,
  order: Order,
  { code, why }: Extract<Answer<never>, { kind: 'refused' }>,
): Promise<OpenResult> {
  const { name: provider } = shop.payments;
  shop.log.error({ order_uid: order.uid, code, why }, 'the payment provider refuses to take an order');
  shop.meter.count('shop_payment_sessions_refused_total', { provider });
  await tellOfRefusal(shop, order.uid, { code, why });
  await expireAll(shop, order, 'payment session refused by the provider');
  return { kind: 'payment_refused' };
}
