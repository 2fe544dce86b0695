import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';

/** Seconds that every limit counts over. */
const WINDOW_S = 60;

/**
 * Requests of one client a minute, by what they ask for (docs/operate.md, "Limits"). `page`: pages that are made for one
 * request and not kept. `webhook`: webhooks that were refused; those that are taken count for nothing.
 */
const QUOTAS = { order: 30, validate: 120, confirm: 30, preview: 60, api: 600, page: 120, webhook: 60 };

export type LimitGroup = keyof typeof QUOTAS;

interface LimitVerdict {
  allowed: boolean;
  /** Whether the client was refused before in this minute, so that the log has it already. */
  repeated: boolean;
  /** Milliseconds until the client's count starts over. */
  resetMs: number;
  /** The `RateLimit` fields of the answer, whether it is allowed or not. */
  headers: Record<string, string>;
}

export interface Limits {
  /** Counts one request of a client (see clientKey()) and says whether it may go on. */
  take(group: LimitGroup, client: string): Promise<LimitVerdict>;
  /** Whether a further one would be refused; counts nothing. */
  isSpent(group: LimitGroup, client: string): Promise<boolean>;
}

/**
 * Limits that live in this process's memory: with several processes behind a balancer, a client gets as many times
 * the quota at most. Null when RATE_LIMITS is off.
 */
export function createLimits(
  config: Pick<Config, 'RATE_LIMITS'>,
  changed: Partial<typeof QUOTAS> = {},
): Limits | null {
  if (config.RATE_LIMITS === 'off') return null;
  const quotas = { ...QUOTAS, ...changed };
  const limiters = new Map(
    Object.entries(quotas).map(([group, points]) => [
      group,
      new RateLimiterMemory({ points, duration: WINDOW_S, keyPrefix: group }),
    ]),
  );
  return {
    async take(group, client) {
      const limiter = limiters.get(group)!;
      const [allowed, state] = await limiter.consume(client).then(
        (result) => [true, result] as const,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return [false, refusal] as const;
          throw refusal;
        },
      );
      const seconds = Math.ceil(state.msBeforeNext / 1000);
      return {
        allowed,
        repeated: state.consumedPoints > quotas[group] + 1,
        resetMs: state.msBeforeNext,
        headers: fields(group, quotas[group], state.remainingPoints, seconds),
      };
    },
    async isSpent(group, client) {
      const state = await limiters.get(group)!.get(client);
      return state !== null && state.remainingPoints <= 0;
    },
  };
}

/**
 * `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers (since its version 08), and the three
 * fields of its versions up to 06, which most clients know.
 */
function fields(group: LimitGroup, quota: number, left: number, seconds: number): Record<string, string> {
  return {
    'RateLimit-Policy': `"${group}";q=${quota};w=${WINDOW_S}`,
    RateLimit: `"${group}";r=${left};t=${seconds}`,
    'RateLimit-Limit': String(quota),
    'RateLimit-Remaining': String(left),
    'RateLimit-Reset': String(seconds),
  };
}
