import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { apiBrowser, newestSignInMail } from '../tests/support/api-browser.ts';
import { safeCallbackUrl } from './callback-url.ts';

const ORIGIN = 'http://localhost:3000';
const ELSEWHERE = [
  'https://evil.example',
  'https://evil.example/membership',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example/x',
  'http://localhost:3000//evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'http://localhost:30001/',
  'https://localhost:3000/',
  'javascript:alert(1)',
  'data:text/html,x',
  'foo',
  'membership',
  '',
  ' ',
  '\0',
  'http://',
  'http://[',
  'https://%',
  '%2f%2fevil.example',
  `/${'a'.repeat(3_000)}`,
  '\ud800',
];

describe('safeCallbackUrl', () => {
  test.each(ELSEWHERE)('%j leads to our own origin', (given) => {
    expect(safeCallbackUrl(given, ORIGIN)).toBe(ORIGIN);
  });

  test.each([
    ['/membership', '/membership'],
    ['/membership?esim=1#top', '/membership?esim=1#top'],
    [`${ORIGIN}/referrals`, '/referrals'],
    ['http://user:pass@localhost:3000/x', '/x'],
    ['/../../admin', '/admin'],
    ['/a b"<>', '/a%20b%22%3C%3E'],
  ])('%j is followed', (given, path) => {
    expect(safeCallbackUrl(given, ORIGIN)).toBe(ORIGIN + path);
  });
});

describe('callback addresses through the API', () => {
  let t: TestApi;
  beforeAll(async () => {
    t = await createTestApi();
  });
  afterAll(() => t.close());

  test.each(ELSEWHERE)('%j is never followed and never a 5xx, wherever it stands', async (callbackUrl) => {
    const query = new URLSearchParams({ callbackUrl });
    for (const name of [
      'session',
      'csrf',
      'providers',
      'signin',
      'error',
      'verify-request',
      'callback/email',
    ]) {
      for (const cookie of ['', `authjs.callback-url=${encodeURIComponent(callbackUrl.toWellFormed())}`]) {
        const answer = await t.get(`/api/auth/${name}?${query}`, cookie === '' ? {} : { cookie });
        expect(answer.status).toBeLessThan(400);
        const location = answer.headers.get('Location');
        if (location !== null) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      }
    }
    const browser = apiBrowser(t);
    expect((await browser.submit('/api/auth/signout', { callbackUrl })).origin).toBe(ORIGIN);
  });

  test('not after signing in, whether it came by form or by cookie', async () => {
    const browser = apiBrowser(t);
    const evil = 'https://evil.example/membership';
    await browser.submit('/api/auth/signin/email', { email: 'ada@example.com', callbackUrl: evil });
    const { token, email } = await newestSignInMail(t, 'ada@example.com');
    await browser.jar.setCookie(`authjs.callback-url=${encodeURIComponent(evil)}`, ORIGIN);
    const landed = await browser.submit('/api/auth/callback/email', { token, email, callbackUrl: evil });
    expect(landed.href).toBe(`${ORIGIN}/`);
    expect(await browser.session()).not.toBeNull();
  });

  test('a malformed cookie is no 5xx', async () => {
    for (const cookie of [
      'authjs.callback-url=%',
      'authjs.callback-url=%ff',
      'authjs.csrf-token=%|%',
      '=;;=a;',
    ]) {
      expect((await t.get('/api/auth/session', { cookie })).status).toBe(200);
    }
  });
});
