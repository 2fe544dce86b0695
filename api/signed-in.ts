import { createMiddleware } from 'hono/factory';
import { later } from '../core/clock.ts';
import type { Shop } from '../core/shop.ts';
import { FRESH_SIGN_IN } from '../core/sign-in/limits.ts';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { sameOriginOnly } from './same-origin.ts';
import { currentCustomer } from './session.ts';

/**
 * What stands before every address of a customer's own: without a session 401, before anything else is looked at;
 * with one, `c.var.customer`. Pages of other sites change nothing.
 */
export function signedIn(shop: Pick<Shop, 'db' | 'clock' | 'publicOrigin'>) {
  const sessionOnly = createMiddleware<ApiEnv>(async (c, next) => {
    const customer = await currentCustomer(shop, c.req.raw);
    if (customer === null) return problem(c, 'sign_in_required', 'Sign in first; see /api/docs.');
    c.set('customer', customer);
    return next();
  });
  return [sameOriginOnly(shop.publicOrigin), sessionOnly];
}

/**
 * The same for what takes a whole account along or away (OWASP ASVS 5.0, 7.5.1): whoever has found a session that was left
 * open for weeks has to prove once more who they are.
 */
export function freshlySignedIn(shop: Pick<Shop, 'db' | 'clock' | 'publicOrigin'>): SignedIn {
  const freshOnly = createMiddleware<ApiEnv>(async (c, next) => {
    const { signed_in_at } = c.var.customer;
    if (later(signed_in_at, FRESH_SIGN_IN) > shop.clock.now()) return next();
    return problem(c, 'fresh_sign_in_required', 'Sign in once more, then ask again within the hour.');
  });
  return [...signedIn(shop), freshOnly];
}

export type SignedIn = ReturnType<typeof signedIn>;

/** Answers of one customer's own are kept by no cache. */
export const OWN = { 'Cache-Control': 'private, no-store' };
