import type { Db, Tx } from '../../../db/sql.server.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder, selectByReference } from '../../orders/queries.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { sha256 } from '../../sha256.ts';
import type { Shop } from '../../shop.ts';
import { deliverFree, type FreelyDelivered, freeOrder } from '../free-order.ts';

type Replaced =
  | FreelyDelivered
  /** All of its money is back, or on its way. */
  | { kind: 'refunded' }
  /** Somebody else was quicker. */
  | { kind: 'replaced_before' }
  | { kind: 'not_on_sale' };

/** The `reference` of the order that a replacement is. */
export const replacementOf = (orderUid: string): string => `replaces ${orderUid}`;

/** Whether another eSIM was given for what an order delivered, or is about to be. */
export async function isReplaced(db: Db, orderUid: string): Promise<boolean> {
  const tries = await selectByReference(db, replacementOf(orderUid));
  return tries.some(({ state }) => state !== 'failed');
}

/**
 * Delivers another eSIM of the same plan to the customer of an order, at our cost. Its order's `reference` names the one that it
 * replaces. The old eSIM is the caller's to cancel, once this one is there.
 * @param esimUid what is replaced: once, however many ask.
 * @param also what belongs to it, in the transaction that places the order.
 */
export async function replaceEsim(
  shop: Shop,
  replaced: Order,
  esimUid: string,
  also: (tx: Tx, orderUid: string) => Promise<void>,
): Promise<Replaced> {
  const plan = shop.catalogue.plan(replaced.plan.uid);
  if (plan === undefined) return { kind: 'not_on_sale' };
  const reference = replacementOf(replaced.uid);
  const before = await selectByReference(shop.db, reference);
  if (before.some(({ state }) => state !== 'failed')) return { kind: 'replaced_before' };
  const { currency, email, customer_uid, language, time_zone } = replaced;
  const order = freeOrder(shop.clock.now(), {
    ...{ kind: 'new_esim', plan, top_up_esim_uid: null, reference },
    ...{ currency, email, customer_uid, language, time_zone },
  });
  // One that came to nothing makes room for the next try.
  const replaces = before.at(-1)?.uid ?? null;
  const key = { key_hash: sha256(`replace ${esimUid}`), request_hash: sha256(esimUid), replaces };
  try {
    const delivered = await deliverFree(shop, order, key, async (tx, uid) => {
      // Whoever asks for the money at this moment comes first, and gets that alone, or finds the order replaced.
      if (await isGoingBack(tx, replaced.uid)) throw new GoingBack();
      await also(tx, uid);
    });
    return delivered.kind === 'key_taken' ? { kind: 'replaced_before' } : delivered;
  } catch (error) {
    if (error instanceof GoingBack) return { kind: 'refunded' };
    throw error;
  }
}

/** Nothing of the transaction stays. */
class GoingBack extends Error {}

async function isGoingBack(tx: Tx, orderUid: string): Promise<boolean> {
  const order = await lockOrder(tx, orderUid);
  const { back, on_its_way } = await moneyBackOf(tx, orderUid);
  return order?.state !== 'fulfilled' || (order.amount > 0 && back + on_its_way >= order.amount);
}
