import { type Answer, done } from '../../answer.ts';
import { cents } from '../../money.ts';
import { selectOrderByPayment } from '../../orders/queries.ts';
import { isOfStrip, type StripOrder } from '../../orders/strip.ts';
import { insertShares, lockStrip, selectShares } from '../../orders/strip-queries.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { divide, sliceNumber, sliceRef, wholeRef } from '../../payments/slices.ts';
import { isRefundOf } from '../../refunds/request.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/**
 * What the provider says of a payment, or of the slice of one that pays for a strip: what went back of it by a refund of the
 * order's own, and its share of what somebody sent back at the provider and of what the bank holds. The slices add up to the
 * payment.
 */
export async function findPayment(shop: Shop, paymentRef: string): Promise<Answer<PaymentStanding>> {
  const answer = await shop.payments.findPayment(wholeRef(paymentRef));
  if (sliceNumber(paymentRef) === null || answer.kind !== 'done') return answer;
  const order = await selectOrderByPayment(shop.db, paymentRef);
  if (order === undefined || !isOfStrip(order)) {
    return { kind: 'refused', code: 'payment_not_found', why: 'no order has this slice of a payment' };
  }
  const { strip, shares } = await shareOut(shop, order.strip_uid, answer.value);
  return done(sliceOf(answer.value, order, strip, shares));
}

/** A refund or a dispute, for the sharing of it. */
interface Gone {
  ref: string;
  amount: number;
  /** Whose it is alone; undefined for what is everybody's. */
  owner: StripOrder | undefined;
  /** Whether its money is with us. */
  isOver: boolean;
}

const goneOf = ({ refunds, disputes }: PaymentStanding, strip: readonly StripOrder[]): Gone[] => [
  ...refunds.map(({ refund_id, refund_ref, amount, state }) => ({
    ref: refund_ref,
    amount,
    owner: strip.find(({ uid }) => refund_id !== null && isRefundOf(refund_id, uid)),
    isOver: state === 'failed',
  })),
  ...disputes.map(({ dispute_ref, amount, state }) => ({
    ref: dispute_ref,
    amount,
    owner: undefined,
    isOver: state === 'won',
  })),
];

/**
 * Writes down how the orders share what is seen for the first time: by what is left of each, so that no order bears more than
 * it has, or by their prices where more is gone than there was. A part that somebody sends back at the provider so never
 * closes one order: which one was meant isn't known there.
 */
async function shareOut(shop: Shop, stripUid: string, payment: PaymentStanding) {
  return inTransaction(shop, async (tx) => {
    const strip = await lockStrip(tx, stripUid);
    const uids = strip.map(({ uid }) => uid);
    const shares = await selectShares(tx, uids);
    const gone = goneOf(payment, strip);
    const left = strip.map((order) => {
      const borne = gone.filter(({ isOver }) => !isOver).map((each) => bornBy(order, each, shares));
      return Math.max(0, order.amount - borne.reduce((sum, amount) => sum + amount, 0));
    });
    for (const { ref, amount, owner, isOver } of gone) {
      if (owner !== undefined || isOver || shares.has(`${ref} ${uids[0]}`)) continue;
      const fits = left.reduce((sum, each) => sum + each, 0) >= amount;
      const parts = divide(amount, fits ? left : strip.map((order) => order.amount));
      await insertShares(
        tx,
        parts.map((part, at) => ({ ref, order_uid: uids[at]!, amount: part })),
      );
      for (const [at, part] of parts.entries()) {
        shares.set(`${ref} ${uids[at]}`, part);
        left[at] = Math.max(0, left[at]! - part);
      }
    }
    return { strip, shares };
  });
}

function bornBy({ uid }: StripOrder, { ref, amount, owner }: Gone, shares: Map<string, number>): number {
  if (owner !== undefined) return owner.uid === uid ? amount : 0;
  return shares.get(`${ref} ${uid}`) ?? 0;
}

function sliceOf(
  whole: PaymentStanding,
  order: StripOrder,
  strip: readonly StripOrder[],
  shares: Map<string, number>,
): PaymentStanding {
  const { strip_number: number } = order;
  const weights = strip.map(({ amount }) => amount);
  const part = (total: number) => cents(divide(total, weights)[number - 1]!);
  /** Its share; what the provider says otherwise of it since is the first order's, so that no cent is overlooked. */
  const shared = (ref: string, amount: number) => {
    const own = shares.get(`${ref} ${order.uid}`);
    if (own === undefined) return null;
    if (number > 1) return cents(own);
    const all = strip.reduce((sum, { uid }) => sum + (shares.get(`${ref} ${uid}`) ?? 0), 0);
    return cents(Math.max(0, own + amount - all));
  };
  const owned = new Map(goneOf(whole, strip).map(({ ref, owner }) => [ref, owner]));
  return {
    ...whole,
    order_id: order.uid,
    amount: part(whole.amount),
    received: part(whole.received),
    refunds: whole.refunds.flatMap((refund) => {
      const owner = owned.get(refund.refund_ref);
      if (owner !== undefined) return owner.uid === order.uid ? [refund] : [];
      const amount = shared(refund.refund_ref, refund.amount);
      return amount ? [{ ...refund, amount, refund_ref: sliceRef(refund.refund_ref, number) }] : [];
    }),
    disputes: whole.disputes.flatMap((dispute) => {
      const amount = shared(dispute.dispute_ref, dispute.amount);
      return amount ? [{ ...dispute, amount, dispute_ref: sliceRef(dispute.dispute_ref, number) }] : [];
    }),
  };
}
