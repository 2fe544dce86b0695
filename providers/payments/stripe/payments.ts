import type Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import type { PaymentStanding } from '../../../core/payments/provider.ts';
import type { PaymentDispute } from '../../../core/payments/records.ts';
import { outcomeOf } from './outcome.ts';
import { listRefunds, paymentRefund } from './refunds.ts';

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
  const payment = found.answer.value;
  // Stripe's lists have the newest first.
  const back = refunds.answer.value.map(paymentRefund).reverse();
  const disputes = listed.answer.value.data.map((each) => paymentDispute(payment, each)).reverse();
  return done({
    order_id: payment.metadata.order_id ?? '',
    amount: cents(payment.amount),
    received: cents(payment.amount_received),
    currency: payment.currency,
    refunds: back,
    disputes,
  });
}

function paymentDispute(payment: Stripe.PaymentIntent, dispute: Stripe.Dispute): PaymentDispute {
  const { id, amount, currency, reason } = dispute;
  const part = currency === payment.currency ? amount : takenIn(payment.currency, dispute);
  return {
    dispute_ref: id,
    amount: cents(Math.min(part ?? payment.amount, payment.amount)),
    ...(part === null && { named: { amount, currency } }),
    ...disputeProgress(dispute),
    reason,
  };
}

/**
 * What was taken from our balance over a dispute whose bank names another currency than the payment's. Null where nothing
 * was (an inquiry), and where the balance is kept in a third currency: what its rate makes of it is no part of the payment.
 */
function takenIn(currency: string, { balance_transactions }: Stripe.Dispute): number | null {
  const taken = balance_transactions.filter((each) => each.currency === currency && each.amount < 0);
  // One that an appeal has reopened may be taken again; it is the same money.
  return taken.length === 0 ? null : Math.max(...taken.map(({ amount }) => -amount));
}

/** How far a dispute is, and until when Stripe takes evidence. */
export function disputeProgress({
  status,
  evidence_details: { due_by },
}: Stripe.Dispute): Pick<PaymentDispute, 'state' | 'due_by' | 'inquiry'> {
  const state = disputeState(status);
  // `warning_needs_response` and `warning_under_review`: no money is taken (docs.stripe.com/disputes/how-disputes-work, "Inquiries").
  const inquiry = state === 'open' && status.startsWith('warning_');
  const due = state === 'open' && due_by !== null ? new Date(due_by * SECOND) : null;
  return { state, due_by: due, ...(inquiry && { inquiry }) };
}

const NOT_FOUND = { kind: 'refused', code: 'payment_not_found', why: 'no payment has this id' } as const;

/**
 * An inquiry that was closed and a dispute that was prevented leave the money with us (a refund that prevented it is
 * counted as such). Statuses are an open enum: one that is new to us is open, so that nothing is delivered or sent
 * back over it; so is an appeal, until it is decided.
 */
function disputeState(status: Stripe.Dispute.Status): PaymentDispute['state'] {
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
