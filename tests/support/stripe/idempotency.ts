import type { Clock } from '../../../core/clock.ts';
import { StripeProblem } from './problem.ts';

export interface Reply {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Kept {
  request: string;
  at: number;
  /** Null while the first call is under way. */
  reply: Reply | null;
}

const KEPT_MS = 24 * 60 * 60_000;

/**
 * Stripe's rule for repeated keys (docs.stripe.com/api/idempotent_requests): the first answer is kept for 24 hours
 * and repeated, a 500 too; another request under the key is an error; while the first is under way, 409.
 */
export function createKeyStore(clock: Clock) {
  const kept = new Map<string, Kept>();
  return {
    kept,
    async once(
      key: string,
      request: string,
      carryOut: () => Promise<{ reply: Reply; store: boolean }>,
    ): Promise<Reply> {
      const before = kept.get(key);
      if (before && clock.now().getTime() - before.at < KEPT_MS) {
        if (before.request !== request) {
          throw new StripeProblem(
            400,
            {
              type: 'idempotency_error',
              message: 'Keys can only be used with the same parameters they were first used with.',
            },
            false,
          );
        }
        if (before.reply === null) {
          throw new StripeProblem(
            409,
            {
              type: 'idempotency_error',
              code: 'idempotency_key_in_use',
              message: 'Another request with this key is under way.',
            },
            false,
          );
        }
        return { ...before.reply, headers: { ...before.reply.headers, 'idempotent-replayed': 'true' } };
      }
      const entry: Kept = { request, at: clock.now().getTime(), reply: null };
      kept.set(key, entry);
      try {
        const { reply, store } = await carryOut();
        if (store) entry.reply = structuredClone(reply);
        else kept.delete(key);
        return reply;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
