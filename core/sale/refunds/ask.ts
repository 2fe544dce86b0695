import { openSubjects } from '../../alarms/raise.ts';
import { recordAudit } from '../../audit/record.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import { selectProfileKey } from '../../esims/profile-key.ts';
import { progressOf } from '../../esims/progress.ts';
import { isPlanCancelled, selectEsimByOrder } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { selectPurchase } from '../../orders/purchase-queries.ts';
import { lockOrder } from '../../orders/queries.ts';
import { type MoneyBack, moneyBackOf } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { type NotRefundable, refundability } from '../../refunds/rules.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { isReplaced } from '../esims/replace.ts';
import { isTakenBackUnpaid } from '../standings.ts';

/** A wholesaler may list a plan that it has sold so long ago only now. */
const SHOWN_MS = HOUR;

type AskResult =
  /** Also when it was asked for before and is under way, or could not be sent, and an open alarm has staff send it. */
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
  if (back.refunding && order.state !== 'disputed') return refunding(order, back);
  const [esim, purchase] = await Promise.all([
    selectEsimByOrder(shop.db, order.uid),
    selectPurchase(shop.db, order.uid),
  ]);
  const now = shop.clock.now();
  // Whoever has the link of an order doesn't end an eSIM that is in another's account; its payer signs in for that.
  const isOthers =
    esim !== undefined && esim.customer_uid !== null && esim.customer_uid !== order.customer_uid;
  if (by === null && isOthers) return { kind: 'refused', code: 'order_not_refundable' };
  // Also after the time for asking: it was asked for in time, and the eSIM is gone.
  if (await isTakenBackUnpaid(shop.db, order.uid)) return askAgain(shop, order, by);
  // Refused by the rules alone: the wholesaler isn't asked.
  const early = refundability(order, back, esim === undefined ? null : 'ready', now);
  if (!early.allowed) return { kind: 'refused', code: early.reason };
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (esim === undefined || purchase === undefined || wholesaler === undefined) {
    return { kind: 'refused', code: 'order_not_refundable' };
  }
  // Cancelled by staff, who gave what it was for another way, or replaced; or long over, its number another eSIM's.
  if (await isPlanCancelled(shop.db, order.uid)) return { kind: 'refused', code: 'order_not_refundable' };
  if (esim.number_gone_at !== null) return { kind: 'refused', code: 'order_not_refundable' };
  // Also where its company takes nothing back: the traveller has another one for it.
  if (await isReplaced(shop.db, order.uid)) return { kind: 'refused', code: 'order_not_refundable' };
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
  return request(shop, order, by);
}

/**
 * Its eSIM was taken back before, and its money could not be sent. While an alarm tells staff of it, they send it, maybe another way, and
 * it must not go twice; once they have let it go, it is retried.
 */
async function askAgain(shop: Shop, order: Order, by: string | null): Promise<AskResult> {
  const told = await openSubjects(shop.db, 'refund_failed');
  return told.includes(order.uid) ? { kind: 'refunding' } : request(shop, order, by);
}

function request(shop: Shop, order: Order, by: string | null): Promise<AskResult> {
  return inTransaction(shop, async (tx, shop) => {
    // The order's row is locked first, as by follow-dispute.ts and follow-refunds.ts, which rules out deadlocks.
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'fulfilled' || (await isReplaced(tx, order.uid)))
      return { kind: 'refused', code: 'order_not_refundable' };
    if (!(await requestRefund(shop, tx, order, { reason: 'customer_request' })))
      return refunding(order, await moneyBackOf(tx, order.uid));
    const actor = by ?? 'unknown';
    await recordAudit(tx, {
      ...{ actor, action: 'order.refund_asked', subject: order.uid, at: shop.clock.now() },
    });
    return { kind: 'refunding' };
  });
}

/** While a part alone is on its way, such as one of goodwill, the rest can't be asked for, and must not seem to have been. */
const refunding = ({ amount }: Order, { back, on_its_way }: Omit<MoneyBack, 'order_uid'>): AskResult =>
  back + on_its_way >= amount ? { kind: 'refunding' } : { kind: 'ask_again', retryAfterMs: MINUTE };
