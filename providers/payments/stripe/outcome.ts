import Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';

/** Whether a call changes something at Stripe: a read whose answer was lost is simply retried. */
type CallKind = 'read' | 'write';

export interface Outcome<T> {
  answer: Answer<T>;
  /** Stripe's error, if there was one. */
  error: Stripe.errors.StripeError | null;
}

/** The connection was never made, so the request can't have been carried out. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);
/** Beyond the library's own time-out, which counts from the last byte: an answer that drips in is given up too. */
const LONGEST_CALL_MS = 25 * SECOND;

/** Makes one call and reads its end, good or bad, as an answer. Only a mistake of our own is thrown. */
export async function outcomeOf<T>(kind: CallKind, call: () => Promise<T>): Promise<Outcome<T>> {
  const tooLong = Promise.withResolvers<'too long'>();
  const timer = setTimeout(() => tooLong.resolve('too long'), LONGEST_CALL_MS);
  try {
    const value = await Promise.race([call().then((result) => ({ result })), tooLong.promise]);
    if (value === 'too long') return { answer: lost(kind, 'no whole answer in 25 s'), error: null };
    return { answer: done(value.result), error: null };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { answer: judge(kind, error), error };
  } finally {
    clearTimeout(timer);
  }
}

/** Another call with the same idempotency key is under way, or the object is locked for a moment. */
export const isBusy = ({ error }: Outcome<unknown>): boolean =>
  error?.statusCode === 409 || error?.code === 'lock_timeout';

/**
 * The answer is not this call's own but the first one's under the same key, which Stripe keeps for 24 hours
 * (docs.stripe.com/api/idempotent_requests), and it is of a kind that another key may not get again.
 */
export function isStoredFailure({ error }: Outcome<unknown>): boolean {
  if (error?.headers?.['idempotent-replayed'] !== 'true') return false;
  return (error.statusCode ?? 0) >= 500 || isShortOfFunds(error) || error.code === 'charge_disputed';
}

/** Our balance at Stripe doesn't cover a refund now; it may tomorrow. */
const isShortOfFunds = ({ code }: Stripe.errors.StripeError) =>
  code === 'balance_insufficient' || code === 'insufficient_funds';

function judge(kind: CallKind, error: Stripe.errors.StripeError): Answer<never> {
  const why = describe(error);
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const code = (error.detail as { code?: string } | undefined)?.code ?? '';
    return NEVER_SENT.has(code) ? { kind: 'retry', why: `${why}: ${code}` } : lost(kind, `${why}: ${code}`);
  }
  const { statusCode: status = 0 } = error;
  if (status === 429 || status === 409 || error.code === 'rate_limit') {
    return { kind: 'retry', why, afterMs: retryAfter(error) ?? SECOND };
  }
  // A key that was rolled or lacks a right is mended by the operator; a refund must not fail for good over it.
  if (status === 401 || status === 403) return { kind: 'retry', code: 'not_permitted', why, afterMs: MINUTE };
  if (error instanceof Stripe.errors.StripeCardError && !isShortOfFunds(error)) {
    return { kind: 'refused', code: error.decline_code || error.code || 'card_error', why };
  }
  if (isShortOfFunds(error)) return { kind: 'retry', why, afterMs: 10 * MINUTE };
  if (status >= 400 && status < 500) {
    const isReuse = error instanceof Stripe.errors.StripeIdempotencyError;
    return { kind: 'refused', code: isReuse ? 'idempotency_error' : (error.code ?? 'invalid_request'), why };
  }
  if (error.headers?.['stripe-should-retry'] === 'true') return { kind: 'retry', why };
  return lost(kind, why);
}

const lost = (kind: CallKind, why: string): Answer<never> => ({
  kind: kind === 'read' ? 'retry' : 'unknown',
  why,
});

function retryAfter({ headers }: Stripe.errors.StripeError): number | null {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * SECOND : null;
}

/** For logs and histories: no message of Stripe's, since that may quote a customer's address. */
function describe({ type, code, param, statusCode, requestId }: Stripe.errors.StripeError): string {
  const parts = [
    type,
    code,
    param && `param ${param}`,
    statusCode && `HTTP ${statusCode}`,
    requestId && `request ${requestId}`,
  ];
  return parts.filter(Boolean).join(', ');
}
