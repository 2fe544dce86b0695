import type { EsimRow } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { selectLiveRefund } from './queries.ts';
import { requestRefund } from './request.ts';
import { type NotRefundable, refundability } from './rules.ts';

export type AskResult =
  /** Also when it was asked for before and is under way. */
  | { kind: 'refunding' }
  | { kind: 'refused'; code: NotRefundable }
  | { kind: 'ask_again'; retryAfterMs: number };

/**
 * A customer asks for the money of a delivered order back (contract, "Customers"). The wholesaler is asked first
 * whether the eSIM was used; the eSIM is taken back before any money moves (see advance.ts).
 */
export async function askForRefund(shop: Shop, order: Order, esim: EsimRow | null): Promise<AskResult> {
  if (await selectLiveRefund(shop.db, order.uid)) {
    return order.state === 'refunded'
      ? { kind: 'refused', code: 'order_not_refundable' }
      : { kind: 'refunding' };
  }
  const now = shop.clock.now();
  // What the rules refuse without the wholesaler needs no question to it.
  const early = refundability(order, esim === null ? null : 'ready', now);
  if (!early.allowed) return { kind: 'refused', code: early.reason };
  const wholesaler = shop.wholesalers.get(order.plan.provider);
  if (esim === null || wholesaler === undefined) return { kind: 'refused', code: 'order_not_refundable' };

  const status = await wholesaler.status(esim.iccid);
  if (status.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: status.kind, why: status.why }, 'profile state not read');
    return { kind: 'ask_again', retryAfterMs: (status.kind === 'retry' && status.afterMs) || 2_000 };
  }
  const verdict = refundability(order, status.value.state, now);
  if (!verdict.allowed) return { kind: 'refused', code: verdict.reason };
  await shop.db.transaction().execute((tx) => requestRefund(shop, tx, order, 'customer_request'));
  return { kind: 'refunding' };
}
