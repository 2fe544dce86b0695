import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLoopbackName } from '../core/loopback.ts';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';

/** Whether a request names this very machine as the host that it is for. */
export function isForLoopback(c: Context<ApiEnv>): boolean {
  return isLoopbackName(new URL(c.req.url).hostname);
}

/**
 * Refuses what is sent to a name that isn't the shop's: on a developer's machine, a page of another site whose name leads
 * there all at once (DNS rebinding) would read everything that needs no cookie.
 */
export function knownHostOnly(publicOrigin: string) {
  const own = new URL(publicOrigin).hostname;
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (new URL(c.req.url).hostname === own || isForLoopback(c)) return next();
    return problem(c, 'not_found', 'There is nothing here.');
  });
}
