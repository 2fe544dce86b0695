import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readBody } from './read-body.ts';

/** Bytes (C1.4). */
const JSON_LIMIT = 64 * 1024;

/** Fields and brackets: none of our objects has a tenth, and thousands take 18 ms to parse and refuse. */
const MOST_PARTS = 1_000;

/** Characters; no program sends a longer content type for JSON. */
const LONGEST_TYPE = 100;
const UTF8 = new Set(['charset=utf-8', 'charset="utf-8"']);

/**
 * Lets only a JSON body of at most 64 KiB through to a route's own check. No other content type is taken for JSON: a
 * page of another site can send text/plain and forms without asking, but not application/json.
 */
export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  const encoding = c.req.header('Content-Encoding') ?? 'identity';
  if (!isJsonType(c.req.header('Content-Type') ?? '') || encoding.toLowerCase() !== 'identity') {
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
  if (body.kind === 'text' && partsOf(body.text) > MOST_PARTS) {
    return problem(c, 'invalid_request', 'The body has more parts than any object that is taken here.');
  }
  if (body.kind === 'not_utf8' || !isJson(body.text)) {
    return problem(c, 'invalid_json', 'Send one JSON object, in UTF-8.');
  }
  // From here on the route's own check reads this text; Hono keeps bodies as promises, whatever its type says.
  c.req.bodyCache.text = Promise.resolve(body.text) as unknown as string;
  return next();
});

/** Taken apart rather than matched: a pattern with neighbouring `\s*` takes quadratic time on a header of blanks. */
function isJsonType(header: string): boolean {
  if (header.length > LONGEST_TYPE) return false;
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const given = parameters.map((parameter) => parameter.replace(/\s/g, '')).filter(Boolean);
  return (
    type.trim() === 'application/json' && given.length <= 1 && given.every((parameter) => UTF8.has(parameter))
  );
}

function partsOf(text: string): number {
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === ',' || char === '{' || char === '[') parts++;
  }
  return parts;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
