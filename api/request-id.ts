import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered, for the log; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/**
 * Gives every request an id: the caller's own if it is well-formed, so that one id runs through a chain of services,
 * or a new one. It stands in `X-Request-Id` of the answer and in every error (C1.6).
 */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID();
  c.set('requestId', id);
  await current.run(id, next);
  c.header('X-Request-Id', id);
});
