import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { deviceOf } from '../../core/sign-in/device.ts';
import { staffSessionOf } from '../admin/staff-only.ts';
import { clientKey } from '../client-address.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { addressOf } from '../rate-limit.ts';
import { crossSite, isSameOrigin } from '../same-origin.ts';
import { staffToken } from './cookie.ts';

type Guarded = Pick<ApiDeps, 'shop' | 'config' | 'limits'>;

/** Before every address of the staff's sign-in: pages of ours alone, also where nobody is signed in yet. */
export function ownPagesOnly({ shop }: Pick<ApiDeps, 'shop'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, shop.publicOrigin)) return crossSite(c);
    return next();
  });
}

/** Before what people do to their own sign-in; a session without a second factor may enrol one here. */
export function staffSessionOnly(deps: Pick<ApiDeps, 'shop'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const staff = await staffSessionOf(deps, c.req.raw);
    if (staff === null) return problem(c, 'staff_required', 'Sign in at /login-with-credentials first.');
    c.set('staffSession', staff);
    return next();
  });
}

/** Whom tries are counted against, and what a new session says of the browser. */
export function browserOf(c: Context<ApiEnv>, { shop, config, limits }: Guarded) {
  const request = c.req.raw;
  return {
    client: limits === null ? null : clientKey(addressOf(c, config.TRUSTED_PROXIES)),
    device: deviceOf(request.headers.get('user-agent')),
    replaces: staffToken(request, shop.publicOrigin),
    country: countryOf(request, config),
  };
}

/** The client's country, as the proxy in front writes it over whatever the client has sent; null where none is set up, or none is known. */
function countryOf(request: Request, { COUNTRY_HEADER }: Guarded['config']): string | null {
  const value = COUNTRY_HEADER === undefined ? null : request.headers.get(COUNTRY_HEADER);
  // Cloudflare's for an unknown one.
  return value !== null && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;
}

export const tooMany = (c: Context<ApiEnv>) =>
  problem(c, 'rate_limited', 'Wait a minute, then try again.', { retryAfterMs: 60_000 });

export const freshFactor = (c: Context<ApiEnv>) =>
  problem(c, 'fresh_factor_required', 'Prove a factor that you have once more, then send this again.');
