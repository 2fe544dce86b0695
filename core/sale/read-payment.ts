import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { Order } from '../orders/order.ts';
import { selectOrder } from '../orders/queries.ts';
import { priceOfAll, type StripOrder, speaksForStrip } from '../orders/strip.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { sliceSession } from './strips/slice-session.ts';

/** What the payment provider says about the session of an order that may still be paid. */
export type Payment =
  | { kind: 'paid'; session: SessionStatus }
  /** The money is there and isn't the order's: nothing is delivered, and an alarm is raised. */
  | { kind: 'mismatched' }
  /** It wasn't the order's, and all of it has been sent back. */
  | { kind: 'returned' }
  /** A method that takes days: complete, and no money yet. */
  | { kind: 'processing'; session: SessionStatus }
  | { kind: 'open' }
  | { kind: 'expired' }
  | { kind: 'session_not_found' }
  | { kind: 'ask_again'; afterMs: number };

/** Asks the provider about the session of an order; moves nothing. One of other keys or another provider isn't asked about. */
export async function readPayment(shop: Shop, order: Order): Promise<Payment> {
  return readSession(shop, order, order);
}

/**
 * Asks about the one session of a strip.
 * @returns what it says of each of the orders, in their sequence: whatever becomes of the session becomes of all of them.
 */
export async function readStrip(shop: Shop, strip: readonly StripOrder[]): Promise<Payment[]> {
  const { strip_uid: uid, currency, code_state } = strip[0]!;
  const whole = { uid, amount: priceOfAll(strip).amount, currency, code_state };
  const payment = await readSession(shop, strip[0]!, whole);
  if (!('session' in payment)) return strip.map(() => payment);
  const sessions = sliceSession(payment.session, strip);
  return sessions.map((session) => ({ ...payment, session }));
}

/** @param sold what the session is for: the order, or its strip. */
async function readSession(shop: Shop, order: Order, sold: Sold): Promise<Payment> {
  if (!canRead(shop, order)) return { kind: 'session_not_found' };
  const answer = await shop.payments.findSession(order.session_id!);
  // The provider has never heard of it, or not with our present keys.
  if (answer.kind === 'refused') return { kind: 'session_not_found' };
  if (answer.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: answer.kind, why: answer.why }, 'payment session not read');
    return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000 };
  }
  const session = answer.value;
  if (session.state === 'paid') return judgePaid(shop, sold, session);
  if (session.state === 'unpaid') return { kind: 'processing', session };
  return { kind: session.state };
}

/** Whether the present provider and keys can know the order's session. */
export function canRead({ payments }: Pick<Shop, 'payments'>, order: Order): boolean {
  if (order.payment_provider !== payments.name) return false;
  // Of a strip the first order's is the provider's, and is asked about for all.
  return !speaksForStrip(order) || payments.canRead(order.session_id!);
}

type Sold = Pick<Order, 'uid' | 'amount' | 'currency' | 'code_state'>;

async function judgePaid(shop: Shop, order: Sold, session: SessionStatus): Promise<Payment> {
  const wrong = mismatch(order, session);
  // The address may have been told, and the payment made, since the order was read.
  const isTold = wrong === UNTOLD && (await selectOrder(shop.db, order.uid))?.code_state === 'applied';
  if (wrong === null || isTold) return { kind: 'paid', session };
  const { uid: order_uid } = order;
  if (session.refunded >= session.amount) {
    const reason = 'the money was sent back';
    await endAlarm(shop, shop.db, { kind: 'payment_mismatch', subject: order_uid, reason });
    return { kind: 'returned' };
  }
  await raiseAlarm(shop, shop.db, {
    kind: 'payment_mismatch',
    order_uid,
    detail: `${wrong}: ${session.amount} ${session.currency} for ${session.order_id}, in place of ${order.amount} ${order.currency}`,
    amount: session.amount,
  });
  return { kind: 'mismatched' };
}

const UNTOLD = 'discount without an address';

/** How reference, amount, currency or who it is for differ from the order's; null when they don't. */
function mismatch(order: Sold, session: SessionStatus): string | null {
  if (session.order_id !== order.uid) return 'reference';
  if (session.amount !== order.amount) return 'amount';
  if (session.currency !== order.currency) return 'currency';
  // Its price was for an address that nobody has told: the shop's own panels tell it before they pay.
  if (order.code_state === 'address_due') return UNTOLD;
  return null;
}
