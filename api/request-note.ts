import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ProblemCode } from './contract/problems.ts';
import type { ApiEnv } from './deps.ts';

/** What the log and the metrics say of a request beside its method, status and time. */
interface RequestNote {
  request_id?: string;
  /** The pattern of its address, such as "/api/v1/esims/{uid}"; never the address, which may hold a token. */
  route?: string;
  /** Of the problem that it was answered by. */
  code?: ProblemCode;
  /** The order that it placed or settled. */
  order_uid?: string;
}

const notes = new WeakMap<object, RequestNote>();

/** The note of a request by Node's own object of it; the API adds to it while it answers. */
export function noteOf(incoming: object): RequestNote {
  const known = notes.get(incoming);
  if (known) return known;
  const note: RequestNote = {};
  notes.set(incoming, note);
  return note;
}

/** Adds to the note of the request that is answered. Nothing happens in tests without a server. */
export function noteRequest(c: Context<ApiEnv>, more: RequestNote): void {
  const incoming = c.env?.incoming;
  if (incoming) Object.assign(noteOf(incoming), more);
}

/** Notes every request's id, the route of the API that it is for, and the problem that it is answered by. */
export const requestNote = createMiddleware<ApiEnv>(async (c, next) => {
  const route = routeOf(c);
  noteRequest(c, { request_id: c.get('requestId'), ...(route !== undefined && { route }) });
  await next();
  const code = c.get('problem');
  if (code !== undefined) noteRequest(c, { code });
});

/** The pattern of the API that matches; undefined for a page, which server/route-label.ts tells from others. */
export function routeOf(c: Context<ApiEnv>): string | undefined {
  const paths = matchedRoutes(c).map(({ path }) => path);
  // Paths that end in * are middleware, and the answer for addresses that don't exist: the route's own pattern comes first.
  const own = paths.find((path) => !path.endsWith('*'));
  return own ?? paths.find((path) => path.startsWith('/api/'));
}
