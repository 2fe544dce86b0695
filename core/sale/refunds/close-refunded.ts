import type { Tx } from '../../../db/sql.server.ts';
import { selectOwed } from '../../cash/queries.ts';
import { transferCash } from '../../cash/transfer.ts';
import { cancelDelivery } from '../../esims/cancel.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrder } from '../../orders/queries.ts';
import { TELL } from '../../orders/signals.ts';
import { orderMachine } from '../../orders/states.ts';
import { creditIn } from '../../promotions/discount.ts';
import type { Shop } from '../../shop.ts';
import { returnDiscounts } from '../discounts/return-discounts.ts';
import { isReferred } from '../referrals/begin.ts';
import { takeBackReferral } from '../referrals/take-back.ts';
import { mailRefund } from './mail-refund.ts';

/** What of a shop the end of a refund needs. */
export type MoneyShop = Pick<Shop, 'clock' | 'jobs' | 'log' | 'meter' | 'referrals'>;

/** Moves an order to "refunded" and tells the customer by mail, in the transaction that recorded the refund. */
export async function closeRefundedOrder(
  shop: MoneyShop,
  tx: Tx,
  refund: { order_uid: string; amount: number; reason: string },
): Promise<void> {
  const at = shop.clock.now();
  const { order_uid: uid, reason } = refund;
  const moved = await move(tx, orderMachine, { uid, to: 'refunded', reason, at, ...TELL });
  if (moved.kind === 'refused') return;
  const order = await selectOrder(tx, refund.order_uid);
  if (order === undefined) throw new Error(`no order ${refund.order_uid}`);
  // A customer who has the money from the bank, and maybe the eSIM, gets no credit on top.
  const returned = refund.reason !== 'dispute_lost';
  await bookCredit(tx, order, returned, at);
  if (returned) await returnDiscounts(tx, order, at);
  if (isReferred(order)) await takeBackReferral(shop, tx, order.uid);
  await cancelDelivery(shop, tx, order.uid);
  const credit = creditIn(order);
  await mailRefund(shop, tx, order, refund, returned && credit > 0 ? { credit } : {});
}

/** Credit that goes back is owed again, though a delivery had earned it; credit that doesn't is earned now. */
async function bookCredit(tx: Tx, order: Order, returned: boolean, at: Date): Promise<void> {
  const credit = creditIn(order);
  if (credit === 0) return;
  const booked = { order_uid: order.uid, at };
  // An undelivered order's credit is still owed, or went back when the order expired.
  if (returned && order.fulfilled_at === null) return;
  const owed = await selectOwed(tx, order.uid);
  if (returned)
    await transferCash(tx, [{ ...booked, kind: 'sale_returned', amount: Math.max(0, credit - owed) }]);
  else await transferCash(tx, [{ ...booked, kind: 'sale', amount: Math.max(0, owed) }]);
}
