import { later, SECOND } from '../clock.ts';
import { selectOrdersIn } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { fulfilOrder } from './fulfil.ts';
import { each } from './side-by-side.ts';

/** Orders read at a time. */
const BATCH = 200;
/** A paid order this old that isn't delivered is retried, whatever became of its job. */
const LATE_MS = 30 * SECOND;

/**
 * Retries paid orders whose job is gone, batch by batch, oldest first.
 * @param end epoch milliseconds after which no further order is begun, since a wholesaler may take its time-out for each.
 */
export async function sweepDeliveries(shop: Shop, end: number): Promise<void> {
  const before = later(shop.clock.now(), -LATE_MS);
  let after: { created_at: Date; uid: string } | undefined;
  while (Date.now() < end) {
    const orders = await selectOrdersIn(shop.db, ['paid', 'fulfilling'], before, BATCH, after);
    await each(shop, orders, (order) => fulfilOrder(shop, order.uid), end);
    if (orders.length < BATCH) return;
    after = orders.at(-1);
  }
}
