import { Auth } from '@auth/core';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { normaliseEmail } from '../core/customers/email.ts';
import { deviceOf } from '../core/sign-in/device.ts';
import { newSecret } from '../core/sign-in/hashes.ts';
import { newBrowserMark, type SignedInAs } from '../core/sign-in/known-browser.ts';
import { SESSION_LIMITS } from '../core/sign-in/limits.ts';
import { authKey } from './auth-key.ts';
import { clientKey } from './client-address.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { addressOf } from './rate-limit.ts';
import { crossSite, isSameOrigin } from './same-origin.ts';
import { securityEvent } from './security-events.ts';
import {
  BROWSER_COOKIE_MS,
  cookieLine,
  knownLine,
  readCookie,
  type SessionCookies,
  sessionCookies,
} from './session-cookies.ts';
import { signInConfig } from './sign-in-config.ts';
import { describeSignIn } from './sign-in-docs.ts';
import { type AuthFields, authRoute, cleanRequest, fieldsOf, readForm } from './sign-in-request.ts';

type SignInDeps = Pick<ApiDeps, 'shop' | 'config' | 'limits'>;

/**
 * The HTTP protocol of Auth.js under /api/auth (C5.1): @auth/core answers, on a request that was cleaned
 * first, with an answer that is looked over afterwards.
 */
export function addSignIn(app: OpenAPIHono<ApiEnv>, deps: SignInDeps): void {
  const { publicOrigin } = deps.shop;
  const cookies = sessionCookies(publicOrigin);

  describeSignIn(app);
  app.all('/api/auth/*', async (c) => {
    const route = authRoute(c.req.path);
    if (route === null) return problem(c, 'not_found', 'Every address of the API is listed at /api/docs.');
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (!route.methods.includes(method)) {
      const allow = [...route.methods, ...(route.methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
      return problem(c, 'method_not_allowed', `Use one of: ${allow}.`, { headers: { Allow: allow } });
    }
    const query = fieldsOf(new URL(c.req.url).searchParams);
    if (method === 'GET') {
      if (route.name === 'callback/email') return toConfirmation(publicOrigin, query);
      return answer(c, deps, cookies, query, null);
    }
    if (!isSameOrigin(c.req.raw, publicOrigin)) return crossSite(c);
    const form = await readForm(c.req.raw);
    switch (form.kind) {
      case 'fields':
        return answer(c, deps, cookies, query, form.fields);
      case 'too_large':
        return problem(c, 'payload_too_large', 'Send a short form.', { headers: { Connection: 'close' } });
      case 'not_utf8':
        return problem(c, 'invalid_request', 'Send a form in UTF-8.');
      case 'wrong_type':
        return problem(c, 'unsupported_media_type', 'Send a form, or its fields as JSON.');
    }
  });
}

/** Fetching a mailed link, as scanners do, only leads to the page with the button (OWASP ASVS 5.0, 7.6.2). */
function toConfirmation(publicOrigin: string, { token, email }: AuthFields): Response {
  const fragment = new URLSearchParams({ ...(token && { token }), ...(email && { email }) });
  return new Response(null, {
    status: 302,
    headers: {
      Location: `${publicOrigin}/sign-in/confirm#${fragment}`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

async function answer(
  c: Context<ApiEnv>,
  { shop, config, limits }: SignInDeps,
  cookies: SessionCookies,
  query: AuthFields,
  form: AuthFields | null,
): Promise<Response> {
  const { publicOrigin } = shop;
  const request = c.req.raw;
  const path = c.req.path;
  const failures: unknown[] = [];
  const refusals: string[] = [];
  const proven: SignedInAs[] = [];
  const knownBrowser = readCookie(request, cookies.browser);
  const browser = knownBrowser !== null && /^[\w-]{43}$/.test(knownBrowser) ? knownBrowser : newSecret();
  const fields = form ?? {};
  // @auth/core wants a token in the query of this one; it stays within this process.
  const given = path.endsWith('/callback/email') ? tokenOf(fields) : query;
  const response = await Auth(
    cleanRequest(request, path, { publicOrigin, cookies, query: given, form }),
    signInConfig({
      shop,
      cookies,
      form: fields,
      browser,
      oldToken: readCookie(request, cookies.session),
      device: deviceOf(request.headers.get('user-agent')),
      client: limits === null ? null : clientKey(addressOf(c, config.TRUSTED_PROXIES)),
      authKey: authKey(shop, readCookie(request, cookies.csrf)),
      mark: readCookie(request, cookies.known),
      proved: (who) => proven.push(who),
      failed: (error) => failures.push(error),
      refused: (name) => refusals.push(name),
    }),
  );
  // The database's silence isn't "nobody is signed in": the API's own error handling answers.
  if (failures.length > 0) throw failures[0];
  if (refusals.length > 0) securityEvent(c, { shop, config }, 'sign_in_refused');
  // It leads nowhere, as the forms' refusals do, and Auth.js answers "null".
  if (path.endsWith('/session') && response.status === 400)
    return problem(c, 'invalid_request', '"csrfToken" is missing or wrong: GET /api/auth/csrf gives one.');

  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'private, no-store');
  if (form === null && !path.endsWith('/csrf')) dropCookie(headers, cookies.csrf);
  if (path.endsWith('/signin/email')) {
    headers.append('Set-Cookie', cookieLine(cookies, 'browser', browser, BROWSER_COOKIE_MS));
  }
  const session = sessionAfter(headers.getSetCookie(), cookies);
  if (session !== null) {
    const [value, maxAge] = session === 'set' ? ['1', SESSION_LIMITS.customer.idle] : ['', 0];
    headers.append('Set-Cookie', cookieLine(cookies, 'hint', value, maxAge));
  }
  const who = proven.at(-1);
  if (session === 'set' && who) headers.append('Set-Cookie', knownLine(cookies, newBrowserMark(shop, who)));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Auth.js gives whoever brings no CSRF cookie a new one with every answer. A page asks for its session and for a token at the same
 * moment, and the later answer would make the token of the earlier one wrong.
 */
function dropCookie(headers: Headers, name: string): void {
  const lines = headers.getSetCookie().filter((line) => !line.startsWith(`${name}=`));
  headers.delete('Set-Cookie');
  for (const line of lines) headers.append('Set-Cookie', line);
}

function tokenOf({ token, code, email }: AuthFields): AuthFields {
  return { token: token || code, email: email === undefined ? undefined : normaliseEmail(email) };
}

/** What an answer does to the session cookie, which the hint and the browser's mark follow; null when nothing. */
function sessionAfter(lines: readonly string[], cookies: SessionCookies): 'set' | 'removed' | null {
  const last = lines.findLast((line) => line.startsWith(`${cookies.session}=`));
  if (last === undefined) return null;
  return last.startsWith(`${cookies.session}=;`) ? 'removed' : 'set';
}
