import type { Tx } from '../../db/sql.server.ts';
import { endAlarm } from '../alarms/raise.ts';
import { keepListed } from '../catalogue/offer-queries.ts';
import { readPaused } from '../catalogue/pause.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { failPurchase, type Purchase, type RouteOffer } from '../orders/purchase-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { scopeOf } from '../supply/failures.ts';
import { inTransaction } from '../transaction.ts';
import { isInUse } from '../wholesale/in-use.ts';
import { lastNewPurchase } from './deadline.ts';
import { mayComeLate, watchLate } from './late-purchase.ts';
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
  const known = purchase.route.filter(({ provider }) => isInUse(shop, provider) && provider !== useless);
  const isPaused = await readPaused(shop.db, known);
  const route = await keepListed(
    shop.db,
    known.filter((offer) => !isPaused(offer)),
  );
  if (!hasFirst(route)) return undefined;
  const next = await buyNext(shop, order, purchase, { route, failure });
  if (next !== undefined) await noteFailedDelivery(shop, purchase, failure);
  return next;
}

/**
 * Begins a purchase of the same offer, for a company that nobody can stand in for and whose reference is spent by a failure
 * that may be over in a while. Not in the second half of the time for delivery, as in tryNext().
 * @returns the purchase, leased by the caller, who is to wait before it makes it; undefined where it may not be.
 */
export async function tryNewReference(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  failure: string,
): Promise<Purchase | undefined> {
  if (shop.clock.now() > lastNewPurchase(shop, order)) return undefined;
  const { provider, wholesale_id, cost } = purchase;
  const reason = `${provider} could not deliver (${failure}), buying there again`;
  return buyNext(shop, order, purchase, {
    route: [{ provider, wholesale_id, cost }, ...purchase.route],
    failure,
    reason,
  });
}

interface Next {
  route: readonly [RouteOffer, ...RouteOffer[]];
  /** Why the purchase before came to nothing. */
  failure: string;
  /** For the history, in place of what is said of a company that could not deliver. */
  reason?: string;
  /** What else belongs to it, in the same transaction. */
  also?: (tx: Tx, next: Purchase) => Promise<void>;
}

/**
 * Ends a purchase that is known to have come to nothing, and begins the next one.
 * @param purchase leased by the caller.
 * @returns the purchase to be made, leased by the caller; undefined where another process has moved it.
 */
export async function buyNext(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  { route, failure, reason, also }: Next,
): Promise<Purchase | undefined> {
  const at = shop.clock.now();
  const next = draftNext(shop, purchase, route, at);
  const company = next.purchase.provider;
  const isWatched = mayComeLate(shop, purchase);
  const begun = await inTransaction(shop, async (tx, shop) => {
    // Locked first, so that nobody delivers what is given up here.
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'fulfilling' || !(await failPurchase(tx, purchase, failure, at))) return false;
    if (isWatched) await watchLate(shop, tx, purchase);
    const moved = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'fulfilling',
      from: ['fulfilling'],
      reason: reason ?? `${purchase.provider} could not deliver (${failure}), buying at ${company}`,
      at,
      rows: next.rows,
    });
    if (moved.kind === 'moved') await also?.(tx, next.purchase);
    return moved.kind === 'moved';
  });
  if (!begun) return undefined;
  shop.log.warn(
    { order_uid: order.uid, from: purchase.provider, to: company, failure },
    'bought once more, after a purchase that came to nothing',
  );
  await endAlarm(shop, shop.db, {
    kind: 'purchase_unclear',
    subject: order.uid,
    reason: 'nothing was bought',
  });
  return next.purchase;
}

const hasFirst = (route: RouteOffer[]): route is [RouteOffer, ...RouteOffer[]] => route.length > 0;
