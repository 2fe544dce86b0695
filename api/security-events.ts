import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { keyFor } from '../core/keys.ts';
import type { SecurityEvent } from '../core/meter.ts';
import { hashThrottleKey } from '../core/sign-in/hashes.ts';
import type { ProblemCode } from './contract/problems.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { clientOf } from './rate-limit.ts';

type Watching = Pick<ApiDeps, 'shop' | 'config'>;

/** What an attack is answered with; a customer's own mistakes leave the same trace, now and then. */
const EVENTS: Partial<Record<ProblemCode, SecurityEvent>> = {
  rate_limited: 'limit_reached',
  cross_site_request: 'cross_site_request',
  esim_not_found: 'foreign_id',
  order_not_found: 'foreign_id',
  session_not_found: 'foreign_id',
  sign_in_session_not_found: 'foreign_id',
  invalid_signature: 'unsigned_webhook',
  webhook_too_old: 'unsigned_webhook',
  system_key_required: 'wrong_system_key',
  wrong_credentials: 'sign_in_refused',
};

/** Where 404 `esim_not_found` says that ICCID and password don't belong together. */
const BY_PASSWORD = new Set(['/api/v1/esims/get-by-password', '/api/v2/users/me/esims']);

/** Counts and logs every answer that tells of an attack (OWASP ASVS 5.0, 16.3); stands before all routes. */
export function watchEvents(deps: Watching) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const code = c.get('problem');
    const event = code === undefined ? undefined : EVENTS[code];
    if (event === undefined) return;
    const byPassword = code === 'esim_not_found' && BY_PASSWORD.has(c.req.path);
    securityEvent(c, deps, byPassword ? 'wrong_retrieval_password' : event);
  });
}

/**
 * One event in counter and log. The client stands there as a keyed hash: events of one client can be put together, and
 * nobody who reads the log learns an address.
 */
export function securityEvent(c: Context<ApiEnv>, { shop, config }: Watching, event: SecurityEvent): void {
  shop.meter.count('shop_security_events_total', { event });
  if (c.get('repeated')) return;
  const client = hashThrottleKey(keyFor('counts', shop.secret), `client ${clientOf(c, config)}`).slice(0, 16);
  shop.log.warn({ event, client }, 'security event');
}
