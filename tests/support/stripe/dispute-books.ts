import type Stripe from 'stripe';
import { newDispute } from './balance-objects.ts';
import { missing, refusedState } from './problem.ts';

/** What of the stand-in's books its disputes are about. */
interface Around {
  disputes: Map<string, Stripe.Dispute>;
  charge: (paymentId: string) => Stripe.Charge;
  book: (
    source: Stripe.Dispute,
    reporting_category: string,
    type: Stripe.BalanceTransaction.Type,
    amount: number,
    fee?: number,
  ) => string;
  emit: (type: Stripe.Event.Type, object: Stripe.Dispute) => void;
  seconds: () => number;
}

/** What banks, and we, do about disputes. */
export function disputeBooks({ disputes, charge, book, emit, seconds }: Around) {
  return {
    /** The cardholder's bank takes a part, or all of it. */
    dispute(paymentId: string, amount?: number) {
      const paid = charge(paymentId);
      const made = newDispute(paid, amount ?? paid.amount, seconds());
      paid.disputed = true;
      disputes.set(made.id, made);
      book(made, 'dispute', 'adjustment', -made.amount, 1_500);
      emit('charge.dispute.created', made);
      emit('charge.dispute.funds_withdrawn', made);
      return made;
    },
    /** The bank only asks as yet, and takes nothing; `escalate` makes it a dispute. */
    inquire(paymentId: string, amount?: number) {
      const paid = charge(paymentId);
      const made = newDispute(paid, amount ?? paid.amount, seconds());
      made.status = 'warning_needs_response';
      disputes.set(made.id, made);
      emit('charge.dispute.created', made);
      return made;
    },
    escalate(id: string) {
      const found = this.disputeNamed(id);
      found.status = 'needs_response';
      charge(String(found.payment_intent)).disputed = true;
      book(found, 'dispute', 'adjustment', -found.amount, 1_500);
      emit('charge.dispute.updated', found);
      emit('charge.dispute.funds_withdrawn', found);
    },
    disputeNamed(id: string) {
      const found = disputes.get(id);
      if (!found) throw missing('dispute', id);
      return found;
    },
    submitEvidence(id: string, { evidence }: Stripe.DisputeUpdateParams) {
      const found = this.disputeNamed(id);
      if (found.status !== 'needs_response') throw refusedState('This dispute takes no evidence.');
      Object.assign(found.evidence, evidence);
      found.evidence_details.submission_count += 1;
      found.status = 'under_review';
      emit('charge.dispute.updated', found);
      return found;
    },
    /** We give the money up. */
    acceptDispute(id: string) {
      if (!/needs_response|under_review/.test(this.disputeNamed(id).status))
        throw refusedState('This dispute is already closed.');
      this.closeDispute(id, 'lost');
      return this.disputeNamed(id);
    },
    /** We object to a loss; `closeDispute` decides that, too. */
    appealDispute(id: string) {
      const found = this.disputeNamed(id);
      found.status = 'appeal_under_review';
      emit('charge.dispute.updated', found);
    },
    closeDispute(id: string, status: 'won' | 'lost') {
      const found = this.disputeNamed(id);
      const asked = found.status.startsWith('warning_');
      found.status = asked ? 'warning_closed' : status;
      emit('charge.dispute.closed', found);
      if (asked || status === 'lost') return;
      charge(String(found.payment_intent)).disputed = false;
      book(found, 'dispute_reversal', 'adjustment', found.amount);
      emit('charge.dispute.funds_reinstated', found);
    },
  };
}
