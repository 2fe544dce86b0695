import type { Answer } from '../../answer.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import { selectDisputesOf } from '../../disputes/queries.ts';
import { backOff, DONE, type JobOutcome } from '../../jobs.ts';
import { cents } from '../../money.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder, selectOrder } from '../../orders/queries.ts';
import type { RefundStatus } from '../../payments/records.ts';
import { wholeRef } from '../../payments/slices.ts';
import {
  countRefundAttempt,
  moneyBackOf,
  type RefundRow,
  selectRefund,
  setNextAttempt,
  setRefundAmount,
} from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { type RefundState, refundMachine, UNDER_WAY } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { findPayment } from '../strips/slice-payment.ts';
import { takeEsimBack } from './cancel-esim.ts';
import { followRefunds } from './follow-refunds.ts';
import { followMoneyBack } from './money-back.ts';
import { tellOfFailedRefund, tellOfLongPending } from './refund-alarms.ts';

/** How often a provider is asked about money that is on its way. */
const PENDING_MS = 10 * MINUTE;
/** Polls a disputed order, in case the webhook of the dispute's end is lost. */
const DISPUTED_MS = HOUR;

/**
 * Takes a refund as far as it goes now: cancels a delivered eSIM, then sends the money. Idempotent: our refund id is the
 * idempotency key, and an attempt that may have happened is looked up before a retry.
 */
export async function advanceRefund(shop: Shop, refundUid: string): Promise<JobOutcome> {
  const asked = await selectRefund(shop.db, refundUid);
  if (asked === undefined) throw new Error(`no refund ${refundUid}`);
  if (!UNDER_WAY.includes(asked.state)) return DONE;
  const outcome = await attempt(shop, asked);
  if (outcome.kind === 'again') {
    await setNextAttempt(shop.db, refundUid, later(shop.clock.now(), outcome.afterMs));
  }
  return outcome;
}

async function attempt(shop: Shop, asked: RefundRow): Promise<JobOutcome> {
  const order = await selectOrder(shop.db, asked.order_uid);
  if (order === undefined) throw new Error(`no order ${asked.order_uid}`);
  if (asked.state !== 'pending' && (await isWithBank(shop, order)))
    return { kind: 'again', afterMs: DISPUTED_MS };
  const refund = asked.state === 'pending' ? asked : await withinWhatIsLeft(shop, asked, order);
  if (refund === 'ask_again') return { kind: 'again', afterMs: backOff(asked.attempts + 1) };
  if (refund === null) return DONE;
  const attempts = await countRefundAttempt(shop.db, refund.uid);
  if (attempts === null) return DONE;

  if (refund.state === 'requested' && order.state === 'fulfilled' && !refund.keeps_esim) {
    const taken = await takeEsimBack(shop, refund, order);
    if (taken === 'again') return { kind: 'again', afterMs: backOff(attempts) };
    if (taken === 'declined') return DONE;
  }
  return sendMoney(shop, refund, order, attempts);
}

/** Whether the cardholder's bank has the money, and decides: sent by us as well, it would be gone twice. In an inquiry it has none. */
async function isWithBank({ db }: Shop, { state, uid }: Order): Promise<boolean> {
  if (state === 'disputed') return true;
  const disputes = await selectDisputesOf(db, uid);
  return disputes.some((each) => each.state === 'open' && each.holds_money);
}

/**
 * Before the first attempt, which may cost the customer the eSIM, the provider is asked what is back already; after that
 * our own rows know. A refund never sends more than is left.
 * @returns the refund as it is now; null when there is nothing left for it to send.
 */
async function withinWhatIsLeft(
  shop: Shop,
  refund: RefundRow,
  order: Order,
): Promise<RefundRow | null | 'ask_again'> {
  if (refund.amount > 0 && refund.attempts === 0 && order.payment_ref !== null) {
    const read = await readOutsideRefunds(shop, order, order.payment_ref);
    if (read === 'ask_again') return 'ask_again';
  }
  return inTransaction(shop, async (tx, shop) => {
    await lockOrder(tx, order.uid);
    const now = await selectRefund(tx, refund.uid);
    if (now === undefined || !UNDER_WAY.includes(now.state)) return null;
    const { back, on_its_way } = await moneyBackOf(tx, order.uid);
    const left = order.amount - back - (on_its_way - now.amount);
    if (now.amount <= left) return now;
    if (left > 0 && (await setRefundAmount(tx, now.uid, left))) return { ...now, amount: left };
    const at = shop.clock.now();
    const reason = 'went back another way';
    await move(tx, refundMachine, { uid: now.uid, to: 'declined', reason, at });
    if (left > 0) await requestRefund(shop, tx, order, { reason: now.reason, keepsEsim: now.keeps_esim });
    return null;
  });
}

/** Records what somebody has sent back at the provider, so that we send the rest alone. */
async function readOutsideRefunds(
  shop: Shop,
  order: Order,
  paymentRef: string,
): Promise<'read' | 'ask_again'> {
  const found = await findPayment(shop, paymentRef);
  if (found.kind === 'retry' || found.kind === 'unknown') return 'ask_again';
  if (found.kind === 'refused') return 'read';
  const { refunds } = found.value;
  await inTransaction(shop, async (tx, shop) => {
    const locked = await lockOrder(tx, order.uid);
    if (locked !== undefined) await followRefunds(shop, tx, locked, refunds);
  });
  return 'read';
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
    const afterMs = (answer.kind === 'retry' && answer.afterMs) || 0;
    return { kind: 'again', afterMs: Math.max(afterMs, backOff(attempts)) };
  }
  if (answer.kind === 'refused') return settleRefusal(shop, refund, order, answer);
  const { state, refund_ref } = answer.value;
  await settleRefund(shop, refund, state, refund_ref, 'the payment provider says so');
  if (state !== 'pending') return DONE;
  await tellOfLongPending(shop, [refund]);
  return { kind: 'again', afterMs: PENDING_MS };
}

/** The provider sends nothing: it is disputed, a part or all is back already, or it can't go back. */
async function settleRefusal(
  shop: Shop,
  refund: RefundRow,
  order: Order,
  { code, why }: { code: string; why: string },
): Promise<JobOutcome> {
  if (code === 'charge_disputed' && order.payment_ref !== null) {
    // Of a strip too: whatever of the payment is disputed keeps all of it.
    const found = await shop.payments.findPayment(wholeRef(order.payment_ref));
    // Its webhook is on the way. What was disputed once and is decided may be refused for good, such as the rest after a part was lost.
    const isOpen = found.kind !== 'done' || found.value.disputes.some(({ state }) => state === 'open');
    if (isOpen) return { kind: 'again', afterMs: PENDING_MS };
  }
  if (code === 'refund_exceeds_payment' && order.payment_ref !== null) {
    const read = await readOutsideRefunds(shop, order, order.payment_ref);
    if (read === 'ask_again') return { kind: 'again', afterMs: MINUTE };
    const { back, on_its_way } = await moneyBackOf(shop.db, order.uid);
    // What is left is sent by the next attempt, or by nobody.
    if (back + on_its_way > order.amount) return { kind: 'again', afterMs: 0 };
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
    const found = await shop.payments.findRefund({
      refund_id: refund.uid,
      payment_ref: wholeRef(paymentRef),
    });
    if (found.kind !== 'done') return found;
    if (found.value !== null) return { kind: 'done', value: found.value };
  }
  return shop.payments.refund({
    refund_id: refund.uid,
    payment_ref: wholeRef(paymentRef),
    amount: cents(refund.amount),
  });
}

/** Records the state of a refund, and what follows of it. */
async function settleRefund(
  shop: Shop,
  refund: RefundRow,
  to: RefundState,
  refundRef: string | null,
  reason: string,
): Promise<void> {
  const at = shop.clock.now();
  await inTransaction(shop, async (tx, shop) => {
    // The order's row is locked first, as wherever money goes back, which rules out deadlocks.
    const order = await lockOrder(tx, refund.order_uid);
    const changes = refundRef === null ? {} : { refund_ref: refundRef };
    const moved = await move(tx, refundMachine, { uid: refund.uid, to, reason, at, changes });
    if (moved.kind === 'refused') return;
    if (to === 'succeeded') await followMoneyBack(shop, tx, refund);
    if (to === 'failed') await tellOfFailedRefund(shop, tx, order!, refund, reason);
  });
}
