import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { invitationOf } from '../support/staff-steps.ts';

const PASSWORD = 'velvet otter piano gravel';
const KEY = 'e2e-key-of-an-owner-0123456789abcdefgh';
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_PASSWORD: PASSWORD, ADMIN_API_KEY: KEY } });
});
afterAll(async () => {
  await shop.stop();
});

const me = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/v2/admin/me')).json() as Promise<Record<string, unknown>>);

/** Invites somebody as support. @returns the path in the mail. */
async function invite(): Promise<string> {
  const invited = await fetch(`${shop.origin}/api/v2/admin/staff`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ email: 'zoe@example.com', name: 'Zoe', role: 'support', reason: 'first' }),
  });
  expect(invited.status).toBe(201);
  return invitationOf(shop.origin, 'zoe@example.com');
}

/** What `/admin` answers is another file's: here it is enough to be led there. */
const standIn = (page: Page) =>
  page.route('**/admin', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Back office</h1>' }),
  );

describe('staff', () => {
  test('sign in by name and password; wrong ones get a toast', async ({ openPage }) => {
    const { page, expectFailure, expectConsoleError } = await openPage({ width: 390 });
    expectFailure('/api/v2/staff/sign-in');
    expectConsoleError('401');
    await standIn(page);
    await visit(page, `${shop.origin}/login-with-credentials`);
    await expectNoSeriousAxe(page);
    await expectNothingBeside(page);
    await page.getByLabel('Email or username').fill('admin');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed').waitFor();
    await page.getByText('Invalid credentials. Please try again.').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${shop.origin}/admin`);
    expect(await me(page)).toMatchObject({ uid: 'stf_environment', role: 'owner' });
  });

  test('are refused a weak password by the invitation, which a phone can read', async ({ openPage }) => {
    const { page, expectFailure, expectConsoleError } = await openPage({ width: 390 });
    expectFailure('/api/v2/staff/');
    expectConsoleError('4');
    const answer = await visit(page, `${shop.origin}${await invite()}`);
    expect(answer!.headers()['cache-control']).toBe('no-store');
    // The token leaves the address with the page's first script.
    await page.waitForURL(`${shop.origin}/staff/invitation`);
    await page.getByText('You are invited as support').waitFor();
    await expectNoSeriousAxe(page);
    await expectNothingBeside(page);
    await page.getByLabel('Password').fill('password');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('must have 15 to 256 characters').waitFor();
  });

  test('bring no byte of WebAuthn to other pages', async ({ openPage }) => {
    const { page } = await openPage();
    const scripts: string[] = [];
    page.on('response', async (answer) => {
      if (/\.js(\?|$)/.test(answer.url())) scripts.push(await answer.text().catch(() => ''));
    });
    for (const path of ['/', '/login', '/login-with-credentials', '/c/JPN']) {
      await visit(page, shop.origin + path);
    }
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((text) => text.includes('PublicKeyCredential'))).toEqual([]);
  });
});
