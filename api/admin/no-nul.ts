import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';

/** What a text with U+0000 is answered with: PostgreSQL has none, so that nothing could be found by it. */
export const NUL = 'The request has the character U+0000; leave it out.';

/** Refuses addresses with it; carryOut() looks at bodies. */
export const noNul = createMiddleware<ApiEnv>(async (c, next) =>
  c.req.url.includes('%00') ? problem(c, 'invalid_request', NUL) : next(),
);

/** Whether any text of a value has it. */
export const hasNul = (value: unknown): boolean => JSON.stringify(value).includes('\\u0000');
