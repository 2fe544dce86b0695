import type { Context } from 'hono';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { clientOf } from './rate-limit.ts';
import type { CurrentCustomer } from './session.ts';

/** What a client may send with its Idempotency-Key, so that nobody else's key is its own wherever it comes from. */
export const KEY_SECRET = 'Idempotency-Secret';

/** Characters of a key that nobody comes upon by chance or by trying: base64 of 128 random bits. */
const UNGUESSABLE = 22;

interface SentKey {
  key: string | undefined;
  secret: string | undefined;
}

/**
 * Whether another person may send the same key as the same client: neighbours behind one address (NAT) whose programs are alike
 * share keys such as "1". Nothing tells a repeated request from theirs.
 */
export function mayBeGuessed(customer: CurrentCustomer | null, { key, secret }: SentKey): boolean {
  return key !== undefined && key.length < UNGUESSABLE && secret === undefined && customer === null;
}

/**
 * An Idempotency-Key as its client's own (C3.6): two clients that send the same one mean two orders. A client is whoever
 * knows its secret; without one, the signed-in customer, or an address with the program that calls from there.
 */
export function ownKey(
  c: Context<ApiEnv>,
  config: Pick<ApiDeps['config'], 'TRUSTED_PROXIES'>,
  customer: CurrentCustomer | null,
  { key, secret }: SentKey,
): string | null {
  if (key === undefined) return null;
  return JSON.stringify([...clientBehind(c, config, customer, secret), key]);
}

function clientBehind(
  c: Context<ApiEnv>,
  config: Pick<ApiDeps['config'], 'TRUSTED_PROXIES'>,
  customer: CurrentCustomer | null,
  secret: string | undefined,
): string[] {
  if (secret !== undefined) return ['secret', secret];
  if (customer !== null) return ['customer', customer.customer_uid];
  return ['address', clientOf(c, config), c.req.header('User-Agent') ?? ''];
}
