import type Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import { cents } from '../../../core/money.ts';
import type { RefundRequest } from '../../../core/payments/provider.ts';
import type { PaymentRefund, RefundStatus } from '../../../core/payments/records.ts';
import { keyedPost } from './keyed.ts';
import { outcomeOf } from './outcome.ts';

type RefundKey = Pick<RefundRequest, 'refund_id' | 'payment_ref'>;
const MOST_REFUNDS = 1_000;

/**
 * Refunds, idempotent by refund id. Refused: `payment_not_found`, `refund_exceeds_payment`,
 * `idempotency_error` (the same refund id for something else), and whatever else Stripe calls final.
 */
export async function refund(stripe: Stripe, request: RefundRequest): Promise<Answer<RefundStatus>> {
  const { refund_id, payment_ref, amount } = request;
  const { answer, error } = await keyedPost<Stripe.Refund>(
    `refund:${refund_id}`,
    (idempotencyKey) =>
      stripe.refunds.create(
        {
          payment_intent: payment_ref,
          amount,
          reason: 'requested_by_customer',
          metadata: { refund_id },
        },
        { idempotencyKey },
      ),
    () => newest(stripe, request),
  );
  if (answer.kind === 'refused') return { ...answer, code: refusalCode(answer.code, error) };
  if (answer.kind !== 'done') return answer;
  // Under a key used before, Stripe repeats its first answer: a refund that has failed since is still "pending" in it.
  if (isReplay(answer.value)) {
    const { id } = answer.value;
    const now = await outcomeOf('read', () => stripe.refunds.retrieve(id));
    return now.answer.kind === 'done' ? done(refundStatus(now.answer.value)) : now.answer;
  }
  return done(refundStatus(answer.value));
}

function isReplay(value: object): boolean {
  const { lastResponse } = value as Partial<Stripe.Response<object>>;
  return lastResponse?.headers['idempotent-replayed'] === 'true';
}

function refusalCode(code: string, error: Stripe.errors.StripeError | null): string {
  if (code === 'resource_missing') return 'payment_not_found';
  if (code === 'charge_already_refunded' || code === 'amount_too_large') return 'refund_exceeds_payment';
  // Too much for what is left has no code of its own: it is the one complaint about the amount without one.
  return error?.param === 'amount' && error.code === undefined ? 'refund_exceeds_payment' : code;
}

/** The refund that stands for our id: one that failed only if no other was made. */
export async function findRefund(stripe: Stripe, key: RefundKey): Promise<Answer<RefundStatus | null>> {
  const found = await newest(stripe, key);
  if (found.kind !== 'done') return found;
  return done(found.value === null ? null : refundStatus(found.value));
}

/** Every refund of a payment, the newest first. */
export function listRefunds(stripe: Stripe, paymentRef: string): Promise<Stripe.Refund[]> {
  return stripe.refunds
    .list({ payment_intent: paymentRef, limit: 100 })
    .autoPagingToArray({ limit: MOST_REFUNDS });
}

async function newest(stripe: Stripe, key: RefundKey): Promise<Answer<Stripe.Refund | null>> {
  const { answer, error } = await outcomeOf('read', () => listRefunds(stripe, key.payment_ref));
  if (answer.kind === 'refused') return { ...answer, code: refusalCode(answer.code, error) };
  if (answer.kind !== 'done') return answer;
  const ours = answer.value.filter(({ metadata }) => metadata?.refund_id === key.refund_id);
  return done(ours.find((each) => refundState(each) !== 'failed') ?? ours[0] ?? null);
}

/** A refund with our id, if it is one of ours. */
export function paymentRefund(refund: Stripe.Refund): PaymentRefund {
  return { ...refundStatus(refund), refund_id: refund.metadata?.refund_id ?? null };
}

function refundStatus(refund: Stripe.Refund): RefundStatus {
  return { refund_ref: refund.id, state: refundState(refund), amount: cents(refund.amount) };
}

/** `requires_action` waits for the customer; a status that is new to us waits too (docs.stripe.com/refunds). */
export function refundState({ status }: Stripe.Refund): RefundStatus['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
