import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { doneValue } from '../../test-answer.ts';
import { findPayment } from './payments.ts';

/** Knows one payment with such disputes; the stand-in takes no word that Stripe hasn't today. */
function disputed(statuses: Stripe.Dispute.Status[]): Stripe {
  const calls = {
    paymentIntents: { retrieve: async () => ({ amount: 400, metadata: { order_id: 'ord_1' } }) },
    refunds: { list: () => ({ autoPagingToArray: async () => [] }) },
    disputes: { list: async () => ({ data: statuses.map((status) => ({ status })) }) },
  };
  return calls as unknown as Stripe;
}

test.each<[Stripe.Dispute.Status[], string]>([
  [[], 'none'],
  [['needs_response'], 'open'],
  [['warning_under_review'], 'open'],
  [['a word of tomorrow' as Stripe.Dispute.Status], 'open'],
  [['won'], 'won'],
  [['warning_closed'], 'won'],
  [['prevented'], 'won'],
  [['lost'], 'lost'],
  [['won', 'lost'], 'lost'],
  [['lost', 'under_review'], 'open'],
])('disputes that Stripe calls %j are %s', async (statuses, state) => {
  const answer = await findPayment(disputed(statuses), 'pi_1');
  expect(doneValue(answer)).toEqual({ order_id: 'ord_1', amount: 400, refunded: 0, dispute: state });
});
