import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isLoopback, isPublicOrigin } from '../core/loopback.ts';
import { sameText } from '../core/sha256.ts';
import { bearerOf } from './bearer.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { isForLoopback } from './known-host.ts';
import { problem } from './problems.ts';
import { addressOf } from './rate-limit.ts';

const FRESH = { 'Cache-Control': 'no-store' };

/** For operators and their tools (C9.1); not limited, and no part of the public description. */
export function addHealth(app: OpenAPIHono<ApiEnv>, { shop, config, ready, metrics }: ApiDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, FRESH));

  let wasReady: boolean | null = null;
  /** A process that is told to stop is no more ready, and doesn't flap by that. */
  const note = (isReady: boolean, serving: boolean) => {
    if (!serving) return;
    if (wasReady !== null && wasReady !== isReady)
      shop.meter.count('shop_readiness_changes_total', { to: isReady ? 'ready' : 'not_ready' });
    wasReady = isReady;
  };

  app.get('/readyz', async (c) => {
    const checks = await ready().catch((error: unknown) => {
      shop.log.warn({ request_id: c.get('requestId'), err: error }, 'readiness could not be told');
      return { database: false, jobs: false, listen: false, serving: true };
    });
    const isReady = Object.values(checks).every(Boolean);
    note(isReady, checks.serving);
    if (isReady) return c.json({ status: 'ready', checks }, 200, FRESH);
    return problem(c, 'not_ready', 'What is false under checks does not answer.', {
      retryAfterMs: 5_000,
      members: { checks },
    });
  });

  app.get('/metrics', async (c) => {
    if (!mayMeasure(c, config)) return problem(c, 'not_found', 'There is nothing here.');
    const { text, contentType } = await metrics();
    return c.body(text, 200, { ...FRESH, 'Content-Type': contentType });
  });
}

/** What proxies write into what they pass on. */
const FORWARDED = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * Whoever has the token, and whoever calls from this machine by one of its own names (C9.1); but of a public shop with a token only who
 * has it: in front of it stands a proxy, and by default nginx says "Host: 127.0.0.1" and nothing of whom it asks for.
 */
function mayMeasure(c: Context<ApiEnv>, { METRICS_TOKEN, PUBLIC_ORIGIN }: ApiDeps['config']): boolean {
  const token = bearerOf(c.req.raw);
  if (token !== null && METRICS_TOKEN !== undefined && sameText(token, METRICS_TOKEN)) return true;
  const isTokenAlone = METRICS_TOKEN !== undefined && isPublicOrigin(PUBLIC_ORIGIN);
  if (isTokenAlone || FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  const address = addressOf(c, 0);
  return address !== null && isLoopback(address) && isForLoopback(c);
}
