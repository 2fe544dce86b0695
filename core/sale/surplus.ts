import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { purchaseCash, transferCash } from '../cash/transfer.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { asSent, type Purchase, selectPurchase } from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Bought } from '../wholesale/wholesaler.ts';
import { toppedProfile } from './attempt.ts';

const KIND = 'bought_twice';

/**
 * Called where a company has sold us something and its order has an end already, to see whether it is one eSIM too many: the
 * process stalled in its call for longer than its lease, and another one has bought meanwhile. What belongs to a purchase that
 * was given up is cancelled at once; what was sold under the reference of the delivered eSIM is for a person, since a
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
  const isLive = live?.uid === purchase.uid;
  if (isLive) {
    const delivered = await selectEsimByOrder(shop.db, order_uid);
    if (delivered === undefined || delivered.iccid === bought.esim.iccid) return;
  }
  // First of all, so that nothing is lost should this process end in the call that follows.
  const amount = purchase.cost ? { amount: purchase.cost } : {};
  // The last digits alone: a whole ICCID in the logs would identify a phone.
  const detail = `${purchase.provider} sold one more under ${purchase.uid}; its ICCID ends in ${bought.esim.iccid.slice(-4)}`;
  await raiseAlarm(shop, shop.db, { kind: KIND, order_uid, detail, ...amount });
  if (!isLive && (await isTakenBack(shop, purchase, bought))) {
    await endAlarm(shop, shop.db, {
      kind: KIND,
      subject: order_uid,
      reason: 'the company has taken it back',
    });
    return;
  }
  const lost = purchaseCash('purchase_lost', purchase, shop.clock.now());
  await inTransaction(shop, (tx) => transferCash(tx, [{ ...lost, reference: purchase.uid }]));
}

/** Whether the company takes what it sold back, and its price with it. */
async function isTakenBack(shop: Shop, purchase: Purchase, { hints }: Bought): Promise<boolean> {
  const sent = asSent(purchase, await toppedProfile(shop, purchase));
  const wholesaler = shop.wholesalers.get(purchase.provider);
  const answer = await wholesaler?.cancel({ ...sent, hints: { ...sent.hints, ...hints } });
  return answer?.kind === 'done' && answer.value.outcome === 'refunded';
}
