import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../providers/test-clock.ts';
import { createLimits } from '../server/limits.ts';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { apiBrowser } from '../tests/support/api-browser.ts';
import { environmentOwner, STAFF_PASSWORD, signIn } from '../tests/support/staff.ts';

let t: TestApi;
beforeAll(async () => {
  const manyRequests = { order: 30, validate: 120, confirm: 30, preview: 30, api: 1_000_000 };
  // The clock stands: however long a hash takes, no wait is over before the last of many guesses has come.
  t = await createTestApi({
    clock: testClock(),
    environmentOwner: await environmentOwner(),
    deps: { limits: createLimits({ RATE_LIMITS: 'on' }, manyRequests) },
  });
});
afterAll(() => t.close());

const mailsTo = async (to: string) => {
  await t.runJobs();
  const mails = await t.shop.db.selectFrom('mails').select('uid').where('recipient', '=', to).execute();
  return mails.length;
};

/** Asks from an address of its own; all that a caller gets to see of the answer. */
function ask(email: string, client: string) {
  const environment = { incoming: { socket: { remoteAddress: client } } };
  return async () => {
    const csrf = await t.api.request('/api/auth/csrf', {}, environment);
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ');
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await t.api.request(
      '/api/auth/signin/email',
      {
        method: 'POST',
        headers: { cookie, 'X-Auth-Return-Redirect': '1' },
        body: new URLSearchParams({ csrfToken, email }),
      },
      environment,
    );
    const headers = [...answer.headers]
      .filter(([name]) => !/^(ratelimit|x-request-id)/.test(name))
      .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/, '=<secret>;')}`);
    return { status: answer.status, body: await answer.text(), headers };
  };
}

describe('asking for mails', () => {
  test('a hundred for one address from everywhere send thirty, and all get the same answer', async () => {
    const answers = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const spelled = i % 2 === 0 ? 'victim@example.com' : ' VICTIM@Example.com';
      answers.add(JSON.stringify(await ask(spelled, `10.0.0.${i}`)()));
    }
    expect(answers.size).toBe(1);
    expect(await mailsTo('victim@example.com')).toBe(30);
  });

  test('one client gets twenty sent, to whomever, and others are not kept waiting by it', async () => {
    for (let i = 0; i < 40; i++) await ask(`many${i}@example.com`, '10.9.0.1')();
    expect(await mailsTo('many19@example.com')).toBe(1);
    expect(await mailsTo('many20@example.com')).toBe(0);
    await ask('many20@example.com', '10.9.0.2')();
    expect(await mailsTo('many20@example.com')).toBe(1);
  });

  test('known, new and limited addresses can’t be told apart', async () => {
    await t.shop.db
      .insertInto('customers')
      .values({ uid: 'cus_known', email: 'known@example.com', created_at: new Date() })
      .execute();
    const known = await ask('known@example.com', '10.8.0.1')();
    const fresh = await ask('fresh@example.com', '10.8.0.2')();
    const limited = await ask('victim@example.com', '10.8.0.3')();
    const administrator = await ask('administrator:admin', '10.8.0.4')();
    expect(fresh).toEqual(known);
    expect(limited).toEqual(known);
    expect(administrator.body).toContain('/login?error=EmailSignin');
  });

  test.each([
    'a@example.com\r\nBcc: eve@evil.example',
    'a@example.com\nSubject: x',
    'a@example.com,eve@evil.example',
    'a@example.com eve@evil.example',
    '"a@evil.example"@example.com',
    'a\uff20evil.example@example.com',
    '<a@example.com>',
    'Ada <a@example.com>',
    'a@example.com\0',
    'a@@example.com',
    'a@example',
    `${'a'.repeat(300)}@example.com`,
    'x',
    '',
  ])('%j gets no mail, and is told so', async (email) => {
    const before = await t.shop.db.selectFrom('mails').select('uid').execute();
    const answer = await ask(email, '10.7.0.1')();
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('/login?error=EmailSignin') });
    expect(await t.shop.db.selectFrom('mails').select('uid').execute()).toHaveLength(before.length);
  });
});

describe('guessing the password', () => {
  const guess = (username: string, password: string) => signIn(apiBrowser(t), { username, password });

  test('waits grow alike for right and unknown names, and hold the right password up as well', async () => {
    for (const name of ['admin', 'nobody', 'Nobody@Example.com']) {
      await t.shop.db.deleteFrom('throttles').execute();
      const answers: string[] = [];
      for (let i = 0; i < 8; i++) answers.push(await guess(name, 'wrong'));
      expect(answers).toEqual([...Array(3).fill('wrong_credentials'), ...Array(5).fill('rate_limited')]);
      expect(await guess(name.toLowerCase(), STAFF_PASSWORD)).toBe('rate_limited');
    }
  });

  test('guesses at the same moment count one by one', async () => {
    await t.shop.db.deleteFrom('throttles').execute();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('admin', 'wrong')));
    expect(answers.filter((code) => code === 'wrong_credentials')).toHaveLength(3);
  });

  test('nothing of all this is told by the error’s text or the log', async () => {
    const lines = JSON.stringify(t.logged);
    expect(lines).not.toMatch(/victim|known@|wrong|velvet/);
  });
});

describe('cookies', () => {
  test('on https all but the hint are __Host-, Secure and HttpOnly', async () => {
    const https = await createTestApi({
      env: { PUBLIC_ORIGIN: 'https://shop.example', ALLOW_SANDBOX: '1' },
      environmentOwner: await environmentOwner(),
    });
    try {
      const browser = apiBrowser(https);
      await browser.submit('/api/auth/signin/email', { email: 'ada@example.com' });
      const { content } = await https.shop.db.selectFrom('mails').select('content').executeTakeFirstOrThrow();
      const { hash } = new URL((content as { link: string }).link);
      const { token, email } = Object.fromEntries(new URLSearchParams(hash.slice(1))) as {
        token: string;
        email: string;
      };
      const url = await browser.submit('/api/auth/callback/email', { token, email });
      expect(url.origin).toBe('https://shop.example');
      expect(await signIn(browser, { username: 'admin' })).toBe('signed_in');
      const names = new Set(browser.setCookies.map((line) => line.split('=')[0]!));
      expect(names).toEqual(
        new Set([
          '__Host-authjs.csrf-token',
          '__Host-authjs.callback-url',
          '__Host-authjs.session-token',
          '__Host-sign-in-browser',
          '__Host-known-browser',
          '__Host-staff-session',
          'signed_in',
        ]),
      );
      for (const line of browser.setCookies) {
        expect(line).toMatch(/; Secure/);
        expect(line).toMatch(line.startsWith('__Host-staff-') ? /; SameSite=Strict/ : /; SameSite=Lax/);
        expect(line).toMatch(/; Path=\//);
        expect(line).not.toMatch(/Domain/);
        expect(/; HttpOnly/.test(line)).toBe(!line.startsWith('signed_in'));
      }
    } finally {
      await https.close();
    }
  });

  test('forwarded headers name no host of what is given out', async () => {
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Host: 'evil.example',
    };
    const browser = apiBrowser(t, t.shop.publicOrigin, headers);
    const landed = await browser.submit('/api/auth/signin/email', { email: 'poison@example.com' });
    expect(landed.origin).toBe(t.shop.publicOrigin);
    await t.runJobs();
    const mails = await (await t.get('/api/dev/mailbox?to=poison@example.com')).text();
    expect(mails).toContain(`${t.shop.publicOrigin}/sign-in/confirm#`);
    expect(mails).not.toContain('evil.example');
  });
});
