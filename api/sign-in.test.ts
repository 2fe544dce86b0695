import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { type ApiBrowser, apiBrowser, newestSignInMail } from '../tests/support/api-browser.ts';
import { currentCustomer } from './session.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

let people = 0;
/** A browser that has asked for a mail, and what the mail says. */
async function asked(of = t) {
  people++;
  const to = `person${people}@example.com`;
  const browser = apiBrowser(of);
  await browser.submit('/api/auth/signin/email', { email: to, callbackUrl: '/membership' });
  return { browser, to, ...(await newestSignInMail(of, to)) };
}
const VERIFICATION = '/login?error=Verification';
const pathOf = (url: URL) => url.pathname + url.search + url.hash;
const redeem = async (browser: ApiBrowser, fields: Record<string, string>) =>
  pathOf(await browser.submit('/api/auth/callback/email', fields));

describe('what is mailed', () => {
  test('the link works once, and no account was made before', async () => {
    const { browser, to, token, email } = await asked();
    const account = () => t.shop.db.selectFrom('customers').select('uid').where('email', '=', to).execute();
    expect(await account()).toEqual([]);
    expect(await redeem(browser, { token, email })).toBe('/membership');
    expect(await account()).toHaveLength(1);
    expect(await redeem(browser, { token, email })).toBe(VERIFICATION);
  });

  test('the code works once, typed with or without spaces, and ends the link', async () => {
    const { browser, code, token, email } = await asked();
    expect(await redeem(browser, { code: ` ${code} ` })).toBe('/membership');
    expect(await browser.session()).toMatchObject({ user: { role: 'customer' } });
    expect(await redeem(browser, { code })).toBe(VERIFICATION);
    expect(await redeem(browser, { token, email })).toBe(VERIFICATION);
  });

  test.each([
    ['/de/membership', '/de/sign-in/confirm#'],
    ['/membership', '/sign-in/confirm#'],
    ['https://evil.example/de/', '/sign-in/confirm#'],
    ['http://[', '/sign-in/confirm#'],
  ])('leads to the page in the language of where one wants to go: %s', async (callbackUrl, page) => {
    people++;
    const to = `person${people}@example.com`;
    await apiBrowser(t).submit('/api/auth/signin/email', { email: to, callbackUrl });
    await newestSignInMail(t, to);
    const mails = (await (await t.get(`/api/dev/mailbox?to=${to}`)).json()) as { text: string }[];
    expect(mails[0]?.text).toContain(`${t.config.PUBLIC_ORIGIN}${page}`);
  });

  test('in another browser neither works, and both stay good in the right one', async () => {
    const { browser, token, email, code } = await asked();
    const stranger = await asked();
    expect(await redeem(stranger.browser, { token, email })).toBe(VERIFICATION);
    expect(await redeem(stranger.browser, { code })).toBe(VERIFICATION);
    expect(await redeem(apiBrowser(t), { token, email })).toBe(VERIFICATION);
    expect(await stranger.browser.session()).toBeNull();
    expect(await redeem(browser, { token, email })).toBe('/membership');
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['an empty token', { token: '' }],
    ['a forged token', { token: 'A'.repeat(43), email: 'a@example.com' }],
    ['NUL', { token: '\0', email: '\0', code: '\0' }],
    ['an overlong code', { code: '1'.repeat(50_000) }],
    ['a lone surrogate', { code: '\ud800', token: '\ud800' }],
  ])('%s opens nothing', async (_name, fields) => {
    const { browser } = await asked();
    const landed = await redeem(browser, fields);
    expect(landed).toMatch(/^\/login\?error=(Verification|Configuration)$/);
    expect(await browser.session()).toBeNull();
  });

  test('somebody else’s address beside the token opens nothing', async () => {
    const { browser, token } = await asked();
    expect(await redeem(browser, { token, email: 'victim@example.com' })).toBe(VERIFICATION);
    expect(await browser.session()).toBeNull();
  });

  test('five wrong codes kill the right one, also when guessed at once', async () => {
    const { browser, code } = await asked();
    const wrong = Array.from({ length: 12 }, (_, i) => redeem(browser, { code: String(i).padStart(8, '0') }));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([VERIFICATION]));
    expect(await redeem(browser, { code })).toBe(VERIFICATION);
  });

  test('fetching any address, as a mail scanner does, makes no session and uses nothing up', async () => {
    const { browser, token, email, code } = await asked();
    const query = new URLSearchParams({ token, email, code });
    for (const method of ['GET', 'HEAD']) {
      const answer = await browser.fetch(`/api/auth/callback/email?${query}`, { method });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toMatch(/\/sign-in\/confirm#token=/);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await browser.session()).toBeNull();
    expect(await redeem(browser, { token, email })).toBe('/membership');
  });
});

describe('sessions', () => {
  async function signedIn() {
    const person = await asked();
    await redeem(person.browser, { token: person.token, email: person.email });
    return person;
  }
  const cookieOf = async (browser: ApiBrowser) =>
    new Request(t.shop.publicOrigin, {
      headers: { cookie: await browser.jar.getCookieString(t.shop.publicOrigin) },
    });

  test('the customer API knows who it is', async () => {
    const { browser, to } = await signedIn();
    expect(await currentCustomer(t.shop, await cookieOf(browser))).toEqual({
      customer_uid: expect.stringMatching(/^cus_/),
      email: to,
      session_uid: expect.stringMatching(/^ses_/),
      signed_in_at: expect.any(Date),
    });
    expect(await currentCustomer(t.shop, new Request(t.shop.publicOrigin))).toBeNull();
  });

  test('the database holds only a hash of the token, and no more of the device than its family', async () => {
    const { browser } = await signedIn();
    const cookies = await browser.jar.getCookies(t.shop.publicOrigin);
    const token = cookies.find(({ key }) => key === 'authjs.session-token')!.value;
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await t.shop.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(token);
  });

  test('signing in again ends the session that this browser had', async () => {
    const { browser, to } = await signedIn();
    const before = await cookieOf(browser);
    await browser.submit('/api/auth/signin/email', { email: to });
    const { token, email } = await newestSignInMail(t, to);
    await redeem(browser, { token, email });
    expect(await currentCustomer(t.shop, before)).toBeNull();
    expect(await browser.session()).toMatchObject({ user: { email: to } });
  });

  test('signing out ends it on the server, and takes the cookies away', async () => {
    const { browser } = await signedIn();
    const before = await cookieOf(browser);
    await browser.submit('/api/auth/signout', { callbackUrl: '/' });
    expect(await currentCustomer(t.shop, before)).toBeNull();
    const left = (await browser.jar.getCookies(t.shop.publicOrigin)).map(({ key }) => key);
    expect(left).not.toContain('authjs.session-token');
    expect(left).not.toContain('signed_in');
  });

  test('without a session: null, kept by no cache; a forged token is taken away', async () => {
    const answer = await t.get('/api/auth/session', { cookie: 'authjs.session-token=forged; signed_in=1' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.json()).toBeNull();
    const lines = answer.headers.getSetCookie();
    expect(
      lines.some((line) => line.startsWith('authjs.session-token=;') && line.includes('Max-Age=0')),
    ).toBe(true);
    expect(lines.some((line) => line.startsWith('signed_in=;') && line.includes('Max-Age=0'))).toBe(true);
  });

  test('asking who it is takes one query', async () => {
    const { browser } = await signedIn();
    const request = await cookieOf(browser);
    const queries = vi.spyOn(t.shop.db.getExecutor(), 'executeQuery');
    try {
      await t.api.request(`${t.shop.publicOrigin}/api/auth/session`, request);
      expect(queries).toHaveBeenCalledTimes(1);
      expect(await currentCustomer(t.shop, request)).not.toBeNull();
      expect(queries).toHaveBeenCalledTimes(2);
    } finally {
      queries.mockRestore();
    }
  });

  test('a database that is silent is no "nobody is signed in"', async () => {
    const { browser } = await signedIn();
    const broken = await createTestApi();
    await broken.close();
    const answer = await broken.api.request(
      `${t.shop.publicOrigin}/api/auth/session`,
      await cookieOf(browser),
    );
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await problemOf(answer)).toMatch(/^50/);
  });
});

describe('cross-site requests', () => {
  test('no CSRF token, or a wrong one: nothing happens', async () => {
    const { browser } = await asked();
    await browser.fetch('/api/auth/csrf');
    for (const path of ['signin/email', 'signout']) {
      for (const csrfToken of [undefined, '', '0'.repeat(64)]) {
        const fields = { email: 'x@example.com', ...(csrfToken === undefined ? {} : { csrfToken }) };
        const answer = await browser.fetch(`/api/auth/${path}`, {
          method: 'POST',
          headers: { 'X-Auth-Return-Redirect': '1' },
          body: new URLSearchParams(fields),
        });
        expect(await answer.json()).toEqual({ url: `${t.shop.publicOrigin}/login?error=MissingCSRF` });
      }
    }
    await t.runJobs();
    expect(await (await t.get('/api/dev/mailbox?to=x@example.com')).json()).toEqual([]);
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('%o is refused', async (headers) => {
    const { browser, token, email } = await asked();
    const answer = await browser.fetch('/api/auth/callback/email', {
      method: 'POST',
      headers: new Headers(Object.entries(headers)),
      body: new URLSearchParams({ token, email }),
    });
    expect(await problemOf(answer)).toBe('403 cross_site_request');
    expect(await redeem(browser, { token, email })).toBe('/membership');
  });
});

describe('addresses and methods', () => {
  test.each([
    ['GET', '/api/auth/nothing', '404 not_found'],
    ['GET', '/api/auth/callback/github', '404 not_found'],
    ['GET', '/api/auth/constructor', '404 not_found'],
    ['GET', '/api/auth/webauthn-options', '404 not_found'],
    ['POST', '/api/auth/callback/credentials', '404 not_found'],
    ['PUT', '/api/auth/session', '405 method_not_allowed'],
    ['POST', '/api/auth/session', '400 invalid_request'],
    ['GET', '/api/auth/signin/email', '405 method_not_allowed'],
  ])('%s %s: %s', async (method, path, expected) => {
    expect(await problemOf(await t.api.request(path, { method }))).toBe(expected);
  });

  test.each([
    ['text/plain', 'email=a@b.cc', '415 unsupported_media_type'],
    ['application/x-www-form-urlencoded', 'a'.repeat(70_000), '413 payload_too_large'],
    ['application/x-www-form-urlencoded', new Uint8Array([0xff, 0xfe]), '400 invalid_request'],
  ])('a body of %s that is wrong is refused', async (type, body, expected) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body };
    expect(await problemOf(await t.api.request('/api/auth/signin/email', init))).toBe(expected);
  });

  test('JSON that is none, or of other types, is a form without fields', async () => {
    for (const body of ['{', '[]', 'null', '{"email":{"a":1},"csrfToken":7}', '"x"']) {
      const answer = await t.post('/api/auth/signin/email', body, { 'X-Auth-Return-Redirect': '1' });
      expect(await answer.json()).toEqual({ url: `${t.shop.publicOrigin}/login?error=MissingCSRF` });
    }
  });
});
