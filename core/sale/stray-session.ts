import { raiseAlarm } from '../alarms/raise.ts';
import { adoptSession } from '../orders/ask-queries.ts';
import type { Order } from '../orders/order.ts';
import { selectOrder, selectOrderBySession } from '../orders/queries.ts';
import { isOfStrip } from '../orders/strip.ts';
import { selectStrip, setSessions } from '../orders/strip-queries.ts';
import type { SessionStatus } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { type Settlement, settlePayment, takesMoney } from './settle.ts';
import { sessionsOf } from './strips/ticket-session.ts';

/**
 * Follows a session that no order of ours has, though the provider tells of it. Paid, and naming an order without a
 * session (a restored database), it becomes that order's; for any other order it is a second payment, of which an operator
 * is told. All else is left alone: the account may have other business.
 */
export async function followStray(shop: Shop, sessionId: string): Promise<Settlement> {
  const answer = await shop.payments.findSession(sessionId);
  if (answer.kind === 'refused') return { kind: 'session_not_found' };
  if (answer.kind !== 'done') {
    return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000 };
  }
  const session = answer.value;
  const order = await selectOrder(shop.db, session.order_id);
  if (order === undefined || session.state !== 'paid') return { kind: 'session_not_found' };
  if (order.session_id === null && takesMoney(order)) await adopt(shop, order, sessionId);
  if ((await selectOrderBySession(shop.db, sessionId)) !== undefined) return settlePayment(shop, sessionId);
  await tellOfSecondPayment(shop, session);
  return { kind: 'settled', order_uid: order.uid, state: order.state };
}

async function adopt(shop: Shop, order: Order, sessionId: string): Promise<void> {
  if (!isOfStrip(order)) return adoptSession(shop.db, order.uid, sessionId);
  const sessions = sessionsOf(shop, sessionId, order.strip_size);
  await setSessions(shop.db, await selectStrip(shop.db, order.strip_uid), sessions);
}

async function tellOfSecondPayment(shop: Shop, session: SessionStatus): Promise<void> {
  const left = session.amount - session.refunded;
  if (left <= 0) return;
  await raiseAlarm(shop, shop.db, {
    kind: 'second_payment',
    order_uid: session.order_id,
    subject: `payment ${session.payment_ref}`,
    detail: `payment ${session.payment_ref} came through a session that is not the order’s`,
    amount: left,
  });
}
