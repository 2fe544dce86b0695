import { adoptSession } from '../orders/ask-queries.ts';
import type { Order } from '../orders/order.ts';
import { selectOrder, selectOrderBySession } from '../orders/queries.ts';
import { isOfStrip } from '../orders/strip.ts';
import { selectStrip, setSessions } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { tellOfSecondPayment } from './second-payment.ts';
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
  const { order_id, payment_ref, amount, refunded } = session;
  const left = amount - refunded;
  if (left > 0) await tellOfSecondPayment(shop, shop.db, { order_id, payment_ref, left });
  return { kind: 'settled', order_uid: order.uid, state: order.state };
}

async function adopt(shop: Shop, order: Order, sessionId: string): Promise<void> {
  if (!isOfStrip(order)) return adoptSession(shop.db, order.uid, sessionId);
  const sessions = sessionsOf(shop, sessionId, order.strip_size);
  await setSessions(shop.db, await selectStrip(shop.db, order.strip_uid), sessions);
}
