import { endAlarm } from '../alarms/raise.ts';
import { readPaused } from '../catalogue/pause.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { failPurchase, type Purchase, type RouteOffer } from '../orders/purchase-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { scopeOf } from '../supply/failures.ts';
import { inTransaction } from '../transaction.ts';
import { lastNewPurchase } from './deadline.ts';
import { draftNext } from './purchase.ts';
import { noteFailedDelivery } from './supply/note-failure.ts';

/**
 * Sends an order whose purchase is known to have come to nothing to the next company of its route, in one transaction: at
 * most one purchase of an order is live. Nothing is begun in the second half of the time for delivery, which is kept for the
 * last look and the refund.
 * @param failure why the purchase came to nothing.
 * @returns the purchase to be made, leased by the caller; undefined where no company is left that could deliver, or
 * another process has the purchase or has ended the order.
 */
export async function tryNext(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  failure: string,
): Promise<Purchase | undefined> {
  const at = shop.clock.now();
  if (at > lastNewPurchase(shop, order)) return undefined;
  // What is in the way of one offer of a company may be in the way of all.
  const useless = scopeOf(failure) === 'wholesaler' ? purchase.provider : null;
  const known = purchase.route.filter(
    ({ provider }) => shop.wholesalers.has(provider) && provider !== useless,
  );
  const isPaused = await readPaused(shop.db, known);
  const route = known.filter((offer) => !isPaused(offer));
  if (!hasFirst(route)) return undefined;
  const next = draftNext(shop, purchase, route, at);
  const begun = await inTransaction(shop, async (tx) => {
    // Locked first, so that nobody delivers what is given up here.
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'fulfilling' || !(await failPurchase(tx, purchase, failure, at))) return false;
    const moved = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'fulfilling',
      from: ['fulfilling'],
      reason: `${purchase.provider} could not deliver (${failure}), buying at ${next.purchase.provider}`,
      at,
      rows: next.rows,
    });
    return moved.kind === 'moved';
  });
  if (!begun) return undefined;
  shop.log.warn(
    { order_uid: order.uid, from: purchase.provider, to: next.purchase.provider, failure },
    'bought at the next company',
  );
  await noteFailedDelivery(shop, purchase, failure);
  await endAlarm(shop, shop.db, {
    kind: 'purchase_unclear',
    subject: order.uid,
    reason: 'nothing was bought',
  });
  return next.purchase;
}

const hasFirst = (route: RouteOffer[]): route is [RouteOffer, ...RouteOffer[]] => route.length > 0;
