import type { Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { batched } from '../batch.ts';
import { normaliseEmail } from '../customers/email.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import { isMailAddress } from '../mail/address.ts';
import { type Moved, move, moveTogether, type RowMove } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { type Purchase, selectOrderBySession } from '../orders/queries.ts';
import { TELL } from '../orders/signals.ts';
import { type OrderState, orderMachine } from '../orders/states.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { returnDiscounts } from './discounts/return-discounts.ts';
import { BUYING, draftPurchase } from './purchase.ts';

export type Settlement =
  /** The order's state after all that the provider knows; `created` means that nothing is paid yet. */
  | { kind: 'settled'; order_uid: string; state: OrderState; begun?: Begun }
  | { kind: 'session_not_found' }
  /** The provider couldn't be asked; nothing changed. */
  | { kind: 'ask_again'; afterMs: number };

/** A purchase that the settlement has taken for its caller: to be made with deliverPurchase(). */
interface Begun {
  order: Order;
  purchase: Purchase;
}

/** What the payment provider says about the session of an order that isn't settled. */
type Payment =
  | { kind: 'paid'; session: SessionStatus }
  | { kind: 'expired' }
  | { kind: 'unpaid' }
  | Exclude<Settlement, { kind: 'settled' }>;

/**
 * Brings an order up to what the payment provider says about its session. The one way to "paid": called by the
 * webhook, the return page and the sweeper, in any order and at once; the row lock lets the first one through and
 * the state table stops the rest. A webhook's own words are never believed: the session is read anew.
 * @param delivery `by_job` enqueues the delivery with the move to "paid"; `by_caller` begins the purchase with it and
 * leaves the rest to a caller that is a job itself, and so is run again should it die before it has delivered.
 */
export async function settlePayment(
  shop: Shop,
  sessionId: string,
  delivery: 'by_job' | 'by_caller' = 'by_job',
): Promise<Settlement> {
  const order = await selectOrderBySession(shop.db, sessionId);
  if (order === undefined) return { kind: 'session_not_found' };
  if (order.state !== 'created') return { kind: 'settled', order_uid: order.uid, state: order.state };

  return settleAs(shop, order, await readPayment(shop, order), delivery);
}

/** Settles an order by the payment that readPayment() has read. */
export async function settleAs(
  shop: Shop,
  order: Order,
  payment: Payment,
  delivery: 'by_job' | 'by_caller',
): Promise<Settlement> {
  switch (payment.kind) {
    case 'paid':
      return settlePaid(shop, order, payment.session, delivery);
    case 'expired':
      return settleExpired(shop, order);
    case 'unpaid':
      return { kind: 'settled', order_uid: order.uid, state: 'created' };
    default:
      return payment;
  }
}

/** Asks the provider about the session of an order; changes nothing. */
export async function readPayment(shop: Shop, order: Order): Promise<Payment> {
  const answer = await shop.payments.findSession(order.session_id!);
  // The provider has never heard of it, or not with our present keys.
  if (answer.kind === 'refused') return { kind: 'session_not_found' };
  if (answer.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: answer.kind, why: answer.why }, 'payment session not read');
    return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000 };
  }
  const session = answer.value;
  if (session.state === 'paid') return { kind: 'paid', session };
  return { kind: session.state === 'expired' ? 'expired' : 'unpaid' };
}

async function settlePaid(
  shop: Shop,
  order: Order,
  session: SessionStatus,
  delivery: 'by_job' | 'by_caller',
): Promise<Settlement> {
  const wrong = mismatch(order, session);
  if (wrong !== null) {
    await raiseAlarm(shop, shop.db, { kind: 'payment_mismatch', order_uid: order.uid, detail: wrong });
    return { kind: 'settled', order_uid: order.uid, state: 'created' };
  }
  const now = shop.clock.now();
  // The address typed at checkout changes neither a top-up's owner nor the address that a discount was given to.
  const owned = order.customer_uid !== null;
  const bound = owned || (order.discounts !== null && order.email !== null);
  const email = bound ? order.email : (usableEmail(session.email) ?? order.email);
  // Before the move, in a transaction of its own: an account without the settlement does no harm.
  const customer_uid =
    owned || email === null ? order.customer_uid : await ensureCustomer(shop.db, email, now);
  const changes = { paid_at: now, payment_ref: session.payment_ref, email, customer_uid };
  const why = { reason: 'payment confirmed', at: now };
  if (delivery === 'by_caller') return settleAndBegin(shop, { ...order, ...changes }, changes, why);
  const moved = await inTransaction(shop, async (tx, shop) => {
    const outcome = await move(tx, orderMachine, { uid: order.uid, to: 'paid', ...why, changes });
    if (outcome.kind === 'moved') await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return outcome;
  });
  return { kind: 'settled', order_uid: order.uid, state: moved.kind === 'moved' ? 'paid' : moved.from };
}

/** Moves the order through "paid" to BUYING in one statement in place of two transactions. */
async function settleAndBegin(
  shop: Shop,
  order: Order,
  changes: Pick<Order, 'paid_at' | 'payment_ref' | 'email' | 'customer_uid'>,
  why: { reason: string; at: Date },
): Promise<Settlement> {
  const { purchase, rows } = await draftPurchase(shop, order, why.at);
  const reasons = [why.reason, BUYING.reason];
  const moved = await payAndBegin(shop, { uid: order.uid, reasons, at: why.at, changes, rows });
  if (moved.kind === 'refused') return { kind: 'settled', order_uid: order.uid, state: moved.from };
  return { kind: 'settled', order_uid: order.uid, state: BUYING.state, begun: { order, purchase } };
}

/** Batched: orders that are paid at the same moment share a statement. */
const payAndBegin = batched((shop: Shop, moves: RowMove<'orders'>[]) =>
  moveTogether(shop.db, orderMachine, moves, { through: ['paid', BUYING.state] }),
);

async function settleExpired(shop: Shop, order: Order): Promise<Settlement> {
  const moved = await expire(shop, order, 'payment session ended unpaid');
  return { kind: 'settled', order_uid: order.uid, state: moved.kind === 'moved' ? 'expired' : moved.from };
}

/** An order that can't be paid any more gives back what it held for its price. */
export function expire(shop: Shop, order: Order, reason: string): Promise<Moved<OrderState>> {
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const outcome = await move(tx, orderMachine, { uid: order.uid, to: 'expired', reason, at, ...TELL });
    if (outcome.kind === 'moved') await returnDiscounts(tx, order, at);
    return outcome;
  });
}

/** Moves an order that nothing is to be paid for on to its delivery, in the transaction that places it. */
export async function settleFree(shop: TxShop, tx: Tx, order: Order): Promise<void> {
  const at = order.created_at;
  const customer_uid = order.customer_uid ?? (await ensureCustomer(tx, order.email!, at));
  const changes = { paid_at: at, customer_uid };
  const reason = 'covered by discounts';
  await move(tx, orderMachine, { uid: order.uid, to: 'paid', reason, at, changes });
  await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
}

/** The address given at checkout, unless it is invalid, which must not block a paid order. */
function usableEmail(address: string | null): string | null {
  if (address === null) return null;
  const email = normaliseEmail(address);
  return isMailAddress(email) ? email : null;
}

/** How reference, amount or currency differ from the order's; null when they don't. */
function mismatch(order: Order, session: SessionStatus): string | null {
  if (session.order_id !== order.uid) return 'reference';
  if (session.amount !== order.amount) return 'amount';
  if (session.currency !== order.currency) return 'currency';
  return null;
}
