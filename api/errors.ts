import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../core/log.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { BodyCutOff } from './read-body.ts';
import { routeOf } from './request-note.ts';

const RETRY_MS = 2_000;

/** The one place for what was thrown. Nothing of an error's own words goes out: they may name tables, hosts or people. */
export function errorHandler(log: Log): ErrorHandler<ApiEnv> {
  return (error, c) => {
    // Its cause is an ECONNRESET, like that of a database that is away; it is the client's own.
    if (error instanceof BodyCutOff) return problem(c, 'invalid_request', 'The body ended before its end.');
    const fields = { request_id: c.get('requestId'), method: c.req.method, route: routeOf(c), err: error };
    if (isUnavailable(error)) {
      log.error(fields, 'database not reached');
      return problem(c, 'service_unavailable', 'Please try again in a moment.', { retryAfterMs: RETRY_MS });
    }
    // Hono's own refusals: a body or an address that its parts could not read.
    if (error instanceof HTTPException && error.status < 500) {
      const code = error.status === 415 ? 'unsupported_media_type' : 'invalid_request';
      return problem(c, code, 'The request could not be read; see /api/docs for what this address takes.');
    }
    log.error(fields, 'request failed');
    return problem(c, 'internal_error', 'It is on record under request_id; please try again later.');
  };
}
