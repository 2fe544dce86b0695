import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { firstState } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { insertRefund } from './queries.ts';
import { refundMachine } from './states.ts';

/**
 * Records a full refund of an order and enqueues the job that sends it, in the caller's transaction.
 * @returns false when the order has a live refund already; nothing is written then.
 */
export async function requestRefund(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  order: Pick<Order, 'uid' | 'amount'>,
  reason: string,
): Promise<boolean> {
  const now = shop.clock.now();
  const uid = newId('refund', now);
  const refund = {
    uid,
    order_uid: order.uid,
    state: 'requested' as const,
    amount: order.amount,
    reason,
    created_at: now,
  };
  if (!(await insertRefund(tx, refund))) return false;
  await insertRows(tx, [firstState(refundMachine, uid, 'requested', { reason, at: now })]);
  await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: uid });
  return true;
}
