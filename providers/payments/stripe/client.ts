import Stripe from 'stripe';

/** The version that every request and answer is read by; a new one is a new major of the library. */
export const API_VERSION = '2026-10-28.endive';
/** A customer waits for some of these calls. */
const TIMEOUT_MS = 20_000;

export interface StripeKeys {
  /**
   * `sk_…`, or `rk_…` with write access to Checkout Sessions, Refunds and Disputes, and read access to Payment Intents,
   * Charges, Events, Balance, Balance Transactions and Webhook Endpoints (docs/operate.md).
   */
  secretKey: string;
  /** `http://host:port` of a stand-in (STRIPE_API_BASE); null is Stripe itself. */
  apiBase: string | null;
  /** How long the socket may stay silent, in milliseconds; 20,000 unless given. */
  timeoutMs?: number;
}

export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

/**
 * What is wrong with pointing the library elsewhere, as words that can follow "STRIPE_API_BASE "; null if nothing is.
 * Real money never goes through another host.
 */
export function apiBaseProblem(apiBase: string, secretKey: string): string | null {
  const url = URL.canParse(apiBase) ? new URL(apiBase) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    return 'must be an address such as http://127.0.0.1:12111, without a path';
  }
  return isLiveKey(secretKey) ? 'is for tests and STRIPE_SECRET_KEY is a live key; remove one of them' : null;
}

/**
 * The library as the shop uses it. `maxNetworkRetries` is 0: repeating is left to our jobs, which know the order's
 * state. A connection that closes is retried once all the same, with the same idempotency key, which is safe.
 * @throws RangeError for a base that apiBaseProblem finds fault with.
 */
export function stripeClient({ secretKey, apiBase, timeoutMs }: StripeKeys): Stripe {
  const problem = apiBase === null ? null : apiBaseProblem(apiBase, secretKey);
  if (problem !== null) throw new RangeError(`the Stripe API base ${problem}`);
  const options = {
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
  } as const;
  if (apiBase === null) return new Stripe(secretKey, options);
  const url = new URL(apiBase);
  const secure = url.protocol === 'https:';
  return new Stripe(secretKey, {
    ...options,
    // Node takes an IPv6 address without its brackets.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
  });
}
