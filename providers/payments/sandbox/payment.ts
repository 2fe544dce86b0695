import { cents } from '../../../core/money.ts';
import type { PaymentDispute, PaymentRefund } from '../../../core/payments/records.ts';
import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import { sandboxRef } from './events.ts';

interface PaidRow {
  session_id: string;
  order_id: string;
  payment_ref: string;
  amount: number;
  currency: string;
  next_refund: string | null;
}

interface RefundRow {
  refund_ref: string;
  refund_id: string | null;
  amount: number;
  state: string;
}

interface DisputeRow {
  dispute_ref: string;
  amount: number;
  state: string;
  due_by: Date;
  reason: string;
  /** Whether the bank only asks as yet. */
  inquiry: boolean;
}

/** What the sandbox has written down of one payment; refunds and disputes the oldest first. */
export interface PaymentBooks {
  paid: PaidRow;
  refunds: RefundRow[];
  disputes: DisputeRow[];
}

/** @returns undefined for a reference that no payment has. */
export async function readPayment(
  db: Db,
  paymentRef: string,
  lock = false,
): Promise<PaymentBooks | undefined> {
  const payments = db
    .selectFrom('sandbox_payments.sessions')
    .where('payment_ref', '=', paymentRef)
    .select(['session_id', 'order_id', 'amount', 'currency', 'next_refund']);
  const paid = await (lock ? payments.forNoKeyUpdate() : payments).executeTakeFirst();
  if (paid === undefined) return undefined;
  const refunds = await db
    .selectFrom('sandbox_payments.refunds')
    .where('payment_ref', '=', paymentRef)
    .select(['refund_ref', 'refund_id', 'amount', 'state'])
    .orderBy('refund_ref')
    .execute();
  const disputes = await db
    .selectFrom('sandbox_payments.disputes')
    .where('payment_ref', '=', paymentRef)
    .select(['dispute_ref', 'amount', 'state', 'due_by', 'reason', 'inquiry'])
    .orderBy('dispute_ref')
    .execute();
  return { paid: { ...paid, payment_ref: paymentRef }, refunds, disputes };
}

/** What an event tells of its payment. */
export function about({ session_id, order_id, amount, currency, payment_ref }: PaidRow) {
  return { session_id, order_id, amount, currency, payment_ref };
}

export function paymentRefund({ refund_ref, refund_id, amount, state }: RefundRow): PaymentRefund {
  return { refund_ref, refund_id, amount: cents(amount), state: state as PaymentRefund['state'] };
}

export function paymentDispute(row: DisputeRow): PaymentDispute {
  const { dispute_ref, amount, due_by, reason } = row;
  const state = row.state as PaymentDispute['state'];
  return {
    dispute_ref,
    amount: cents(amount),
    state,
    due_by: state === 'open' ? due_by : null,
    reason,
    ...(isAsking(row) && { inquiry: true }),
  };
}

/** Whether a bank asks about a payment, and has taken nothing of it. */
export const isAsking = ({ state, inquiry }: Pick<DisputeRow, 'state' | 'inquiry'>): boolean =>
  state === 'open' && inquiry;

/** What of a payment neither went back nor is with the cardholder's bank. */
export function left({ paid, refunds, disputes }: PaymentBooks): number {
  const back = refunds.filter(({ state }) => state !== 'failed');
  const lost = disputes.filter((each) => each.state !== 'won' && !isAsking(each));
  return [...back, ...lost].reduce((rest, { amount }) => rest - amount, paid.amount);
}

/** What a card costs the shop: 2.9 % and 30 cents. */
export const CARD_FEE = sql<number>`round(amount * 0.029)::integer + 30`;
/** What a dispute costs it, whoever wins. */
export const DISPUTE_FEE_CENTS = 1_500;

interface Movement {
  kind: 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
  payment_ref: string;
  amount: number;
  fee?: number;
}

/** Writes down a movement of our balance; payments are written as they are made (confirm.ts). */
export async function book(tx: Tx, { fee = 0, ...movement }: Movement, now: Date): Promise<void> {
  const entry_ref = sandboxRef('sbb', now);
  await tx
    .insertInto('sandbox_payments.balance')
    .values({ ...movement, entry_ref, fee, created_at: now })
    .execute();
}
