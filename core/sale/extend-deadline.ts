import type { Tx } from '../../db/sql.server.ts';
import { DAY, later, minuteOf } from '../clock.ts';
import { lockOrder, setDeadline } from '../orders/queries.ts';
import type { OrderState } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { deadlineOf } from './deadline.ts';

/** The customer's money doesn't wait for longer than this from now. */
const LONGEST_EXTENSION_MS = DAY;

type Extended =
  | { kind: 'extended'; from: Date; to: Date }
  | { kind: 'not_waiting'; state: OrderState | 'unknown' }
  | { kind: 'bad_time'; why: string };

/**
 * Gives a paid order more time before its money goes back (C12.5).
 * @param also what belongs to it, in the same transaction.
 */
export async function extendDeadline(
  shop: Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs'>,
  orderUid: string,
  until: Date,
  also: (tx: Tx, from: Date) => Promise<void>,
): Promise<Extended> {
  const now = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    const order = await lockOrder(tx, orderUid);
    if (order?.state !== 'paid' && order?.state !== 'fulfilling')
      return { kind: 'not_waiting', state: order?.state ?? 'unknown' };
    const from = deadlineOf(shop, order);
    if (until <= now) return { kind: 'bad_time', why: 'this time has passed' };
    if (until <= from) return { kind: 'bad_time', why: `it has until ${minuteOf(from)} already` };
    const latest = later(now, LONGEST_EXTENSION_MS);
    if (until > latest) return { kind: 'bad_time', why: `no later than ${minuteOf(latest)}` };
    await setDeadline(tx, orderUid, until);
    await also(tx, from);
    return { kind: 'extended', from, to: until };
  });
}
