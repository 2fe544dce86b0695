import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { type ApiBrowser, apiBrowser, newestSignInMail } from '../tests/support/api-browser.ts';

/**
 * The stock client of Auth.js, `next-auth/react` as it comes from npm, against our API (C5.1). It needs
 * a browser's `window` and cookies, and nothing of Next: package.json's "overrides" say so.
 */
let t: TestApi;
let browser: ApiBrowser;
let client: typeof import('next-auth/react');

beforeAll(async () => {
  t = await createTestApi();
  browser = apiBrowser(t);
  vi.stubEnv('NEXTAUTH_URL', `${t.shop.publicOrigin}/api/auth`);
  vi.stubGlobal('window', { location: { href: `${t.shop.publicOrigin}/login` } });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => browser.fetch(input, init));
  client = await import('next-auth/react');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await t.close();
});

test('providers and csrf have the shape that it reads', async () => {
  const origin = t.shop.publicOrigin;
  expect(await client.getProviders()).toEqual({
    email: {
      id: 'email',
      name: 'Email',
      type: 'email',
      signinUrl: `${origin}/api/auth/signin/email`,
      callbackUrl: `${origin}/api/auth/callback/email`,
    },
  });
  expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/);
});

test('a session that is asked for beside the token doesn’t make the token wrong', async () => {
  const handsOut = async (path: string) => {
    const answer = await apiBrowser(t).fetch(`${t.shop.publicOrigin}/api/auth/${path}`);
    return answer.headers.getSetCookie().some((line) => line.startsWith('authjs.csrf-token='));
  };
  expect(await Promise.all(['csrf', 'session', 'providers'].map(handsOut))).toEqual([true, false, false]);
});

test('signs in by mail, and out again', async () => {
  const origin = t.shop.publicOrigin;
  expect(await client.getSession()).toBeNull();

  const asked = await client.signIn('email', {
    email: ' Ada@Example.COM ',
    redirect: false,
    redirectTo: '/membership',
  });
  expect(asked).toEqual({
    ok: true,
    status: 200,
    error: undefined,
    code: undefined,
    url: `${origin}/api/auth/verify-request?provider=email&type=email`,
  });
  const { token, email, link } = await newestSignInMail(t, 'ada@example.com');
  expect(link.startsWith(`${origin}/sign-in/confirm#token=`)).toBe(true);
  expect(await client.getSession()).toBeNull();

  const landed = await browser.submit('/api/auth/callback/email', { token, email });
  expect(landed.href).toBe(`${origin}/membership`);
  expect(await client.getSession()).toEqual({
    user: { uid: expect.stringMatching(/^cus_/), email: 'ada@example.com', name: null, role: 'customer' },
    expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  // As the update() of its useSession() sends it.
  const update = async (body: object) =>
    browser.fetch('/api/auth/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const csrfToken = await client.getCsrfToken();
  const updated = await update({ csrfToken, data: { user: { name: 'Eve', role: 'owner' } } });
  expect(updated.status).toBe(200);
  expect(await updated.json()).toEqual(await client.getSession());
  expect(await problemOf(await update({ csrfToken: 'x'.repeat(64), data: {} }))).toBe('400 invalid_request');
  expect(await client.getSession()).toMatchObject({ user: { name: null, role: 'customer' } });
  const again = await browser.submit('/api/auth/callback/email', { token, email });
  expect(again.href).toBe(`${origin}/login?error=Verification`);

  expect(await client.signOut({ redirect: false, redirectTo: '/' })).toEqual({ url: `${origin}/` });
  expect(await client.getSession()).toBeNull();
  expect(await t.shop.db.selectFrom('sessions').select('uid').execute()).toEqual([]);
});

test('an update of nobody is nobody', async () => {
  const body = JSON.stringify({ csrfToken: await client.getCsrfToken(), data: {} });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await browser.fetch('/api/auth/session', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([200, null]);
});

test('an unknown provider and one that is missing lead to pages of ours', async () => {
  await client.signIn('github', { redirect: false });
  expect(new URL(window.location.href, t.shop.publicOrigin).pathname).toBe('/api/auth/signin');
  const answer = await browser.fetch(window.location.href);
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get('Location')!, t.shop.publicOrigin).pathname).toBe('/login');
  const error = await browser.fetch('/api/auth/error?error=AccessDenied');
  expect(error.headers.get('Location')).toBe('/login?error=AccessDenied');
});
