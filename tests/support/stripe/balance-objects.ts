import type Stripe from 'stripe';
import { stripeId } from './objects.ts';

/** A movement of our balance: what it is about, and what Stripe keeps of it. */
export function newBalanceTransaction(
  moved: Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'currency' | 'reporting_category' | 'type'> &
    Partial<Pick<Stripe.BalanceTransaction, 'balance_type'>> & { source: string | null },
  seconds: number,
): Stripe.BalanceTransaction {
  return {
    balance_type: 'payments',
    ...moved,
    id: stripeId('txn'),
    object: 'balance_transaction',
    // What is paid with a card is ours two days later.
    available_on: moved.type === 'charge' ? seconds + 2 * 24 * 3600 : seconds,
    created: seconds,
    description: null,
    exchange_rate: null,
    fee_details: [],
    net: moved.amount - moved.fee,
    status: moved.type === 'charge' ? 'pending' : 'available',
  };
}

export function newEndpoint(url: string, types: readonly string[], version: string): Stripe.WebhookEndpoint {
  return {
    id: stripeId('we'),
    object: 'webhook_endpoint',
    api_version: version,
    application: null,
    created: 0,
    description: null,
    enabled_events: [...types],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}

const NO_EVIDENCE = [
  'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal',
  'customer_communication customer_email_address customer_name customer_purchase_ip customer_signature',
  'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt',
  'refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation',
  'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
  'uncategorized_file uncategorized_text',
].flatMap((line) => line.split(' '));

export function newDispute(charge: Stripe.Charge, amount: number, seconds: number): Stripe.Dispute {
  return {
    id: stripeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...(Object.fromEntries(NO_EVIDENCE.map((name) => [name, null])) as unknown as Stripe.Dispute.Evidence),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: seconds + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
