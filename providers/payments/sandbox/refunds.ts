import { type Answer, done } from '../../../core/answer.ts';
import { cents } from '../../../core/money.ts';
import type { PaymentStanding, RefundRequest, RefundStatus } from '../../../core/payments/provider.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import { leased, newEvent, type OwedEvent, recordEvents, sandboxRef } from './events.ts';

interface RefundRow {
  refund_ref: string;
  refund_id: string;
  payment_ref: string;
  amount: number;
  state: string;
}

/**
 * Refunds at once, idempotent by refund id; the refunds of a payment never exceed it in sum, since
 * the payment's row is locked while they are counted.
 * Refused: `payment_not_found`, `invalid_amount`, `refund_exceeds_payment`, `idempotency_error` (the same refund id
 * for something else).
 * @returns the event owed for it, if money moved now.
 */
export async function refund(
  db: Db,
  request: RefundRequest,
  now: Date,
  leaseMs: number,
): Promise<{ answer: Answer<RefundStatus>; event: OwedEvent | null }> {
  const { refund_id, payment_ref, amount } = request;
  const refuse = (code: string, why: string) => ({
    answer: { kind: 'refused', code, why } as const,
    event: null,
  });
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('invalid_amount', 'nothing to give back');
  return db.transaction().execute(async (tx) => {
    const paid = await tx
      .selectFrom('sandbox_payments.sessions')
      .where('payment_ref', '=', payment_ref)
      .select(['session_id', 'order_id', 'amount', 'currency'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!paid) return refuse('payment_not_found', 'no payment has this reference');

    const refunds = await readRefunds(tx, request);
    const before = refunds.find((each) => each.refund_id === refund_id);
    if (before) {
      return before.payment_ref === payment_ref && before.amount === amount
        ? { answer: done(status(before)), event: null }
        : refuse('idempotency_error', 'the refund id was used for another refund');
    }
    const sum = refunds.reduce((total, each) => total + each.amount, 0);
    if (sum + amount > paid.amount) {
      return refuse('refund_exceeds_payment', `${sum} of ${paid.amount} cents are refunded already`);
    }

    const refund_ref = sandboxRef('sbr', now);
    const event = newEvent('refund.succeeded', { ...paid, payment_ref, amount, refund_id }, now);
    const { rows } = await sql<RefundRow>`
      with made as (
        insert into sandbox_payments.refunds (refund_ref, refund_id, payment_ref, amount, state, created_at)
        values (${refund_ref}, ${refund_id}, ${payment_ref}, ${amount}, 'succeeded', ${now})
        on conflict (refund_id) do nothing
        returning refund_ref, amount, state
      ), owed as (${recordEvents([leased(event, leaseMs)], sql`select ${event.event_id}::text from made`)})
      select refund_ref, amount, state from made`.execute(tx);
    // Only a call for another payment, which another lock guards, can have come in between.
    if (!rows[0]) return refuse('idempotency_error', 'the refund id was used for another refund');
    return { answer: done(status(rows[0])), event };
  });
}

/** The refund made under our id for this payment, or null. */
export async function findRefund(
  db: Db,
  request: Pick<RefundRequest, 'refund_id' | 'payment_ref'>,
): Promise<Answer<RefundStatus | null>> {
  const row = await db
    .selectFrom('sandbox_payments.refunds')
    .where('refund_id', '=', request.refund_id)
    .where('payment_ref', '=', request.payment_ref)
    .select(['refund_ref', 'amount', 'state'])
    .executeTakeFirst();
  return done(row ? status(row) : null);
}

/** A payment's status. The sandbox has no banks, so nothing is ever disputed. */
export async function findPayment(db: Db, paymentRef: string): Promise<Answer<PaymentStanding>> {
  const { rows } = await sql<{ order_id: string; amount: number; refunded: number }>`
    select order_id, amount, (
      select coalesce(sum(amount), 0)::integer from sandbox_payments.refunds back
      where back.payment_ref = paid.payment_ref and back.state <> 'failed'
    ) as refunded
    from sandbox_payments.sessions paid where payment_ref = ${paymentRef}`.execute(db);
  const paid = rows[0];
  if (paid === undefined) return NO_SUCH_PAYMENT;
  const { order_id, amount, refunded } = paid;
  return done({ order_id, amount: cents(amount), refunded: cents(refunded), dispute: 'none' });
}

const NO_SUCH_PAYMENT = {
  kind: 'refused',
  code: 'payment_not_found',
  why: 'no payment has this reference',
} as const;

/** Every refund of the payment, and whichever has this refund id. */
async function readRefunds(db: Db, { refund_id, payment_ref }: RefundRequest): Promise<RefundRow[]> {
  return db
    .selectFrom('sandbox_payments.refunds')
    .where((where) => where.or([where('payment_ref', '=', payment_ref), where('refund_id', '=', refund_id)]))
    .select(['refund_ref', 'refund_id', 'payment_ref', 'amount', 'state'])
    .execute();
}

function status(row: Pick<RefundRow, 'refund_ref' | 'amount' | 'state'>): RefundStatus {
  return { refund_ref: row.refund_ref, amount: cents(row.amount), state: row.state as RefundStatus['state'] };
}
