import { violates } from '../../db/constraints.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import { type Moved, move, moveTogether, type RowMove } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import type { Purchase } from '../orders/purchase-queries.ts';
import { selectOrder, selectOrderBySession } from '../orders/queries.ts';
import { type OrderState, orderMachine } from '../orders/states.ts';
import { isOfStrip, type StripOrder } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { paymentRows } from './book-sale.ts';
import { effectsInBatch } from './buyer-effects.ts';
import { expire } from './expire.ts';
import { noteProcessing } from './note-processing.ts';
import { BUYING, draftPurchase } from './purchase.ts';
import { type Payment, readPayment, readStrip } from './read-payment.ts';
import { followPayment } from './refunds/follow-payment.ts';
import { settleUndelivered, usableEmail, whyNotDelivered } from './settle-undelivered.ts';
import { hasStock } from './stock.ts';

export type Settlement =
  /**
   * The order's state after all that the provider knows; `created` means that nothing is paid yet. `money` is there when
   * it is neither paid nor unpaid: on its way, or in the books of the provider under other terms than the order's.
   */
  | {
      kind: 'settled';
      order_uid: string;
      state: OrderState;
      begun?: Begun;
      money?: 'processing' | 'mismatched';
    }
  | { kind: 'session_not_found' }
  /** The provider couldn't be asked; nothing changed. */
  | { kind: 'ask_again'; afterMs: number };

/** A purchase that the settlement has taken for its caller: to be made with deliverPurchase(). */
interface Begun {
  order: Order;
  purchase: Purchase;
}

/**
 * `by_job` enqueues the delivery with the move to "paid"; `by_caller` begins the purchase with it and leaves the rest to a
 * caller that is a job itself, and so is run again should it die before it has delivered.
 */
type Delivery = 'by_job' | 'by_caller';

/** The states in which money may come for an order; in all others what the session is paid with is known. */
export const takesMoney = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'created' || state === 'expired';

/**
 * Brings an order up to what the payment provider says about its session. The one way to "paid": called by the
 * webhook, the return page and the sweeper, in any order and at once; the row lock lets the first one through and
 * the state table stops the rest. A webhook's own words are never believed: the session is re-read.
 */
export async function settlePayment(
  shop: Shop,
  sessionId: string,
  delivery: Delivery = 'by_job',
): Promise<Settlement> {
  const order = await selectOrderBySession(shop.db, sessionId);
  if (order === undefined) return { kind: 'session_not_found' };
  if (isOfStrip(order)) return settleStrip(shop, order, delivery);
  if (!takesMoney(order)) return { kind: 'settled', order_uid: order.uid, state: order.state };

  return settleAs(shop, order, await readPayment(shop, order), delivery);
}

/**
 * Settles each order of a strip by the one session, each in a transaction of its own: one that can't be written keeps no
 * other from its delivery, and the sweeper finds it as it finds any unpaid order.
 * @returns where it has led the order that was asked about.
 */
async function settleStrip(shop: Shop, asked: StripOrder, delivery: Delivery): Promise<Settlement> {
  const strip = await selectStrip(shop.db, asked.strip_uid);
  // Its webhook may have settled it since `asked` was read: what is paid is never told to be unpaid.
  const { state } = strip.find(({ uid }) => uid === asked.uid)!;
  let result: Settlement = { kind: 'settled', order_uid: asked.uid, state };
  if (!strip.some(takesMoney)) return result;
  const payments = await readStrip(shop, strip);
  const failures: { order_uid: string; err: unknown }[] = [];
  for (const [at, order] of strip.entries()) {
    if (!takesMoney(order)) continue;
    const isAsked = order.uid === asked.uid;
    try {
      const settled = await settleAs(shop, order, payments[at]!, isAsked ? delivery : 'by_job');
      if (isAsked) result = settled;
    } catch (err) {
      failures.push({ order_uid: order.uid, err });
    }
  }
  const [first, ...others] = failures;
  for (const failure of others) shop.log.error(failure, 'another order of the strip was not settled');
  if (first !== undefined) throw first.err;
  return result;
}

/** Settles an order by the payment that readPayment() has read. */
export async function settleAs(
  shop: Shop,
  order: Order,
  payment: Payment,
  delivery: Delivery,
): Promise<Settlement> {
  const { uid: order_uid, state } = order;
  switch (payment.kind) {
    case 'paid':
      return settlePaid(shop, order, payment.session, delivery);
    case 'expired':
    // Nothing of it is paid, and nobody can pay it once more.
    case 'returned':
      return { kind: 'settled', order_uid, state: await settleExpired(shop, order) };
    case 'processing':
      await noteProcessing(shop, order, usableEmail(payment.session.email));
      return { kind: 'settled', order_uid, state, money: 'processing' };
    case 'mismatched':
      return { kind: 'settled', order_uid, state, money: 'mismatched' };
    case 'open':
      return { kind: 'settled', order_uid, state };
    default:
      return payment;
  }
}

async function settlePaid(
  shop: Shop,
  order: Order,
  session: SessionStatus,
  delivery: Delivery,
): Promise<Settlement> {
  const failure = whyNotDelivered(order, session);
  const moved =
    failure === null
      ? await settleDelivered(shop, order, session, delivery)
      : await settleUndelivered(shop, order, session, failure);
  if (moved.kind === 'moved') {
    const elsewhere = failure !== null && failure !== 'paid_too_late' && session.payment_ref !== null;
    // Told at once of what has become of the money; should that fail, the refund's job goes on.
    const told = elsewhere ? await followPayment(shop, session.payment_ref!) : null;
    const state = told?.kind === 'reconciled' ? told.state : moved.to.state;
    return { kind: 'settled', order_uid: order.uid, ...moved.to, state };
  }
  // It expired between our two looks at it: its money goes the way of what comes too late.
  if (moved.from === 'expired' && order.state === 'created') {
    return settlePaid(shop, { ...order, state: 'expired' }, session, delivery);
  }
  return { kind: 'settled', order_uid: order.uid, state: moved.from };
}

/** Where a settlement has led; `refused` when another one was faster. */
type Settled =
  | { kind: 'moved'; to: { state: OrderState; begun?: Begun } }
  | { kind: 'refused'; from: OrderState };

/** An account may be deleted between finding it and the move to "paid": re-read, the order has another owner or none. */
async function settleDelivered(
  shop: Shop,
  order: Order,
  session: SessionStatus,
  delivery: Delivery,
): Promise<Settled> {
  try {
    return await settleOwned(shop, order, session, delivery);
  } catch (error) {
    const isGone = violates(error, 'orders_customer_uid_fkey');
    const fresh = isGone ? await selectOrder(shop.db, order.uid) : undefined;
    if (fresh === undefined) throw error;
    return settleOwned(shop, fresh, session, delivery);
  }
}

async function settleOwned(
  shop: Shop,
  order: Order,
  session: SessionStatus,
  delivery: Delivery,
): Promise<Settled> {
  const now = shop.clock.now();
  // The address typed at checkout changes neither a top-up's owner nor the address that a discount was given to.
  const owned = order.customer_uid !== null;
  const bound = owned || (order.discounts !== null && order.email !== null);
  const email = bound ? order.email : (usableEmail(session.email) ?? order.email);
  const [customer_uid, held_at, stocked] = await Promise.all([
    // Before the move, in a transaction of its own: an account without the settlement does no harm.
    owned || email === null ? order.customer_uid : ensureCustomer(shop.db, email, now, order.language),
    heldFrom(shop, order, session, now),
    hasStock(shop, order),
  ]);
  const changes = { paid_at: now, payment_ref: session.payment_ref, email, customer_uid, held_at };
  const rows = paymentRows(shop, order, session, now);
  const why = {
    reason: held_at === null ? 'payment confirmed' : 'payment confirmed, held for review',
    at: now,
  };
  // What is in stock is asked about first, which a job does.
  if (delivery === 'by_caller' && held_at === null && !stocked)
    return settleAndBegin(shop, { ...order, ...changes }, changes, why, rows);
  const moved = await inTransaction(shop, async (tx, shop) => {
    const about = { paid: order.amount };
    const outcome = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'paid',
      from: ['created'],
      ...why,
      changes,
      rows,
      about,
    });
    if (outcome.kind === 'moved' && held_at === null)
      await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return outcome;
  });
  return settledAs(moved, { state: 'paid' });
}

/**
 * Since when it is held for review; null where it isn't. Who buys may be known only now. Who was to be refused by when it was placed, and whose card was to
 * be authenticated, is held then as well, since the session was opened before anybody could know.
 */
async function heldFrom(shop: Shop, order: Order, session: SessionStatus, now: Date): Promise<Date | null> {
  if (order.held_at) return now;
  const emails = [order.email, usableEmail(session.email)].filter((email) => email !== null);
  const customers = order.customer_uid === null ? [] : [order.customer_uid];
  const effects = await effectsInBatch(shop, {
    emails,
    customers,
    card: session.card,
    placedAt: order.created_at,
  });
  const unasked = effects.has('require_3ds') && !order.three_d_secure;
  return unasked || effects.has('hold') || effects.has('refuse') ? now : null;
}

/** Moves the order through "paid" to BUYING in one statement in place of two transactions. */
async function settleAndBegin(
  shop: Shop,
  order: Order,
  changes: Pick<Order, 'paid_at' | 'payment_ref' | 'email' | 'customer_uid' | 'held_at'>,
  why: { reason: string; at: Date },
  booked: NewRow[],
): Promise<Settled> {
  const { purchase, rows } = await draftPurchase(shop, order, why.at);
  const reasons = [why.reason, BUYING.reason];
  const about = { paid: order.amount };
  const paid = { uid: order.uid, reasons, at: why.at, changes, rows: [...rows, ...booked], about };
  const moved = await payAndBegin(shop, paid);
  return settledAs(moved, { state: BUYING.state, begun: { order, purchase } });
}

const settledAs = (moved: Moved<OrderState>, to: Extract<Settled, { kind: 'moved' }>['to']): Settled =>
  moved.kind === 'moved' ? { kind: 'moved', to } : { kind: 'refused', from: moved.from };

/** Batched: orders that are paid at the same moment share a statement. */
const payAndBegin = batched((shop: Shop, moves: RowMove<'orders'>[]) =>
  moveTogether(shop.db, orderMachine, moves, { through: ['paid', BUYING.state], from: ['created'] }),
);

async function settleExpired(shop: Shop, order: Order): Promise<OrderState> {
  if (order.state === 'expired') return 'expired';
  const moved = await expire(shop, order, 'payment session ended unpaid');
  return moved.kind === 'moved' ? 'expired' : moved.from;
}

/** Moves an order that nothing is to be paid for on to its delivery, in the transaction that places it. */
export async function settleFree(shop: TxShop, tx: Tx, order: Order): Promise<void> {
  const at = order.created_at;
  const customer_uid = order.customer_uid ?? (await ensureCustomer(tx, order.email!, at, order.language));
  const changes = { paid_at: at, customer_uid };
  const reason = 'covered by discounts';
  await move(tx, orderMachine, { uid: order.uid, to: 'paid', reason, at, changes });
  await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
}
