import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { during } from '../core/about.ts';
import type { ApiEnv } from './deps.ts';

/**
 * The id of a request: the caller's own if it is well-formed, so that one id runs through a chain of services, or a new one.
 * @param given the request's `X-Request-Id`; Node has one text for several fields of that name, which is not well-formed.
 */
export function idOfRequest(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Gives every request its id, which stands in `X-Request-Id` of the answer and in every error (C1.6). */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const id = idOfRequest(c.req.header('X-Request-Id'));
  c.set('requestId', id);
  await during({ request_id: id }, next);
  // c.header() would make the finished answer again, with its body as a stream.
  c.res.headers.set('X-Request-Id', id);
});
