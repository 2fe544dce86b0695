import { raiseAlarm } from '../alarms/raise.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { type Purchase, selectPurchase } from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Bought } from '../wholesale/wholesaler.ts';
import { bookExtraPurchase } from './book-sale.ts';
import { takeBackExtra } from './late-purchase.ts';

/**
 * Called where a company has sold us something and its order has an end already, to see whether it is one eSIM too many: the
 * process stalled in its call for longer than its lease, and another one has bought meanwhile. What belongs to a purchase that
 * was given up is taken back (late-purchase.ts); what was sold under the reference of the delivered eSIM is for a person, since a
 * cancellation could meet the traveller's. An order that ended without delivery is cancel-purchase.ts's.
 */
export async function settleSurplus(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  bought: Bought,
): Promise<void> {
  const { uid: order_uid } = order;
  const live = await selectPurchase(shop.db, order_uid);
  if (live?.uid !== purchase.uid) return takeBackExtra(shop, purchase, bought, 0);
  const delivered = await selectEsimByOrder(shop.db, order_uid);
  if (delivered === undefined || delivered.iccid === bought.esim.iccid) return;
  // The last digits alone: a whole ICCID in the logs would identify a phone.
  const detail = `${purchase.provider} sold one more under ${purchase.uid}; its ICCID ends in ${bought.esim.iccid.slice(-4)}`;
  const amount = purchase.cost ? { amount: purchase.cost } : {};
  await inTransaction(shop, async (tx, shop) => {
    await raiseAlarm(shop, tx, { kind: 'bought_twice', order_uid, detail, ...amount });
    await bookExtraPurchase(tx, purchase, shop.clock.now());
  });
}
