import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { newBrowserMark } from '../../core/sign-in/known-browser.ts';
import { passkeyOptions as askPasskey } from '../../core/staff/passkeys.ts';
import { endStaffSession } from '../../core/staff/sessions.ts';
import { mayProve, signInWithPasskey } from '../../core/staff/sign-in-with-passkey.ts';
import {
  countedName,
  type StaffSignedIn,
  signInWithPassword,
} from '../../core/staff/sign-in-with-password.ts';
import { lacksFactor } from '../admin/staff-only.ts';
import { passkeyOptions } from '../contract/passkeys.ts';
import { staffPasskeyRequest, staffSignedIn, staffSignInRequest } from '../contract/staff-sign-in.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { noBody } from '../no-body.ts';
import { problem } from '../problems.ts';
import { knownLine, readCookie, sessionCookies } from '../session-cookies.ts';
import { staffCookieLine, staffToken } from './cookie.ts';
import { browserOf, tooMany } from './guards.ts';

type SignInDeps = Pick<ApiDeps, 'shop' | 'config' | 'limits'>;

const tags = ['Staff'];
const common = ['cross_site_request', 'rate_limited', 'service_unavailable'] as const;
const refusals = declareProblems(
  'invalid_request',
  'wrong_credentials',
  'code_required',
  'passkey_required',
  ...common,
);
const signedIn = declareJson('Signed in: the cookie opens /admin.', staffSignedIn);

const passwordRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/sign-in',
  tags,
  summary: 'Signs one of the staff in by password, and code where there is one',
  middleware: [jsonBody],
  request: { body: declareBody(staffSignInRequest) },
  responses: { 200: signedIn, ...refusals },
});

const optionsRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/passkey/options',
  tags,
  summary: 'What a passkey is asked to sign',
  middleware: [noBody],
  responses: {
    200: declareJson('For `navigator.credentials.get`.', passkeyOptions),
    ...declareProblems('invalid_request', ...common),
  },
});

const passkeyRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/passkey/verify',
  tags,
  summary: 'Signs one of the staff in by a passkey alone',
  middleware: [jsonBody],
  request: { body: declareBody(staffPasskeyRequest) },
  responses: { 200: signedIn, ...refusals },
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/sign-out',
  tags,
  summary: 'Ends the session of the staff',
  responses: { 204: { description: 'Signed out.' }, ...declareProblems(...common) },
});

/** The ways in and out of the back office, apart from those of customers. */
export function addStaffSignIn(app: OpenAPIHono<ApiEnv>, deps: SignInDeps): void {
  const { shop } = deps;
  const { publicOrigin } = shop;
  const cookies = sessionCookies(publicOrigin);

  app.openapi(passwordRoute, async (c) => {
    const given = c.req.valid('json');
    const mark = readCookie(c.req.raw, cookies.known);
    const answer = await signInWithPassword(shop, { ...given, ...browserOf(c, deps), mark });
    if (answer.kind === 'signed_in') {
      const staff = newBrowserMark(shop, { staff: countedName(given.username) });
      c.header('Set-Cookie', knownLine(cookies, staff), { append: true });
    }
    return told(c, deps, answer);
  });

  app.openapi(optionsRoute, async (c) => {
    if (!(await mayProve(shop, browserOf(c, deps).client))) return tooMany(c);
    return c.json({ ...(await askPasskey(shop, 'sign_in', null)) }, 200);
  });

  app.openapi(passkeyRoute, async (c) => {
    const { response } = c.req.valid('json');
    return told(c, deps, await signInWithPasskey(shop, { response, ...browserOf(c, deps) }));
  });

  app.openapi(signOutRoute, async (c) => {
    const token = staffToken(c.req.raw, publicOrigin);
    if (token !== null) await endStaffSession(shop, token);
    c.header('Set-Cookie', staffCookieLine(publicOrigin, null), { append: true });
    return c.body(null, 204);
  });
}

function told(c: Context<ApiEnv>, deps: SignInDeps, answer: StaffSignedIn) {
  switch (answer.kind) {
    case 'signed_in': {
      const { token, factor } = answer;
      c.header('Set-Cookie', staffCookieLine(deps.shop.publicOrigin, token), { append: true });
      return c.json({ enrol: lacksFactor(deps, { factor }) }, 200);
    }
    case 'refused':
      return problem(c, 'wrong_credentials', 'Check what you have typed, or use another passkey.');
    case 'code_required':
      return problem(c, 'code_required', 'Send the same with the code of the authenticator app.');
    case 'passkey_required':
      return problem(c, 'passkey_required', 'Sign in with a passkey: no authenticator app is enrolled.');
    case 'throttled':
      return tooMany(c);
  }
}
