import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import type { ApiEnv } from '../api/deps.ts';
import { problem } from '../api/problems.ts';
import { crossSite, isSameOrigin } from '../api/same-origin.ts';
import type { AskApi } from './page-context.server.ts';

/** The back office's pages, and what React Router fetches for them. */
const OF_ADMIN = /^\/admin(?:\/|\.data$|$)/;
/** What a screen's loader hands on to the API: who asks, and whether a page of ours had it sent. */
const HANDED_ON = ['cookie', 'authorization', 'origin', 'sec-fetch-site', 'user-agent'];
/** Bytes of a form: the API takes 576 KiB of JSON, which a form writes with escapes. */
const FORM_LIMIT = 1600 * 1024;

export const isOfAdmin = (pathname: string): boolean => OF_ADMIN.test(pathname);

/** Answers a request to the API, in this process. */
export type AnswerApi = (request: Request, env: object) => Response | Promise<Response>;

/**
 * What the screens read the API by, for one request of a page: without a round trip, with the rights of whoever sent the page's
 * request. The page was counted against their quota already.
 */
export function apiOfPage(answer: AnswerApi, page: Request, requestId: string | null): AskApi {
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    for (const name of HANDED_ON) {
      const value = page.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (requestId !== null) headers.set('x-request-id', requestId);
    return answer(new Request(new URL(path, page.url), { ...init, headers }), { counted: true });
  };
}

/**
 * Pages that take forms: those of staff alone, whose screens work without JavaScript. Null where the form may come in.
 * What the form does is the API's to judge; no other site gets that far.
 */
export function refuseForm(c: Context<ApiEnv>, publicOrigin: string): Response | null {
  const request = c.req.raw;
  if (!isSameOrigin(request, publicOrigin)) return crossSite(c);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length <= FORM_LIMIT) return null;
  return problem(c, 'payload_too_large', `Send a form of at most ${FORM_LIMIT} bytes, and say its length.`);
}

/** No cache keeps what staff see, and no search engine lists it (C11.1). */
export function closed(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

type Assets = ServerBuild['assets'];

/** The list of all routes, which pages of staff load; scripts/split-manifest.ts writes it beside the one without theirs. */
const adminManifest = ({ url, ...assets }: Assets): Assets => ({
  ...assets,
  url: url.replace('/manifest-', '/manifest-admin-'),
});

/** A build for the back office: the same pages, with the browser's list of all routes. */
export const withAdminManifest = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: adminManifest(build.assets),
});
