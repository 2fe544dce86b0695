import { safeCallbackUrl } from './callback-url.ts';
import { decoded } from './decoded.ts';
import { readBody } from './read-body.ts';
import { readCookie, type SessionCookies } from './session-cookies.ts';

/** Bytes of a form; what is sent here is short. */
const FORM_LIMIT = 64 * 1024;

/** The addresses of Auth.js that the shop has, with the methods that they take. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  // A POST is the client's update(): what there is of a session is the shop's, so that it changes nothing of it.
  session: ['GET', 'POST'],
  csrf: ['GET'],
  providers: ['GET'],
  signin: ['GET'],
  signout: ['GET', 'POST'],
  error: ['GET'],
  'verify-request': ['GET'],
  'signin/email': ['POST'],
  'callback/email': ['GET', 'POST'],
};

/** What a path under /api/auth/ names, and the methods that it takes; null for what isn't there. */
export function authRoute(path: string): { name: string; methods: readonly string[] } | null {
  const name = path.slice('/api/auth/'.length);
  return Object.hasOwn(ROUTES, name) ? { name, methods: ROUTES[name]! } : null;
}

/** Everything in a form or query that means something; the rest goes no further. */
const FIELDS = ['callbackUrl', 'code', 'csrfToken', 'email', 'error', 'provider', 'token', 'type'] as const;

type AuthField = (typeof FIELDS)[number];
export type AuthFields = Partial<Record<AuthField, string>>;

/** The fields of a form-encoded or a JSON body; whatever isn't a text counts as missing. */
export async function readForm(
  request: Request,
): Promise<{ kind: 'fields'; fields: AuthFields } | { kind: 'too_large' | 'not_utf8' | 'wrong_type' }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const body = await readBody(request, FORM_LIMIT);
  if (body.kind !== 'text') return body;
  if (type === 'application/x-www-form-urlencoded' || body.text === '') {
    return { kind: 'fields', fields: fieldsOf(new URLSearchParams(body.text)) };
  }
  if (type !== 'application/json') return { kind: 'wrong_type' };
  return { kind: 'fields', fields: fieldsOf(new Map(textEntries(body.text))) };
}

/** The known fields, the first of each; one that comes twice is no second chance for a check before. */
export function fieldsOf(from: { get(name: string): string | null | undefined }): AuthFields {
  const fields: AuthFields = {};
  for (const name of FIELDS) {
    const value = from.get(name);
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

function textEntries(json: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

interface CleanRequest {
  publicOrigin: string;
  cookies: SessionCookies;
  query: AuthFields;
  /** Null for GET. */
  form: AuthFields | null;
}

/**
 * The request as @auth/core gets to see it, rebuilt: on our own origin, so that no header names the host of what we
 * give out; with known fields and cookies alone; with no callback address that isn't ours, since it answers 500 to a
 * malformed one, be it in a cookie.
 */
export function cleanRequest(request: Request, path: string, clean: CleanRequest): Request {
  const { publicOrigin, cookies, query, form } = clean;
  const headers = new Headers();
  const names = [cookies.session, cookies.csrf, cookies.callbackUrl];
  const kept = names.flatMap((name) => {
    const value = readCookie(request, name);
    if (value === null || value === '') return [];
    if (name !== cookies.callbackUrl) return [`${name}=${value}`];
    return [`${name}=${encodeURIComponent(safeCallbackUrl(decoded(value), publicOrigin))}`];
  });
  if (kept.length > 0) headers.set('cookie', kept.join('; '));
  if (request.headers.has('x-auth-return-redirect')) headers.set('x-auth-return-redirect', '1');
  if (form !== null) headers.set('content-type', 'application/x-www-form-urlencoded');
  const search = encoded(query, publicOrigin);
  return new Request(`${publicOrigin}${path}${search === '' ? '' : `?${search}`}`, {
    method: form === null ? 'GET' : 'POST',
    headers,
    body: form === null ? null : encoded(form, publicOrigin),
  });
}

function encoded(fields: AuthFields, publicOrigin: string): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '')
      sent.set(name, name === 'callbackUrl' ? safeCallbackUrl(value, publicOrigin) : value);
  }
  return sent.toString();
}
