import { selectKeyed, selectUnpaid } from '../orders/buyer-queries.ts';
import type { Shop } from '../shop.ts';
import { expireAll } from './expire.ts';
import { settlePayment } from './settle.ts';

/**
 * Expires unpaid orders that a new one of the same buyer replaces: their sessions are ended at the payment provider, so
 * that no old tab can pay them any more, and what they hold is released. One that turns out to be paid stays.
 * @param keyHash of the new order's idempotency key: an order under the same key is an earlier try of the same request.
 * @returns false when the provider couldn't be asked.
 */
export async function endUnpaidOrders(shop: Shop, uids: string[], keyHash: string | null): Promise<boolean> {
  const own = keyHash === null ? [] : await selectKeyed(shop.db, keyHash);
  for (const { uid, session_id, strip_uid } of await selectUnpaid(shop.db, uids)) {
    if (own.includes(strip_uid ?? uid)) continue;
    if (session_id === null) {
      // Nobody can pay it: a session that is being opened for it isn't given to an order that has ended.
      await expireAll(shop, { uid, session_id, strip_uid }, 'replaced by a newer order');
      continue;
    }
    const ended = await shop.payments.expireSession(session_id);
    if (ended.kind === 'retry' || ended.kind === 'unknown') return false;
    const settlement = await settlePayment(shop, session_id);
    if (settlement.kind === 'ask_again') return false;
  }
  return true;
}
