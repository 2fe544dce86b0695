import { recordAudit } from '../../audit/record.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import { selectProfileKey } from '../../esims/profile-key.ts';
import { progressOf } from '../../esims/progress.ts';
import { selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { selectPurchase } from '../../orders/purchase-queries.ts';
import { lockOrder } from '../../orders/queries.ts';
import { moneyBackOf, selectRefundsOf } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { type NotRefundable, refundability } from '../../refunds/rules.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/** A wholesaler may list a plan that it has sold so long ago only now. */
const SHOWN_MS = HOUR;

type AskResult =
  /** Also when it was asked for before and is under way, or could not be sent, and staff are to send it. */
  | { kind: 'refunding' }
  | { kind: 'refused'; code: NotRefundable }
  | { kind: 'ask_again'; retryAfterMs: number };

/**
 * A customer asks for the money of a delivered order back, or for what is left of it (C4.9). The wholesaler is asked first
 * whether the order's own plan was used, be it the eSIM's first or a top-up; it is taken back before any money moves
 * (see advance.ts).
 * @param by the signed-in customer; null for the bearer of the order's session id.
 */
export async function askForRefund(shop: Shop, order: Order, by: string | null): Promise<AskResult> {
  const back = await moneyBackOf(shop.db, order.uid);
  if (back.refunding && order.state !== 'disputed') return { kind: 'refunding' };
  const [esim, purchase] = await Promise.all([
    selectEsimByOrder(shop.db, order.uid),
    selectPurchase(shop.db, order.uid),
  ]);
  const now = shop.clock.now();
  // Whoever has the link of an order doesn't end an eSIM that is in another's account; its payer signs in for that.
  const isOthers =
    esim !== undefined && esim.customer_uid !== null && esim.customer_uid !== order.customer_uid;
  if (by === null && isOthers) return { kind: 'refused', code: 'order_not_refundable' };
  // Refused by the rules alone: the wholesaler isn't asked.
  const early = refundability(order, back, esim === undefined ? null : 'ready', now);
  if (!early.allowed) return { kind: 'refused', code: early.reason };
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (esim === undefined || purchase === undefined || wholesaler === undefined) {
    return { kind: 'refused', code: 'order_not_refundable' };
  }
  const plan = (await selectPlansOn(shop.db, [esim.uid])).find(({ order_uid }) => order_uid === order.uid);
  // Taken back before, and its money could not be sent: staff were told, and send it (alarm refund_failed).
  if (plan?.cancelled_at) {
    const awaitsStaff = (await selectRefundsOf(shop.db, [order.uid])).some(({ state }) => state === 'failed');
    return awaitsStaff ? { kind: 'refunding' } : { kind: 'refused', code: 'order_not_refundable' };
  }
  const status = await wholesaler.status(await selectProfileKey(shop.db, esim));
  if (status.kind !== 'done') {
    shop.log.warn({ order_uid: order.uid, answer: status.kind, why: status.why }, 'profile state not read');
    return { kind: 'ask_again', retryAfterMs: (status.kind === 'retry' && status.afterMs) || 2_000 };
  }
  const progress = progressOf(status.value, purchase.uid);
  if (progress === null && order.fulfilled_at !== null && later(order.fulfilled_at, SHOWN_MS) > now) {
    return { kind: 'ask_again', retryAfterMs: MINUTE };
  }
  const verdict = refundability(order, back, progress ?? 'cancelled', now);
  if (!verdict.allowed) return { kind: 'refused', code: verdict.reason };
  return inTransaction(shop, async (tx, shop) => {
    // The order's row is locked first, as by follow-dispute.ts and follow-refunds.ts, which rules out deadlocks.
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'fulfilled') return { kind: 'refused', code: 'order_not_refundable' };
    if (await requestRefund(shop, tx, order, { reason: 'customer_request' })) {
      const actor = by ?? 'unknown';
      await recordAudit(tx, { actor, action: 'order.refund_asked', subject: order.uid, at: now });
    }
    return { kind: 'refunding' };
  });
}
