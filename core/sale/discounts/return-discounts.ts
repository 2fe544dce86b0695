import type { Tx } from '../../../db/sql.server.ts';
import { returnCredit } from '../../credit/spend.ts';
import type { Order } from '../../orders/order.ts';
import { releaseUse } from '../../promotions/redemption-queries.ts';
import { releaseCodeOfStrip } from './hold.ts';

/**
 * Releases what an order held for its price, in the transaction in which it expired or was refunded: the code can be
 * used again, and what it took off be given to others, that of a strip once its last order is back, and the credit can be spent again. An order without discounts
 * costs no statement.
 */
export async function returnDiscounts(
  tx: Tx,
  order: Pick<Order, 'uid' | 'discounts' | 'strip_uid'>,
  at: Date,
): Promise<void> {
  if (order.strip_uid) await releaseCodeOfStrip(tx, order.strip_uid, at);
  if (order.discounts === null) return;
  if (order.discounts.some(({ kind }) => kind !== 'credit') && !order.strip_uid)
    await releaseUse(tx, order.uid, at);
  if (order.discounts.some(({ kind }) => kind === 'credit')) await returnCredit(tx, order.uid, at);
}
