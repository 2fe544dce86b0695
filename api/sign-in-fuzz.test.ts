import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../tests/support/any-text.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { apiBrowser } from '../tests/support/api-browser.ts';
import { environmentOwner } from '../tests/support/staff.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({ environmentOwner: await environmentOwner() });
});
afterAll(() => t.close());

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '\r\nSet-Cookie: a=b',
    '//evil.example',
    '__proto__',
    "' or 1=1 --",
    '%',
    '%ff',
  ),
  fc.constantFrom(
    'a@example.com',
    'admin',
    '/membership',
    'https://evil.example/',
    '12345678',
    '1'.repeat(5_000),
  ),
  anyText({ maxLength: 60 }),
);
const fieldName = fc.constantFrom(
  ...['callbackUrl', 'code', 'csrfToken', 'email', 'error', 'password', 'token', 'totp', 'data', '__proto__'],
);
const fields = fc.array(fc.tuple(fieldName, nasty), { maxLength: 8 });
const route = fc.constantFrom(
  ...['session', 'csrf', 'providers', 'signin', 'signout', 'error', 'verify-request', 'signin/email'],
  ...[
    'callback/email',
    'callback/credentials',
    'callback',
    'session/x',
    '../auth/csrf',
    '%00',
    'signin/credentials',
  ],
);
const cookieName = fc.constantFrom(
  ...[
    'authjs.session-token',
    'authjs.csrf-token',
    'authjs.callback-url',
    'sign-in-browser',
    'authjs.session-token.0',
  ],
);

test('nothing that is sent makes a 5xx, leads elsewhere, splits a header or signs anybody in', async () => {
  await fc.assert(
    fc.asyncProperty(
      route,
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE'),
      fields,
      fields,
      fc.array(fc.tuple(cookieName, nasty), { maxLength: 5 }),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'text/plain'),
      fc.boolean(),
      async (name, method, query, form, cookies, type, withToken) => {
        const browser = apiBrowser(t);
        const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string };
        const own = await browser.jar.getCookieString(t.shop.publicOrigin);
        const cookie = [
          own,
          ...cookies.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`),
        ];
        const sent = withToken ? [...form, ['csrfToken', csrfToken]] : form;
        const text =
          type === 'application/json'
            ? JSON.stringify(Object.fromEntries(sent))
            : new URLSearchParams(sent.map(([key, value]) => [key!, value!])).toString();
        const answer = await t.api.request(`/api/auth/${name}?${new URLSearchParams(query)}`, {
          method,
          headers: { cookie: cookie.join('; '), 'content-type': type, 'X-Auth-Return-Redirect': '1' },
          ...(method === 'GET' || method === 'HEAD' ? {} : { body: text }),
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400 && method !== 'HEAD') await problemOf(answer.clone());
        const location = answer.headers.get('Location');
        if (location !== null)
          expect(new URL(location, t.shop.publicOrigin).origin).toBe(t.shop.publicOrigin);
        for (const line of answer.headers.getSetCookie()) {
          expect(line).toMatch(/^(authjs\.[\w.-]+|sign-in-browser|signed_in)=/);
          expect(line).not.toMatch(/^(authjs\.session-token|signed_in)=[^;]/);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(await t.shop.db.selectFrom('sessions').select('uid').execute()).toEqual([]);
});
