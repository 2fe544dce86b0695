import { type RawBuilder, records, sql } from '../../db/sql.server.ts';
import type { StripeBooks } from '../support/stripe/books.ts';

/**
 * The books of the company that takes the cards, as four tables of one query (`with …`), whoever it is:
 * - `all_payments` (session_id, order_id, payment_ref, amount, currency, state), whose state is `open`, `expired`, `paid`,
 *   `under_way` (a method whose money takes days) or `unpaid` (it never came);
 * - `all_refunds` (refund_ref, refund_id, payment_ref, amount, state): `pending`, `succeeded`, `failed`; refund_id is ours,
 *   null for one that was made by hand;
 * - `all_disputes` (dispute_ref, payment_ref, amount, state): `inquiry` while the bank only asks, `open`, `won`, `lost`;
 * - `all_payouts` (amount): what went to our bank, and below zero what came back of it.
 */
export type PaymentBooks = RawBuilder<unknown>;

/** The sandbox's books lie beside the shop's, in a schema that shares nothing with it. */
export const SANDBOX_PAYMENTS: PaymentBooks = sql`
  all_payments as not materialized (
    select session_id, order_id, payment_ref, amount, currency,
      case state when 'complete' then 'paid' when 'processing' then 'under_way' else state end as state
    from sandbox_payments.sessions
  ), all_refunds as not materialized (
    select refund_ref, refund_id, payment_ref, amount, state from sandbox_payments.refunds
  ), all_disputes as not materialized (
    select dispute_ref, payment_ref, amount, case when state = 'open' and inquiry then 'inquiry' else state end as state
    from sandbox_payments.disputes
  ), all_payouts as not materialized (
    select -amount as amount from sandbox_payments.balance where kind = 'payout'
  )`;

/** Stripe's, as the stand-in holds them in memory. */
export function stripePayments(
  books: Pick<StripeBooks, 'sessions' | 'payments' | 'refunds' | 'disputes' | 'balance'>,
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
    state: disputeState(status),
  }));
  const payouts = books.balance
    .filter(({ reporting_category }) => ['payout', 'payout_reversal'].includes(reporting_category))
    .map(({ amount }) => ({ amount: -amount }));
  return sql`
    all_payments as (
      select * from json_to_recordset(${records(payments)}) as given
        (session_id text, order_id text, payment_ref text, amount integer, currency text, state text)
    ), all_refunds as (
      select * from json_to_recordset(${records(refunds)}) as given
        (refund_ref text, refund_id text, payment_ref text, amount integer, state text)
    ), all_disputes as (
      select * from json_to_recordset(${records(disputes)}) as given
        (dispute_ref text, payment_ref text, amount integer, state text)
    ), all_payouts as (
      select * from json_to_recordset(${records(payouts)}) as given (amount integer)
    )`;
}

function disputeState(status: string): 'inquiry' | 'open' | 'won' | 'lost' {
  if (status === 'lost' || status === 'won') return status;
  if (status === 'warning_closed') return 'won';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

type Session = StripeBooks['sessions'] extends Map<string, infer Each> ? Each : never;

function stateOf({ status, payment_status }: Session, payment: string | undefined): string {
  if (status !== 'complete') return status ?? 'open';
  if (payment_status === 'paid') return 'paid';
  return payment === 'processing' ? 'under_way' : 'unpaid';
}

/** The share of an order in what concerns its whole strip; what nobody has shared yet is the first one's. */
const shareOf = (ref: ReturnType<typeof sql>) => sql`
  left join lateral (
    select case when exists (select from payment_shares x where x.ref = ${ref}) then (
      select h.amount from payment_shares h where h.ref = ${ref} and h.order_uid = o.uid
    ) when o.strip_number = 1 then whole.amount else 0 end as amount
  ) share on true`;

const SLICE = sql`case when o.uid is null then whole.payment_ref else whole.payment_ref || '~' || o.strip_number end as payment_ref`;

/**
 * The first three by order, as `their_payments`, `their_refunds` and `their_disputes`: a payment for a strip is that of each of
 * its orders, and the slices add up to it; all else is as the company has it.
 */
export const BY_ORDER = sql`
  their_payments as not materialized (
    select coalesce(o.session_id, whole.session_id) as session_id, coalesce(o.uid, whole.order_id) as order_id, ${SLICE},
      case when o.uid is null then whole.amount
        when o.strip_number > 1 then o.amount
        -- What the company has beyond what was asked for, or lacks.
        else whole.amount - (select sum(s.amount) from orders s where s.strip_uid = o.strip_uid and s.uid <> o.uid)::integer
      end as amount, whole.currency, whole.state
    from all_payments whole
    -- A second session, which a killed process has left open, is nobody's: the first order has the session of all.
    left join orders head on head.uid = whole.order_id and head.session_id = whole.session_id
    left join orders o on o.strip_uid = head.uid
  ), their_refunds as not materialized (
    select whole.refund_ref, whole.refund_id, ${SLICE},
      case when o.uid is null or owner.uid is not null then whole.amount else share.amount end as amount, whole.state
    from all_refunds whole
    left join all_payments p on p.payment_ref = whole.payment_ref
    left join lateral (
      select s.uid from orders s where s.strip_uid = p.order_id
        and starts_with(whole.refund_id, replace(s.uid, 'ord_', 'rfd_') || '_')
    ) owner on true
    left join orders o on o.strip_uid = p.order_id and (owner.uid is null or owner.uid = o.uid)
    ${shareOf(sql`whole.refund_ref`)}
    where o.uid is null or owner.uid is not null or share.amount > 0
  ), their_disputes as not materialized (
    select whole.dispute_ref, ${SLICE}, case when o.uid is null then whole.amount else share.amount end as amount, whole.state
    from all_disputes whole
    left join all_payments p on p.payment_ref = whole.payment_ref
    left join orders o on o.strip_uid = p.order_id
    ${shareOf(sql`whole.dispute_ref`)}
    where o.uid is null or share.amount > 0
  )`;
