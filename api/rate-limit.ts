import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { LimitGroup } from '../server/limits.ts';
import { clientAddress, clientKey } from './client-address.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { problem } from './problems.ts';

/** Addresses whose answers are data: the API, its files, and what React Router fetches for the next page. */
const DATA = /^\/(?:api|search|countries)(?:\/|$)|\.data$/;

/**
 * Which quota a request counts against; null for what counts elsewhere: webhooks, whose senders come in bursts and sign
 * what they send (api/webhooks.ts), pages (server/limited-pages.ts) and health.
 */
export function groupOf(path: string): LimitGroup | null {
  if (path.startsWith('/api/webhooks/') || !DATA.test(path)) return null;
  if (path === '/api/v1/esims/order') return 'order';
  if (path === '/api/v1/esims/validate') return 'validate';
  if (path === '/api/v1/promotions/preview') return 'preview';
  return /^\/api\/sandbox\/payments\/[^/]+\/confirm$/.test(path) ? 'confirm' : 'api';
}

/** Refuses what goes beyond a client's quota (C1.7). */
export function rateLimit({ limits, config }: Pick<ApiDeps, 'limits' | 'config'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const group = groupOf(c.req.path);
    if (limits === null || group === null || c.env?.counted) return next();
    const verdict = await limits.take(group, clientOf(c, config));
    if (!verdict.allowed) {
      c.set('repeated', verdict.repeated);
      return problem(c, 'rate_limited', 'Wait as long as Retry-After says, then go on more slowly.', {
        retryAfterMs: verdict.resetMs,
        headers: verdict.headers,
      });
    }
    await next();
    // A cache may give a public answer to many people: it says nothing of one client's quota.
    if (c.res.headers.get('Cache-Control')?.includes('public')) return;
    for (const [name, value] of Object.entries(verdict.headers)) c.res.headers.set(name, value);
  });
}

/** Whom attempts are counted against; see clientKey(). */
export function clientOf(
  c: Context<ApiEnv>,
  { TRUSTED_PROXIES }: Pick<ApiDeps['config'], 'TRUSTED_PROXIES'>,
): string {
  return clientKey(addressOf(c, TRUSTED_PROXIES));
}

/** See clientAddress(). */
export function addressOf(c: Context<ApiEnv>, trustedProxies: number): string | null {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  return clientAddress(peer, c.req.header('X-Forwarded-For'), trustedProxies);
}
