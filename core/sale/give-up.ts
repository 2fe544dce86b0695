import { raiseAlarm } from '../alarms/raise.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import type { Purchase } from '../orders/purchase-queries.ts';
import { TELL } from '../orders/signals.ts';
import { orderMachine } from '../orders/states.ts';
import { fullAmount } from '../promotions/discount.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { cancelPurchaseSoon } from './cancel-purchase.ts';
import { noteFailedDelivery } from './supply/note-failure.ts';

interface Ending {
  /** Whether the wholesaler is asked to take back what it has, or may have, sold. */
  reclaim: boolean;
  /** For the operator, where the failure is more than a refusal. */
  alarm?: { kind: 'duplicate_iccid' | 'delivery_not_writable'; detail: string };
}

/** Ends an order that can't be delivered: it fails, and its money goes back. Nothing happens once it was delivered. */
export async function giveUp(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  failure: string,
  { reclaim, alarm }: Ending = { reclaim: true },
): Promise<void> {
  const failed = await inTransaction(shop, async (tx, shop) => {
    const moved = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'failed',
      from: ['fulfilling'],
      reason: failure,
      at: shop.clock.now(),
      changes: { failure },
      ...TELL,
    });
    if (moved.kind === 'refused') return false;
    // What staff issued was never paid.
    if (fullAmount(order) > 0) await requestRefund(shop, tx, order, { reason: failure });
    if (reclaim) await cancelPurchaseSoon(shop, tx, order.uid);
    if (alarm) await raiseAlarm(shop, tx, { ...alarm, order_uid: order.uid });
    return true;
  });
  if (!failed) return;
  shop.log.warn({ order_uid: order.uid, failure }, 'order can not be delivered; the money goes back');
  await noteFailedDelivery(shop, purchase, failure);
}
