import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readBody } from './read-body.ts';

/** Bytes; an empty object has two, and may have blanks. */
const LIMIT = 1_024;

/**
 * Stands before an address that takes no body: whoever sends one means something by it that would not happen, such as
 * `{"amount": 100}` of a refund that sends all back. No body and an empty object go through.
 */
export const noBody = createMiddleware<ApiEnv>(async (c, next) => {
  const body = await readBody(c.req.raw, LIMIT);
  if (body.kind === 'text' && /^\s*(?:\{\s*\}\s*)?$/.test(body.text)) return next();
  return problem(c, 'invalid_request', 'This address takes no fields: send no body, or {}.');
});
