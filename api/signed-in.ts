import { createMiddleware } from 'hono/factory';
import type { Shop } from '../core/shop.ts';
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

export type SignedIn = ReturnType<typeof signedIn>;

/** Answers of one customer's own are kept by no cache. */
export const OWN = { 'Cache-Control': 'private, no-store' };
