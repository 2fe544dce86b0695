import { type RawBuilder, records, sql } from '../../db/sql.server.ts';
import type { StripeBooks } from '../support/stripe/books.ts';

/**
 * The books of the company that takes the cards, as three tables of one query (`with …`), whoever it is:
 * - `their_payments` (session_id, order_id, payment_ref, amount, currency, state), whose state is `open`, `expired`, `paid`,
 *   `under_way` (a method whose money takes days) or `unpaid` (it never came);
 * - `their_refunds` (refund_ref, refund_id, payment_ref, amount, state): `pending`, `succeeded`, `failed`; refund_id is ours,
 *   null for one that was made by hand;
 * - `their_disputes` (dispute_ref, payment_ref, amount, state): `open`, `won`, `lost`.
 */
export type PaymentBooks = RawBuilder<unknown>;

/** The sandbox's books lie beside the shop's, in a schema that shares nothing with it. */
export const SANDBOX_PAYMENTS: PaymentBooks = sql`
  their_payments as not materialized (
    select session_id, order_id, payment_ref, amount, currency,
      case state when 'complete' then 'paid' when 'processing' then 'under_way' else state end as state
    from sandbox_payments.sessions
  ), their_refunds as not materialized (
    select refund_ref, refund_id, payment_ref, amount, state from sandbox_payments.refunds
  ), their_disputes as not materialized (
    select dispute_ref, payment_ref, amount, state from sandbox_payments.disputes
  )`;

/** Stripe's, as the stand-in holds them in memory. */
export function stripePayments(
  books: Pick<StripeBooks, 'sessions' | 'payments' | 'refunds' | 'disputes'>,
): PaymentBooks {
  const idOf = (given: unknown) => (typeof given === 'string' ? given : null);
  const payments = [...books.sessions.values()].map((session) => {
    const payment_ref = idOf(session.payment_intent);
    return {
      session_id: session.id,
      order_id: session.client_reference_id,
      payment_ref,
      amount: session.amount_total,
      currency: session.currency,
      state: stateOf(session, books.payments.get(payment_ref ?? '')?.status),
    };
  });
  const refunds = [...books.refunds.values()].map(({ id, metadata, payment_intent, amount, status }) => ({
    refund_ref: id,
    refund_id: metadata?.refund_id ?? null,
    payment_ref: idOf(payment_intent),
    amount,
    state: status,
  }));
  const disputes = [...books.disputes.values()].map(({ id, payment_intent, amount, status }) => ({
    dispute_ref: id,
    payment_ref: idOf(payment_intent),
    amount,
    state: status === 'lost' || status === 'won' ? status : 'open',
  }));
  return sql`
    their_payments as (
      select * from json_to_recordset(${records(payments)}) as given
        (session_id text, order_id text, payment_ref text, amount integer, currency text, state text)
    ), their_refunds as (
      select * from json_to_recordset(${records(refunds)}) as given
        (refund_ref text, refund_id text, payment_ref text, amount integer, state text)
    ), their_disputes as (
      select * from json_to_recordset(${records(disputes)}) as given
        (dispute_ref text, payment_ref text, amount integer, state text)
    )`;
}

type Session = StripeBooks['sessions'] extends Map<string, infer Each> ? Each : never;

function stateOf({ status, payment_status }: Session, payment: string | undefined): string {
  if (status !== 'complete') return status ?? 'open';
  if (payment_status === 'paid') return 'paid';
  return payment === 'processing' ? 'under_way' : 'unpaid';
}
