import type { Tx } from '../../../db/sql.server.ts';
import type { Order } from '../../orders/order.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';

/**
 * Has the rest of the money of an order that was never delivered sent as well: a bank may give up a part that it had taken while the refund
 * of the other is under way. What has failed is left to the staff, whom an alarm tells of it.
 * @param order as locked by the transaction.
 */
export async function sendRest(shop: Pick<Shop, 'clock' | 'jobs'>, tx: Tx, order: Order): Promise<void> {
  const { state, failure, uid } = order;
  if (state !== 'failed' || failure === null) return;
  const { back, on_its_way } = await moneyBackOf(tx, uid);
  const amount = order.amount - back - on_its_way - (await selectStillOwed(tx, uid));
  if (amount > 0) await requestRefund(shop, tx, order, { reason: failure, amount });
}
