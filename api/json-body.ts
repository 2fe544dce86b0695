import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readBody } from './read-body.ts';

/** What a body may be at most (C1.4). */
interface BodyLimits {
  /** Bytes. */
  bytes: number;
  /** Fields and brackets, which are what takes time to parse and refuse: thousands take 18 ms. */
  parts: number;
}

/** None of these objects has a tenth of the parts. */
const USUAL: BodyLimits = { bytes: 64 * 1024, parts: 1_000 };

/** 500 price rules with every field filled and ten entries in each list, 600 entries of routing, or a promotion of 1,000 plans. */
const LISTS: BodyLimits = { bytes: 576 * 1024, parts: 36_000 };

/** Brackets within brackets; what is rewritten, as JSON or into the database, goes down into each. */
const MOST_DEPTH = 100;

/** Characters; no program sends a longer content type for JSON. */
const LONGEST_TYPE = 100;
const UTF8 = new Set(['charset=utf-8', 'charset="utf-8"']);

/**
 * Lets only a JSON body of at most 64 KiB through to a route's own check. No other content type is taken for JSON: a
 * page of another site can send text/plain and forms without asking, but not application/json.
 */
export const jsonBody = bodyUpTo(USUAL);

/** The same for addresses of the staff that take long lists: at most 576 KiB. */
export const jsonBodyOfLists = bodyUpTo(LISTS);

function bodyUpTo({ bytes, parts }: BodyLimits) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const encoding = c.req.header('Content-Encoding') ?? 'identity';
    if (!isJsonType(c.req.header('Content-Type') ?? '') || encoding.toLowerCase() !== 'identity') {
      return problem(
        c,
        'unsupported_media_type',
        'Send the body as UTF-8 JSON, uncompressed, with "Content-Type: application/json".',
      );
    }
    const body = await readBody(c.req.raw, bytes);
    if (body.kind === 'too_large') {
      return problem(c, 'payload_too_large', `Send at most ${bytes} bytes.`, {
        headers: { Connection: 'close' },
      });
    }
    if (body.kind === 'text') {
      const size = sizeOf(body.text);
      if (size.parts > parts || size.depth > MOST_DEPTH) {
        const taken = `${parts} fields and brackets, ${MOST_DEPTH} within each other`;
        return problem(c, 'invalid_request', `The body has more parts than are taken here: ${taken}.`);
      }
    }
    if (body.kind === 'not_utf8' || !isJson(body.text)) {
      return problem(c, 'invalid_json', 'Send one JSON object, in UTF-8.');
    }
    // From here on the route's own check reads this text; Hono keeps bodies as promises, whatever its type says.
    c.req.bodyCache.text = Promise.resolve(body.text) as unknown as string;
    return next();
  });
}

/** Taken apart rather than matched: a pattern with neighbouring `\s*` takes quadratic time on a header of blanks. */
function isJsonType(header: string): boolean {
  if (header.length > LONGEST_TYPE) return false;
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const given = parameters.map((parameter) => parameter.replace(/\s/g, '')).filter(Boolean);
  return (
    type.trim() === 'application/json' && given.length <= 1 && given.every((parameter) => UTF8.has(parameter))
  );
}

/** Fields and brackets of a text that may be JSON, and how many brackets stand within each other; what strings hold is neither. */
function sizeOf(text: string): { parts: number; depth: number } {
  let parts = 0;
  let open = 0;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === ',') parts++;
    else if (char === '{' || char === '[') {
      parts++;
      open++;
      depth = Math.max(depth, open);
    } else if (char === '}' || char === ']') open--;
  }
  return { parts, depth };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
