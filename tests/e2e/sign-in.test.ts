import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { mailsTo } from '../support/mailbox.ts';
import {
  expectDarkContrast,
  expectNoSeriousAxe,
  expectNothingBeside,
  test,
  visit,
  visitAgain,
} from '../support/page.ts';

const shop = sharedShop();

/** The newest mail to an address: its link as a path of the shop, and its code. */
async function mailTo(to: string): Promise<{ path: string; code: string }> {
  let text = '';
  const look = async () => {
    text = (await mailsTo(shop.origin, to))[0]?.text ?? '';
    return text;
  };
  await expect.poll(look, { message: `a mail to ${to}`, interval: 200 }).toContain('/sign-in/confirm#');
  return { path: /(\/sign-in\/confirm#\S+)/.exec(text)![1]!, code: /there: (\d{4} \d{4})/.exec(text)![1]! };
}

async function askFor(page: Page, email: string): Promise<void> {
  await visit(page, `${shop.origin}/login`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}
const at = (page: Page, path: string) => page.waitForURL(shop.origin + path);
const hint = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'signed_in')?.value;

describe('signing in by mail', () => {
  test('by the link, with one tap; then Logout stands in the header, and the home page sends on once', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await askFor(page, 'ada@example.com');
    await expect.poll(() => page.getByText('ada@example.com').count()).toBe(1);
    await expectNoSeriousAxe(page);
    const { path } = await mailTo('ada@example.com');

    await visit(page, shop.origin + path);
    // The token has left the address, and a reload keeps it.
    await at(page, '/sign-in/confirm');
    await visitAgain(page);
    await expectNoSeriousAxe(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await at(page, '/membership');
    expect(await hint(page)).toBe('1');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();

    await visit(page, `${shop.origin}/`);
    await at(page, '/membership');
    await page.getByRole('banner').getByRole('link').first().click();
    await at(page, '/');
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${shop.origin}/`);

    await page.goto(`${shop.origin}/login`);
    await at(page, '/membership');

    await page.goto(`${shop.origin}/faq`);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await at(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await hint(page)).toBeUndefined();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${shop.origin}/`);
  });

  test('by the code; a wrong one says so', async ({ openPage }) => {
    const { page } = await openPage({ width: 390 });
    await askFor(page, 'code@example.com');
    const { code } = await mailTo('code@example.com');
    await page.getByLabel('Code from the email').fill('00000000');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('That code doesn’t work').waitFor();
    await expectNoSeriousAxe(page);
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await at(page, '/membership');
  });

  test('in another browser the link does nothing, and says what to do; it stays good in the right one', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await askFor(page, 'two@example.com');
    const { path } = await mailTo('two@example.com');
    const other = (await openPage()).page;
    await visit(other, shop.origin + path);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.getByRole('heading', { name: 'This link doesn’t work here' }).waitFor();
    await expectNoSeriousAxe(other);
    await visit(page, shop.origin + path);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await at(page, '/membership');
  });

  test('an incomplete link, an address that is none, and ?error= say what is the matter', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await visit(page, `${shop.origin}/sign-in/confirm`);
    await page.getByText('The link is incomplete').waitFor();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await at(page, '/login');
    await page.getByLabel('Email Address').fill('a@example');
    await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
    await page.getByText('Please enter one address').waitFor();
    await page.goto(`${shop.origin}/login?error=Verification`);
    await page.getByText('That link or code no longer works').waitFor();
    await expectNoSeriousAxe(page);
  });

  test('a server that is not reached is a red toast, and the form is there to try again', async ({
    openPage,
  }) => {
    const { page, expectFailure, expectConsoleError } = await openPage();
    expectFailure('/api/auth/csrf');
    expectConsoleError('ERR_FAILED');
    await visit(page, `${shop.origin}/login`);
    await page.route('**/api/auth/csrf', (route) => route.abort('connectionfailed'));
    await page.getByLabel('Email Address').fill('down@example.com');
    await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
    await page.getByText('Connection error').waitFor();
    await page.getByText('Unable to connect to the server. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Send Sign-in Link' }).waitFor();
  });

  test('the code needs no scripts', async ({ openPage }) => {
    const { page } = await openPage();
    await askFor(page, 'plain@example.com');
    const { code } = await mailTo('plain@example.com');
    const { page: plain, expectFailure } = await openPage({ javaScriptEnabled: false });
    expectFailure('/assets/');
    await plain.context().addCookies(await page.context().cookies());
    await plain.goto(`${shop.origin}/verify-request`);
    await plain.getByLabel('Code from the email').fill(code);
    await plain.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => hint(plain)).toBe('1');
  });
});

describe('pages of the account', () => {
  test('send strangers to sign in, and bring them where they wanted to go', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${shop.origin}/membership?esim=1`);
    await at(page, '/login');
    await page.getByLabel('Email Address').fill('guard@example.com');
    await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    const { path } = await mailTo('guard@example.com');
    await visit(page, shop.origin + path);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await at(page, '/membership?esim=1');
    await page.getByRole('heading', { name: 'My eSIMs' }).waitFor();
  });

  test('ask for the session at most thrice when the server fails, once when it says 401', async ({
    openPage,
  }) => {
    for (const [status, requests] of [
      [503, 3],
      [401, 1],
    ] as const) {
      const { page, expectFailure } = await openPage();
      expectFailure('/api/auth/session');
      let asked = 0;
      const askedUntilSent: number[] = [];
      page.on('framenavigated', (frame) => {
        if (frame.url().endsWith('/login')) askedUntilSent.push(asked);
      });
      await page.route('**/api/auth/session', (route) => {
        asked++;
        return route.fulfill({ status, body: '' });
      });
      await page.goto(`${shop.origin}/membership`);
      await at(page, '/login');
      expect(askedUntilSent).toEqual([requests]);
    }
  });
});

describe('visitors', () => {
  test('who never signed in make no request for a session, and load no data library', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, `${shop.origin}/`);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/api/auth/'))).toEqual([]);
    expect(asked.filter((url) => url.includes('session-layout'))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  });

  test.for(['/login', '/verify-request', '/login-with-credentials', '/sign-in/confirm'])(
    '%s is the same for everybody',
    async (path, { openPage }) => {
      const html = async (headers: Record<string, string>, query = '') => {
        const answer = await fetch(shop.origin + path + query, { headers });
        expect(answer.headers.get('cache-control')).toMatch(/^public/);
        return answer.text();
      };
      const plain = await html({});
      expect(await html({ cookie: 'authjs.session-token=x; signed_in=1' }, '?error=Verification')).toBe(
        plain,
      );
      expect(plain).toContain('noindex');
      const { page } = await openPage({ width: 360 });
      await visit(page, shop.origin + path);
      await expectDarkContrast(page);
      await expectNothingBeside(page);
    },
  );
});
