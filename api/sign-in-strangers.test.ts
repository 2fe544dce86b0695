import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, SECOND } from '../core/clock.ts';
import { PASSWORDS_OF_NAME } from '../core/sign-in/limits.ts';
import { testClock } from '../providers/test-clock.ts';
import { createLimits } from '../server/limits.ts';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { type ApiBrowser, apiBrowser, newestSignInMail } from '../tests/support/api-browser.ts';
import {
  codeOf,
  environmentOwner,
  STAFF_PASSWORD as PASSWORD,
  send,
  signIn,
} from '../tests/support/staff.ts';

/** What strangers do at the sign-in must not keep out those whose account it is. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

let t: TestApi;
const clock = testClock();
beforeAll(async () => {
  t = await createTestApi({
    clock,
    env: { TRUSTED_PROXIES: '1' },
    environmentOwner: await environmentOwner(TOTP_SECRET),
    deps: { limits: createLimits({ RATE_LIMITS: 'on' }) },
  });
});
afterAll(() => t.close());

const browserAt = (address: string) =>
  apiBrowser(t, t.shop.publicOrigin, { 'X-Forwarded-For': address, 'X-Real-IP': address });

const sign = (browser: ApiBrowser, password: string, code = '') =>
  signIn(browser, { username: 'admin', password, code });

/** As the form does it: the password first, then with the code. */
async function signInAsAdministrator(browser: ApiBrowser): Promise<string> {
  const asked = await sign(browser, PASSWORD);
  if (asked !== 'code_required') return asked;
  // The code of a step is good once.
  clock.pass(30 * SECOND);
  return sign(browser, PASSWORD, codeOf(TOTP_SECRET, clock.now()));
}

describe('the owner of the environment', () => {
  test('gets in at once while a stranger tries the name more than once a second', async () => {
    const stranger = browserAt('198.51.100.7');
    for (let i = 0; i < 60; i++) {
      await sign(stranger, 'wrong');
      clock.pass(0.7 * SECOND);
    }
    expect(await sign(stranger, 'wrong')).toBe('rate_limited');
    expect(await signInAsAdministrator(browserAt('192.0.2.9'))).toBe('signed_in');
  });

  test('gets in from a browser that has signed in before, however many strangers try', async () => {
    clock.pass(HOUR);
    const known = browserAt('192.0.2.10');
    expect(await signInAsAdministrator(known)).toBe('signed_in');
    await send(known, '/api/v2/staff/sign-out');
    for (let i = 0; i < PASSWORDS_OF_NAME; i++) {
      await sign(browserAt(`198.51.${100 + Math.floor(i / 250)}.${i % 250}`), 'wrong');
    }
    expect(await sign(browserAt('192.0.2.11'), PASSWORD)).toBe('rate_limited');
    expect(await signInAsAdministrator(known)).toBe('signed_in');
    clock.pass(HOUR);
    expect(await sign(browserAt('192.0.2.11'), PASSWORD)).toBe('code_required');
  });

  test('isn’t made to wait by the two steps of the form, and no code is guessed by them', async () => {
    clock.pass(HOUR);
    const browser = browserAt('192.0.2.20');
    for (let i = 0; i < 10; i++) expect(await sign(browser, PASSWORD)).toBe('code_required');
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      await sign(browser, PASSWORD);
      answers.push(await sign(browser, PASSWORD, '000000'));
    }
    expect(answers).toEqual([...Array(3).fill('wrong_credentials'), ...Array(3).fill('rate_limited')]);
  });

  test('is told from strangers by a mark that can’t be made, moved or shared out', async () => {
    clock.pass(HOUR);
    const browser = browserAt('192.0.2.30');
    expect(await signInAsAdministrator(browser)).toBe('signed_in');
    const cookies = await browser.jar.getCookies(t.shop.publicOrigin);
    const mark = cookies.find(({ key }) => key === 'known-browser')!.value;
    expect(mark).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const forged = `${mark.slice(0, 23)}${'A'.repeat(43)}`;
    for (const [at, value, expected] of [
      ['192.0.2.31', forged, 'rate_limited'],
      // The very mark: its own count is used up by whoever has it, and nobody else's.
      ['192.0.2.32', mark, 'wrong_credentials'],
    ] as const) {
      const thief = browserAt(at);
      for (let i = 0; i < 4; i++) await sign(thief, 'wrong');
      await thief.jar.setCookie(`known-browser=${value}; Path=/`, t.shop.publicOrigin);
      expect(await sign(thief, 'wrong'), value).toBe(expected);
    }
    for (let i = 0; i < 4; i++) await sign(browser, 'wrong');
    expect(await sign(browser, PASSWORD)).toBe('rate_limited');
    expect(await sign(browserAt('192.0.2.33'), PASSWORD)).toBe('code_required');
  });
});

describe('a customer', () => {
  const ask = (browser: ApiBrowser, email: string) => browser.submit('/api/auth/signin/email', { email });
  const mailsTo = async (email: string) =>
    (await t.shop.db.selectFrom('mails').select('uid').where('recipient', '=', email).execute()).length;

  test('gets a mail though a stranger has asked for as many as one may', async () => {
    for (let i = 0; i < 8; i++) await ask(browserAt('198.51.100.7'), 'victim@example.com');
    expect(await mailsTo('victim@example.com')).toBe(5);
    const own = browserAt('192.0.2.9');
    await ask(own, 'victim@example.com');
    const { token, email } = await newestSignInMail(t, 'victim@example.com');
    const landed = await own.submit('/api/auth/callback/email', { token, email });
    expect(landed.searchParams.get('error')).toBeNull();
  });

  test('gets one in a browser that has signed in before, though many strangers have asked', async () => {
    clock.pass(HOUR);
    const own = browserAt('192.0.2.9');
    await ask(own, 'busy@example.com');
    const mailed = await newestSignInMail(t, 'busy@example.com');
    await own.submit('/api/auth/callback/email', { token: mailed.token, email: mailed.email });
    for (let i = 0; i < 40; i++) await ask(browserAt(`203.0.113.${i}`), 'busy@example.com');
    expect(await mailsTo('busy@example.com')).toBe(30);
    await ask(browserAt('203.0.113.99'), 'busy@example.com');
    expect(await mailsTo('busy@example.com')).toBe(30);
    await ask(own, ' Busy@Example.com');
    expect(await mailsTo('busy@example.com')).toBe(31);
    for (let i = 0; i < 12; i++) await ask(own, 'busy@example.com');
    expect(await mailsTo('busy@example.com')).toBe(40);
  });
});
