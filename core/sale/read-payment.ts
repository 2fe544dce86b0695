import { raiseAlarm } from '../alarms/raise.ts';
import type { Order } from '../orders/order.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';

/** What the payment provider says about the session of an order that may still be paid. */
export type Payment =
  | { kind: 'paid'; session: SessionStatus }
  /** The money is there and isn't the order's: nothing is delivered, and an alarm is raised. */
  | { kind: 'mismatched' }
  /** A method that takes days: complete, and no money yet. */
  | { kind: 'processing'; session: SessionStatus }
  | { kind: 'open' }
  | { kind: 'expired' }
  | { kind: 'session_not_found' }
  | { kind: 'ask_again'; afterMs: number };

/** Asks the provider about the session of an order; moves nothing. One of other keys or another provider isn't asked about. */
export async function readPayment(shop: Shop, order: Order): Promise<Payment> {
  if (!canRead(shop, order)) return { kind: 'session_not_found' };
  const answer = await shop.payments.findSession(order.session_id!);
  // The provider has never heard of it, or not with our present keys.
  if (answer.kind === 'refused') return { kind: 'session_not_found' };
  if (answer.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: answer.kind, why: answer.why }, 'payment session not read');
    return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000 };
  }
  const session = answer.value;
  if (session.state === 'paid') return judgePaid(shop, order, session);
  if (session.state === 'unpaid') return { kind: 'processing', session };
  return { kind: session.state };
}

/** Whether the present provider and keys can know the order's session. */
export function canRead({ payments }: Pick<Shop, 'payments'>, order: Order): boolean {
  return order.payment_provider === payments.name && payments.canRead(order.session_id!);
}

async function judgePaid(shop: Shop, order: Order, session: SessionStatus): Promise<Payment> {
  const wrong = mismatch(order, session);
  if (wrong === null) return { kind: 'paid', session };
  const { uid: order_uid } = order;
  await raiseAlarm(shop, shop.db, {
    kind: 'payment_mismatch',
    order_uid,
    detail: wrong,
    amount: session.amount,
  });
  return { kind: 'mismatched' };
}

/** How reference, amount or currency differ from the order's; null when they don't. */
function mismatch(order: Order, session: SessionStatus): string | null {
  if (session.order_id !== order.uid) return 'reference';
  if (session.amount !== order.amount) return 'amount';
  if (session.currency !== order.currency) return 'currency';
  return null;
}
