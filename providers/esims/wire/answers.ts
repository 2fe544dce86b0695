import type { Answer } from '../../../core/answer.ts';
import { MINUTE } from '../../../core/clock.ts';
import type { Reply } from './call.ts';

/** A reply that isn't a readable 2xx. */
export type Failure = Exclude<Reply<unknown>, { kind: 'ok' }>;

/**
 * What a failed call means wherever a company's own table doesn't say otherwise: lost and unreadable answers and 5xx are
 * `unknown` to a purchase, and to a read a retry that is `unanswered`.
 * @param asks `purchase` for calls that may have an effect.
 */
export function commonAnswer(reply: Failure, asks: 'purchase' | 'read'): Answer<never> {
  switch (reply.kind) {
    case 'not_sent': {
      const { why, afterMs, noTurn } = reply;
      return {
        kind: 'retry',
        code: noTurn ? 'rate_limited' : 'unreachable',
        why,
        ...(afterMs === undefined ? {} : { afterMs }),
      };
    }
    case 'lost':
    case 'unreadable':
      return asks === 'purchase' ? { kind: 'unknown', why: reply.why } : unanswered(reply.why);
    case 'refused':
      return refusedAnswer(reply, asks);
  }
}

function refusedAnswer(
  { status, afterMs }: Extract<Failure, { kind: 'refused' }>,
  asks: 'purchase' | 'read',
): Answer<never> {
  const why = `HTTP ${status}`;
  if (status === 429) return { kind: 'retry', code: 'rate_limited', why, afterMs: afterMs ?? 1000 };
  if (status === 401 || status === 403) {
    return { kind: 'retry', code: 'not_authorized', why, afterMs: 5 * MINUTE };
  }
  if (asks === 'purchase') {
    // "Processing, come back later": whoever waits for an eSIM doesn't wait for an hour.
    return { kind: 'unknown', why, ...(afterMs === undefined ? {} : { afterMs: Math.min(afterMs, MINUTE) }) };
  }
  return status >= 500 ? unanswered(why, afterMs) : { kind: 'refused', code: 'refused_otherwise', why };
}

/** A read to which the company has no answer that tells anything. */
export const unanswered = (why: string, afterMs?: number): Answer<never> => ({
  kind: 'retry',
  code: 'unanswered',
  why,
  ...(afterMs === undefined ? {} : { afterMs }),
});

/** The company has taken the call, and our prepaid balance there is too low. */
export const balanceTooLow = (why: string): Answer<never> => ({
  kind: 'retry',
  code: 'balance_too_low',
  why,
  afterMs: 5 * MINUTE,
});
