import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { during } from '../core/about.ts';
import type { ApiEnv } from './deps.ts';

/**
 * Gives every request an id: the caller's own if it is well-formed, so that one id runs through a chain of services,
 * or a new one. It stands in `X-Request-Id` of the answer and in every error (C1.6).
 */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID();
  c.set('requestId', id);
  await during({ request_id: id }, next);
  // c.header() would make the finished answer anew, with its body as a stream.
  c.res.headers.set('X-Request-Id', id);
});
