import { type Answer, done } from '../../../core/answer.ts';
import { cents } from '../../../core/money.ts';
import type { PaymentStanding, RefundRequest } from '../../../core/payments/provider.ts';
import type { PaymentRefund, RefundStatus } from '../../../core/payments/records.ts';
import type { Db, Tx } from '../../../db/sql.server.ts';
import { leased, newEvent, type OwedEvent, sandboxRef } from './events.ts';
import {
  about,
  book,
  isAsking,
  left,
  type PaymentBooks,
  paymentDispute,
  paymentRefund,
  readPayment,
} from './payment.ts';

/**
 * Refunds at once, unless a step of simulate() has said otherwise; idempotent by refund id. The refunds of a payment
 * never exceed it in sum, since the payment's row is locked while they are counted.
 * Refused: `payment_not_found`, `invalid_amount`, `refund_exceeds_payment`, `charge_disputed` while a bank has the money,
 * `idempotency_error` (the same refund id for something else).
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
    const books = await readPayment(tx, payment_ref, true);
    if (!books) return refuse('payment_not_found', 'no payment has this reference');
    const before = await readRefund(tx, refund_id);
    if (before) {
      return before.payment_ref === payment_ref && before.amount === amount
        ? { answer: done(status(before)), event: null }
        : refuse('idempotency_error', 'the refund id was used for another refund');
    }
    if (books.disputes.some((each) => each.state === 'open' && !isAsking(each))) {
      return refuse('charge_disputed', 'the bank has the money for now');
    }
    const rest = left(books);
    if (amount > rest) {
      return refuse('refund_exceeds_payment', `${rest} of ${books.paid.amount} cents are left`);
    }
    const made = await giveBack(tx, books, { refund_id, amount }, now, leaseMs);
    // Only a call for another payment, which another lock guards, can have come in between.
    if (!made) return refuse('idempotency_error', 'the refund id was used for another refund');
    return { answer: done(status(made.refund)), event: made.event };
  });
}

/** Makes a refund of a payment whose row is locked. @returns null when another payment has the refund id. */
export async function giveBack(
  tx: Tx,
  { paid }: PaymentBooks,
  { refund_id, amount }: { refund_id: string | null; amount: number },
  now: Date,
  leaseMs: number,
): Promise<{ refund: PaymentRefund; event: OwedEvent } | null> {
  const { payment_ref, next_refund } = paid;
  const row = {
    refund_ref: sandboxRef('sbr', now),
    refund_id,
    payment_ref,
    amount,
    state: next_refund ?? 'succeeded',
  };
  const made = await tx
    .insertInto('sandbox_payments.refunds')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .returning('refund_ref')
    .executeTakeFirst();
  if (!made) return null;
  if (row.state !== 'failed') await book(tx, { kind: 'refund', payment_ref, amount: -amount }, now);
  if (next_refund !== null) {
    await tx
      .updateTable('sandbox_payments.sessions')
      .set({ next_refund: null })
      .where('payment_ref', '=', payment_ref)
      .execute();
  }
  const data = { ...about(paid), amount, ...(refund_id !== null && { refund_id }) };
  const event = newEvent(TOLD[row.state as PaymentRefund['state']], data, now);
  await tx.insertInto('sandbox_payments.events').values(leased(event, leaseMs)).execute();
  return { refund: paymentRefund(row), event };
}

const TOLD = {
  pending: 'refund.created',
  succeeded: 'refund.succeeded',
  failed: 'refund.failed',
} as const satisfies Record<PaymentRefund['state'], string>;

/** The refund made under our id for this payment, or null. */
export async function findRefund(
  db: Db,
  request: Pick<RefundRequest, 'refund_id' | 'payment_ref'>,
): Promise<Answer<RefundStatus | null>> {
  const row = await readRefund(db, request.refund_id);
  return done(row?.payment_ref === request.payment_ref ? status(row) : null);
}

/** A payment's status: its refunds and disputes, each with its amount. */
export async function findPayment(db: Db, paymentRef: string): Promise<Answer<PaymentStanding>> {
  const books = await readPayment(db, paymentRef);
  if (books === undefined) return NO_SUCH_PAYMENT;
  const { paid, refunds, disputes } = books;
  return done({
    order_id: paid.order_id,
    amount: cents(paid.amount),
    received: cents(paid.amount),
    currency: paid.currency,
    refunds: refunds.map(paymentRefund),
    disputes: disputes.map(paymentDispute),
  });
}

const NO_SUCH_PAYMENT = {
  kind: 'refused',
  code: 'payment_not_found',
  why: 'no payment has this reference',
} as const;

/** Whichever refund has this id of ours. */
async function readRefund(db: Db, refundId: string) {
  return db
    .selectFrom('sandbox_payments.refunds')
    .where('refund_id', '=', refundId)
    .select(['refund_ref', 'payment_ref', 'amount', 'state'])
    .executeTakeFirst();
}

function status(row: { refund_ref: string; amount: number; state: string }): RefundStatus {
  return { refund_ref: row.refund_ref, amount: cents(row.amount), state: row.state as RefundStatus['state'] };
}
