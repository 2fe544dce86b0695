import type { NewRow } from '../../db/new-rows.ts';
import { later, SECOND } from '../clock.ts';
import { selectEsim } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { type Purchase, purchaseRow, type RouteOffer } from '../orders/purchase-queries.ts';
import { referenceOf } from '../orders/purchase-reference.ts';
import type { Shop } from '../shop.ts';
import { routeOf } from './route.ts';

/** No lease is shorter: the buying path has more to do than to wait for the wholesaler. */
const SHORTEST_LEASE_MS = 15 * SECOND;
/** For what is done beside the call. */
const BESIDE_MS = 5 * SECOND;

/**
 * How long one call to a wholesaler has the purchase to itself: a look-up and the purchase after it have a lease each. It
 * outlasts the slowest call of the wholesalers in use, so that no two processes talk about one purchase at once.
 */
export function leaseMs({ wholesalers }: Pick<Shop, 'wholesalers'>): number {
  const slowest = Math.max(0, ...[...wholesalers.values()].map(({ longest_call_ms }) => longest_call_ms));
  return Math.max(SHORTEST_LEASE_MS, slowest + BESIDE_MS);
}

/** The move that a purchase begins with. */
export const BUYING = { state: 'fulfilling', reason: 'buying at the wholesaler' } as const;

/**
 * What will be bought for an order, and under which reference: recorded with the move to BUYING, before the wholesaler is
 * called. The row holds the lease of the first attempt, and the offers that are tried should this one fail.
 */
export async function draftPurchase(
  shop: Pick<Shop, 'db' | 'catalogue' | 'wholesalers'>,
  order: Order,
  now: Date,
): Promise<{ purchase: Purchase; rows: NewRow[] }> {
  const topped =
    order.top_up_esim_uid === null ? undefined : await selectEsim(shop.db, order.top_up_esim_uid);
  const [offer, ...rest] = await routeOf(shop, order, topped);
  return draft(
    shop,
    { order_uid: order.uid, number: 1, top_up_iccid: topped?.iccid ?? null },
    offer,
    rest,
    now,
  );
}

/** The purchase after one that is known to have come to nothing. */
export function draftNext(
  shop: Pick<Shop, 'wholesalers'>,
  before: Purchase,
  [offer, ...rest]: readonly [RouteOffer, ...RouteOffer[]],
  now: Date,
): { purchase: Purchase; rows: NewRow[] } {
  const { order_uid, number, top_up_iccid } = before;
  return draft(shop, { order_uid, number: number + 1, top_up_iccid }, offer, rest, now);
}

function draft(
  shop: Pick<Shop, 'wholesalers'>,
  which: Pick<Purchase, 'order_uid' | 'number' | 'top_up_iccid'>,
  offer: RouteOffer,
  route: RouteOffer[],
  now: Date,
): { purchase: Purchase; rows: NewRow[] } {
  const purchase: Purchase = {
    uid: referenceOf(which.order_uid, which.number),
    ...which,
    ...offer,
    route,
    hints: null,
    attempts: 1,
    unsure_since: null,
    accepted_at: null,
    created_at: now,
  };
  return { purchase, rows: [purchaseRow({ ...purchase, leased_until: later(now, leaseMs(shop)) })] };
}
