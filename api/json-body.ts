import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readBody } from './read-body.ts';

/** Bytes (C1.4). */
const JSON_LIMIT = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/**
 * Lets only a JSON body of at most 64 KiB through to a route's own check. No other content type is taken for JSON: a
 * page of another site can send text/plain and forms without asking, but not application/json.
 */
export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  const encoding = c.req.header('Content-Encoding') ?? 'identity';
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '') || encoding.toLowerCase() !== 'identity') {
    return problem(
      c,
      'unsupported_media_type',
      'Send the body as UTF-8 JSON, uncompressed, with "Content-Type: application/json".',
    );
  }
  const body = await readBody(c.req.raw, JSON_LIMIT);
  if (body.kind === 'too_large') {
    return problem(c, 'payload_too_large', `Send at most ${JSON_LIMIT} bytes.`, {
      headers: { Connection: 'close' },
    });
  }
  if (body.kind === 'not_utf8' || !isJson(body.text)) {
    return problem(c, 'invalid_json', 'Send one JSON object, in UTF-8.');
  }
  // From here on the route's own check reads this text; Hono keeps bodies as promises, whatever its type says.
  c.req.bodyCache.text = Promise.resolve(body.text) as unknown as string;
  return next();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
