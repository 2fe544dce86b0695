import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { doneValue } from '../../test-answer.ts';
import { findPayment } from './payments.ts';

/** Knows one payment with such disputes, the newest first; the stand-in takes no word that Stripe hasn't today. */
function disputed(disputes: Partial<Stripe.Dispute>[]): Stripe {
  const usual = {
    amount: 400,
    currency: 'usd',
    status: 'needs_response',
    balance_transactions: [],
    evidence_details: { due_by: null },
  };
  const payment = { amount: 400, amount_received: 400, currency: 'usd', metadata: { order_id: 'ord_1' } };
  const calls = {
    paymentIntents: { retrieve: async () => payment },
    refunds: { list: () => ({ autoPagingToArray: async () => [] }) },
    disputes: { list: async () => ({ data: disputes.map((each) => ({ ...usual, ...each })) }) },
  };
  return calls as unknown as Stripe;
}

describe('disputes as Stripe has them', () => {
  test.each<[Stripe.Dispute.Status, string]>([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['a word of tomorrow' as Stripe.Dispute.Status, 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['lost', 'lost'],
  ])('one that is %s is %s', async (status, state) => {
    const answer = await findPayment(disputed([{ status }]), 'pi_1');
    expect(doneValue(answer)).toMatchObject({ order_id: 'ord_1', amount: 400, disputes: [{ state }] });
  });

  test.each<[Stripe.Dispute.Status, boolean]>([
    ['warning_needs_response', true],
    ['warning_under_review', true],
    ['warning_closed', false],
    ['needs_response', false],
  ])('one that is %s only asks as yet: %s', async (status, asks) => {
    const [dispute] = doneValue(await findPayment(disputed([{ status }]), 'pi_1')).disputes;
    expect(dispute?.inquiry ?? false).toBe(asks);
  });

  test('all of a payment are told, the oldest first', async () => {
    const answer = await findPayment(disputed([{ status: 'under_review' }, { status: 'lost' }]), 'pi_1');
    expect(doneValue(answer).disputes).toMatchObject([{ state: 'lost' }, { state: 'open' }]);
  });

  test('each has its amount: a part, and no more than the payment', async () => {
    const evidence_details = { due_by: 1_800_000_000 } as Stripe.Dispute.EvidenceDetails;
    const listed = [
      { id: 'du_2', amount: 420 },
      { id: 'du_1', amount: 100, evidence_details },
    ];
    const { disputes } = doneValue(await findPayment(disputed(listed), 'pi_1'));
    expect(disputes).toEqual([
      { dispute_ref: 'du_1', amount: 100, state: 'open', due_by: new Date(1_800_000_000_000) },
      { dispute_ref: 'du_2', amount: 400, state: 'open', due_by: null },
    ]);
  });

  const moved = (...entries: [amount: number, currency: string][]) =>
    entries.map(([amount, currency]) => ({ amount, currency })) as Stripe.BalanceTransaction[];
  const named = { amount: 15_000, currency: 'jpy' };
  test.each<[string, Stripe.BalanceTransaction[], object]>([
    ['what was taken from our balance is the part', moved([-104, 'usd']), { amount: 104 }],
    ['what came back and was taken again counts once', moved([-104, 'usd'], [104, 'usd']), { amount: 104 }],
    ['no more than the payment', moved([-412, 'usd']), { amount: 400 }],
    ['nothing taken as yet: all of it, and what the bank names', [], { amount: 400, named }],
    ['a balance in a third currency says nothing of the part', moved([-95, 'eur']), { amount: 400, named }],
  ])('in another currency, %s', async (_, balance_transactions, told) => {
    const { disputes } = doneValue(await findPayment(disputed([{ ...named, balance_transactions }]), 'pi_1'));
    const [{ state: __, due_by: ___, dispute_ref: ____, reason: _____, ...rest }] = disputes as [
      (typeof disputes)[0],
    ];
    expect(rest).toEqual(told);
  });
});
