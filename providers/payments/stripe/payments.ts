import type Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import { cents } from '../../../core/money.ts';
import type { PaymentStanding } from '../../../core/payments/provider.ts';
import { outcomeOf } from './outcome.ts';
import { listRefunds, refundState } from './refunds.ts';

/** A payment has one dispute, rarely two (docs.stripe.com/disputes/how-disputes-work). */
const MOST_DISPUTES = 100;

/**
 * A payment's status. Refunds are counted one by one: what a charge says of its refunds doesn't tell those that
 * failed days later (docs.stripe.com/refunds, "Failed refunds").
 */
export async function findPayment(stripe: Stripe, paymentRef: string): Promise<Answer<PaymentStanding>> {
  const [found, refunds, listed] = await Promise.all([
    outcomeOf('read', () => stripe.paymentIntents.retrieve(paymentRef)),
    outcomeOf('read', () => listRefunds(stripe, paymentRef)),
    outcomeOf('read', () => stripe.disputes.list({ payment_intent: paymentRef, limit: MOST_DISPUTES })),
  ]);
  if (found.error?.code === 'resource_missing') return NOT_FOUND;
  if (found.answer.kind !== 'done') return found.answer;
  if (refunds.answer.kind !== 'done') return refunds.answer;
  if (listed.answer.kind !== 'done') return listed.answer;
  const { metadata, amount } = found.answer.value;
  const back = refunds.answer.value.filter((each) => refundState(each) !== 'failed');
  return done({
    order_id: metadata.order_id ?? '',
    amount: cents(amount),
    refunded: cents(back.reduce((sum, each) => sum + each.amount, 0)),
    dispute: disputeState(listed.answer.value.data),
  });
}

const NOT_FOUND = { kind: 'refused', code: 'payment_not_found', why: 'no payment has this id' } as const;

/**
 * One status for all disputes of a payment: `open` while one is, then the worst. An inquiry that was closed and a dispute
 * that was prevented leave the money with us (a refund that prevented it is counted as such). Statuses are an open
 * enum: one that is new to us is open, so that nothing is delivered or sent back over it.
 */
function disputeState(disputes: Pick<Stripe.Dispute, 'status'>[]): PaymentStanding['dispute'] {
  const states = new Set(disputes.map(({ status }) => standingOf(status)));
  return (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? 'none';
}

function standingOf(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' {
  switch (status) {
    case 'lost':
      return 'lost';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'open';
  }
}
