import type { NewRow } from '../../db/new-rows.ts';
import { selectPlanCost } from '../catalogue/queries.ts';
import { later, SECOND } from '../clock.ts';
import { selectEsim } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { type Purchase, purchaseRow } from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';

/**
 * How long one call to the wholesaler has the purchase to itself: a look-up and the purchase after it have a lease each.
 * Longer than a call may take (Wholesaler). While a slower one is still running, the next attempt looks the reference up, and
 * if it isn't found relies on the wholesaler to buy once for one reference.
 */
export const LEASE_MS = 15 * SECOND;

/** The move that a purchase begins with. */
export const BUYING = { state: 'fulfilling', reason: 'buying at the wholesaler' } as const;

/**
 * Our reference of an order's purchase, made of the order's uid and the purchase's number, so that a database which was
 * restored to a moment before the purchase finds it at the wholesaler.
 */
const referenceOf = (orderUid: string, number: number) => `${orderUid}-${number}`;

/**
 * What will be bought for an order, and under which reference: recorded with the move to BUYING, before the wholesaler is
 * called. The row holds the lease of the first attempt.
 */
export async function draftPurchase(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  order: Order,
  now: Date,
): Promise<{ purchase: Purchase; rows: NewRow[] }> {
  const topped =
    order.top_up_esim_uid === null ? undefined : await selectEsim(shop.db, order.top_up_esim_uid);
  const purchase: Purchase = {
    uid: referenceOf(order.uid, 1),
    order_uid: order.uid,
    provider: order.plan.provider,
    wholesale_id: order.plan.wholesale_id,
    top_up_iccid: topped?.iccid ?? null,
    // From memory, since this is on every order's way.
    cost: shop.catalogue.costOf(order.plan.uid) ?? (await selectPlanCost(shop.db, order.plan.uid)) ?? null,
    attempts: 1,
    unsure_since: null,
  };
  const row = purchaseRow({ ...purchase, created_at: now, leased_until: later(now, LEASE_MS) });
  return { purchase, rows: [row] };
}
