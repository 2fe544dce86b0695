import type { NewRow } from '../../db/new-rows.ts';
import { later, SECOND } from '../clock.ts';
import { selectEsim } from '../esims/queries.ts';
import { newId } from '../ids.ts';
import type { Order } from '../orders/order.ts';
import { type Purchase, purchaseRow } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';

/**
 * How long one attempt has the purchase to itself. Nothing ties it to a wholesaler's time-out: while a slower call is
 * still running, the next attempt looks the reference up, and if it isn't found relies on the wholesaler to buy once
 * for one reference.
 */
export const LEASE_MS = 15 * SECOND;

/** The move that a purchase begins with. */
export const BUYING = { state: 'fulfilling', reason: 'buying at the wholesaler' } as const;

/**
 * What will be bought for an order, and under which reference: recorded with the move to BUYING, before the wholesaler is
 * called. The row holds the lease of the first attempt.
 */
export async function draftPurchase(
  shop: Pick<Shop, 'db'>,
  order: Order,
  now: Date,
): Promise<{ purchase: Purchase; rows: NewRow[] }> {
  const topped =
    order.top_up_esim_uid === null ? undefined : await selectEsim(shop.db, order.top_up_esim_uid);
  const purchase: Purchase = {
    uid: newId('purchase', now),
    order_uid: order.uid,
    provider: order.plan.provider,
    wholesale_id: order.plan.wholesale_id,
    top_up_iccid: topped?.iccid ?? null,
    attempts: 1,
  };
  const row = purchaseRow({ ...purchase, created_at: now, leased_until: later(now, LEASE_MS) });
  return { purchase, rows: [row] };
}
