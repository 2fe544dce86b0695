import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readCookie, sessionCookies } from './session-cookies.ts';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of ours sent the request, or no page at all. Every browser sends `Sec-Fetch-Site` to https and
 * localhost, and `Origin` with what other sites make it send; what has neither comes from a program, which no other
 * site can steer (OWASP ASVS 5.0, 3.5.1).
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === publicOrigin;
}

/** What a request that comes from another site's page is answered with. */
export function crossSite(c: Context<ApiEnv>) {
  return problem(c, 'cross_site_request', "Send it from the shop's own pages, or from a program.");
}

/** Middleware for the addresses that change something for whoever's session cookie comes along. */
export function sameOriginOnly(publicOrigin: string) {
  const { session } = sessionCookies(publicOrigin);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const request = c.req.raw;
    const withSession = readCookie(request, session) !== null;
    if (!SAFE_METHODS.has(request.method) && withSession && !isSameOrigin(request, publicOrigin)) {
      return crossSite(c);
    }
    return next();
  });
}
