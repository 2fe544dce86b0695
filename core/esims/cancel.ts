import type { Tx } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { touchPasses } from '../wallets/touch.ts';
import { cancelPlanOf } from './queries.ts';
import { enqueueRefresh } from './refresh-soon.ts';

/**
 * Marks the plan that an order put on an eSIM, if any, as cancelled. Whether the profile is cancelled too, or stays for
 * another plan, is the wholesaler's decision: a refresh reads it.
 */
export async function cancelDelivery(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  orderUid: string,
): Promise<void> {
  const esimUid = await cancelPlanOf(tx, orderUid, shop.clock.now());
  if (esimUid === undefined) return;
  await enqueueRefresh(shop, tx, [esimUid]);
  await touchPasses(shop, tx, [esimUid]);
}
