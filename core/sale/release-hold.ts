import type { Tx } from '../../db/sql.server.ts';
import { isOnHold, type Order } from '../orders/order.ts';
import { lockOrder, setReleased } from '../orders/queries.ts';
import { lockStrip } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Has an order bought that was on hold, with all others of its strip that are: they are one payment of one buyer. Each has the usual time from now on.
 * @param also what belongs to it, in the same transaction.
 * @returns the uids of those that were released; null where the order isn't on hold any more, and nothing is written.
 */
export async function releaseHold(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  { uid, strip_uid = null }: Pick<Order, 'uid' | 'strip_uid'>,
  also: (tx: Tx, released: string[]) => Promise<void>,
): Promise<string[] | null> {
  return inTransaction(shop, async (tx, shop) => {
    const one = strip_uid === null ? await lockOrder(tx, uid) : undefined;
    const all = strip_uid === null ? (one === undefined ? [] : [one]) : await lockStrip(tx, strip_uid);
    const released = all.filter(isOnHold).map((order) => order.uid);
    if (!released.includes(uid)) return null;
    await setReleased(tx, released, shop.clock.now());
    await also(tx, released);
    await shop.jobs.enqueueAll(
      tx,
      'order.fulfil',
      released.map((order_uid) => ({ order_uid })),
    );
    return released;
  });
}
