import { raiseAlarm } from '../../alarms/raise.ts';
import type { Answer } from '../../answer.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { backOff, DONE, type JobOutcome } from '../../jobs.ts';
import { cents } from '../../money.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrder, selectPurchase } from '../../orders/queries.ts';
import type { RefundStatus } from '../../payments/provider.ts';
import { countRefundAttempt, type RefundRow, selectRefund } from '../../refunds/queries.ts';
import { type RefundState, refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { closeRefundedOrder } from './close-refunded.ts';

/** How often a provider is asked about money that is on its way. */
const PENDING_MS = 10 * MINUTE;
/** Polls a disputed order, in case the webhook of the dispute's end is lost. */
const DISPUTED_MS = HOUR;

/**
 * Takes a refund as far as it goes now: cancels a delivered eSIM, then sends the money. Idempotent: our refund id is the
 * idempotency key, and an attempt that may have happened is looked up before a retry.
 */
export async function advanceRefund(shop: Shop, refundUid: string): Promise<JobOutcome> {
  const refund = await selectRefund(shop.db, refundUid);
  if (refund === undefined) throw new Error(`no refund ${refundUid}`);
  if (refund.state === 'succeeded' || refund.state === 'failed' || refund.state === 'declined') return DONE;
  const order = await selectOrder(shop.db, refund.order_uid);
  if (order === undefined) throw new Error(`no order ${refund.order_uid}`);
  // The cardholder's bank has the money: sent by us as well, it would be gone twice.
  if (order.state === 'disputed' && refund.state !== 'pending')
    return { kind: 'again', afterMs: DISPUTED_MS };
  const attempts = await countRefundAttempt(shop.db, refundUid);

  if (refund.state === 'requested' && order.state === 'fulfilled') {
    const taken = await takeEsimBack(shop, refund, order);
    if (taken === 'again') return { kind: 'again', afterMs: backOff(attempts) };
    if (taken === 'declined') return DONE;
  }
  return sendMoney(shop, refund, order, attempts);
}

/** The eSIM goes first: money that is back can't be fetched again for an eSIM that was used meanwhile. */
async function takeEsimBack(
  shop: Shop,
  refund: RefundRow,
  order: Order,
): Promise<'taken' | 'declined' | 'again'> {
  const purchase = await selectPurchase(shop.db, order.uid);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (!wholesaler) return 'again';
  const answer = await wholesaler.cancel(purchase.uid);
  if (answer.kind === 'done') {
    await settleRefund(shop, refund, 'esim_cancelled', null, 'eSIM cancelled at the wholesaler');
    return 'taken';
  }
  if (answer.kind === 'refused') {
    await settleRefund(shop, refund, 'declined', null, answer.code);
    return 'declined';
  }
  shop.log.warn({ refund_uid: refund.uid, answer: answer.kind, why: answer.why }, 'eSIM not taken back yet');
  return 'again';
}

async function sendMoney(shop: Shop, refund: RefundRow, order: Order, attempts: number): Promise<JobOutcome> {
  // Credit or a code had paid for all of it: closing the order gives that back, and no provider is asked.
  if (refund.amount === 0) {
    await settleRefund(shop, refund, 'succeeded', null, 'nothing was paid by card');
    return DONE;
  }
  const answer = await findOrSend(shop, refund, order.payment_ref, attempts);
  if (answer.kind === 'retry' || answer.kind === 'unknown') {
    shop.log.warn({ refund_uid: refund.uid, answer: answer.kind, why: answer.why }, 'refund not sent yet');
    return { kind: 'again', afterMs: backOff(attempts) };
  }
  if (answer.kind === 'refused') return settleRefusal(shop, refund, order.payment_ref, answer);
  const { state, refund_ref } = answer.value;
  await settleRefund(shop, refund, state, refund_ref, 'the payment provider says so');
  return state === 'pending' ? { kind: 'again', afterMs: PENDING_MS } : DONE;
}

/** The provider sends nothing: it is disputed, it is back already, or it can't go back. */
async function settleRefusal(
  shop: Shop,
  refund: RefundRow,
  paymentRef: string | null,
  { code, why }: { code: string; why: string },
): Promise<JobOutcome> {
  // Its webhook is on the way.
  if (code === 'charge_disputed') return { kind: 'again', afterMs: PENDING_MS };
  if (code === 'refund_exceeds_payment' && paymentRef !== null) {
    const found = await shop.payments.findPayment(paymentRef);
    if (found.kind === 'retry' || found.kind === 'unknown') return { kind: 'again', afterMs: MINUTE };
    if (found.kind === 'done' && found.value.refunded >= refund.amount) {
      await settleRefund(shop, refund, 'succeeded', null, 'refunded_at_provider');
      return DONE;
    }
  }
  await settleRefund(shop, refund, 'failed', null, why);
  return DONE;
}

async function findOrSend(
  shop: Shop,
  refund: RefundRow,
  paymentRef: string | null,
  attempts: number,
): Promise<Answer<RefundStatus>> {
  if (paymentRef === null)
    return { kind: 'refused', code: 'no_payment', why: 'the order has no payment to send back' };
  if (attempts > 1) {
    const found = await shop.payments.findRefund({ refund_id: refund.uid, payment_ref: paymentRef });
    if (found.kind !== 'done') return found;
    if (found.value !== null) return { kind: 'done', value: found.value };
  }
  return shop.payments.refund({
    refund_id: refund.uid,
    payment_ref: paymentRef,
    amount: cents(refund.amount),
  });
}

/** Records the state of a refund, and closes its order once the money is back. */
async function settleRefund(
  shop: Shop,
  refund: RefundRow,
  to: RefundState,
  refundRef: string | null,
  reason: string,
): Promise<void> {
  const at = shop.clock.now();
  await inTransaction(shop, async (tx, shop) => {
    const changes = refundRef === null ? {} : { refund_ref: refundRef };
    const moved = await move(tx, refundMachine, { uid: refund.uid, to, reason, at, changes });
    if (moved.kind === 'refused') return;
    if (to === 'succeeded') await closeRefundedOrder(shop, tx, refund);
    if (to === 'failed')
      await raiseAlarm(shop, tx, { kind: 'refund_failed', order_uid: refund.order_uid, detail: reason });
  });
}
