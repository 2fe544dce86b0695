import { raiseAlarm } from '../alarms/raise.ts';
import { normaliseEmail } from '../customers/email.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import { isMailAddress } from '../mail/address.ts';
import { move } from '../moves.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import type { Order } from './order.ts';
import { announceOrder, selectOrderBySession } from './queries.ts';
import { ORDER_CHANNEL } from './signals.ts';
import { type OrderState, orderMachine } from './states.ts';

export type Settlement =
  /** The order's state after all that the provider knows; `created` means that nothing is paid yet. */
  | { kind: 'settled'; order_uid: string; state: OrderState }
  | { kind: 'session_not_found' }
  /** The provider couldn't be asked; nothing changed. */
  | { kind: 'ask_again'; afterMs: number };

/**
 * Brings an order up to what the payment provider says about its session. The one way to "paid": called by the
 * webhook, the return page and the sweeper, in any order and at once; the row lock lets the first one through and
 * the state table stops the rest. A webhook's own words are never believed: the session is read anew.
 * @param delivery `by_job` enqueues the delivery with the move to "paid"; `by_caller` leaves it to a caller that is a
 * job itself, and so is run again should it die before it has delivered.
 */
export async function settlePayment(
  shop: Shop,
  sessionId: string,
  delivery: 'by_job' | 'by_caller' = 'by_job',
): Promise<Settlement> {
  const order = await selectOrderBySession(shop.db, sessionId);
  if (order === undefined) return { kind: 'session_not_found' };
  if (order.state !== 'created') return { kind: 'settled', order_uid: order.uid, state: order.state };

  const answer = await shop.payments.findSession(sessionId);
  // The provider has never heard of it, or not with our present keys.
  if (answer.kind === 'refused') return { kind: 'session_not_found' };
  if (answer.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: answer.kind, why: answer.why }, 'payment session not read');
    return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000 };
  }
  const session = answer.value;
  if (session.state === 'paid') return settlePaid(shop, order, session, delivery);
  if (session.state === 'expired') return settleExpired(shop, order);
  return { kind: 'settled', order_uid: order.uid, state: 'created' };
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
  // A top-up stays its owner's, whatever address was typed at checkout.
  const owned = order.customer_uid !== null;
  const email = owned ? order.email : (usableEmail(session.email) ?? order.email);
  const state = await shop.db.transaction().execute(async (tx) => {
    const customerUid = owned || email === null ? order.customer_uid : await ensureCustomer(tx, email, now);
    const why = { reason: 'payment confirmed', at: now };
    const moved = await move(tx, orderMachine, order.uid, 'paid', why, {
      paid_at: now,
      payment_ref: session.payment_ref,
      email,
      customer_uid: customerUid,
    });
    if (moved.kind === 'refused') return moved.from;
    if (delivery === 'by_job') await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return 'paid' as const;
  });
  return { kind: 'settled', order_uid: order.uid, state };
}

async function settleExpired(shop: Shop, order: Order): Promise<Settlement> {
  const why = { reason: 'payment session ended unpaid', at: shop.clock.now() };
  const moved = await shop.db.transaction().execute(async (tx) => {
    const outcome = await move(tx, orderMachine, order.uid, 'expired', why);
    if (outcome.kind === 'moved') await announceOrder(tx, ORDER_CHANNEL, order.uid);
    return outcome;
  });
  return { kind: 'settled', order_uid: order.uid, state: moved.kind === 'moved' ? 'expired' : moved.from };
}

/** The address given at checkout, unless no mail could ever reach it: that must not hold a paid order up. */
function usableEmail(address: string | null): string | null {
  if (address === null) return null;
  const email = normaliseEmail(address);
  return isMailAddress(email) ? email : null;
}

/** What of reference, amount and currency isn't as the order has it; null when all is. */
function mismatch(order: Order, session: SessionStatus): string | null {
  if (session.order_id !== order.uid) return 'reference';
  if (session.amount !== order.amount) return 'amount';
  if (session.currency !== order.currency) return 'currency';
  return null;
}
