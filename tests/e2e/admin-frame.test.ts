import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { planUid } from '../../core/catalogue/offers.ts';
import { ADMIN_KEY } from '../support/admin.ts';
import { signInByMail } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, expectNothingBeside, settled, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

const rows = (page: Page) => page.locator('tbody [data-row]');

test('strangers are sent to the sign-in, customers find nothing, and nobody keeps a page', async ({
  openPage,
}) => {
  const answer = await fetch(`${shop.origin}/admin/orders?state=paid`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get('location')!, shop.origin);
  expect([to.pathname, to.searchParams.get('callbackUrl')]).toEqual([
    '/login-with-credentials',
    '/admin/orders?state=paid',
  ]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect((await fetch(`${shop.origin}/de/admin`, { redirect: 'manual' })).status).toBe(404);

  const { page, expectFailure } = await openPage();
  await signInByMail(page, shop.origin, 'curious@example.com');
  expectFailure('/admin/audit');
  expect((await page.goto(`${shop.origin}/admin/audit`))?.status()).toBe(404);
  await page.getByRole('heading', { name: '404' }).waitFor();
  expect(await page.content()).not.toContain('d-rail');
});

test('a form from elsewhere is refused, and so is one that is no form of the screen', async () => {
  const send = (headers: Record<string, string>, body = 'verb=note&at=staff/stf_1&key=k') =>
    fetch(`${shop.origin}/admin/orders/ord_1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...STAFF.extraHTTPHeaders, ...headers },
      body,
    });
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ origin: shop.origin })).status).toBe(400);
  expect((await send({ origin: shop.origin }, `text=${'a'.repeat(1_700_000)}`)).status).toBe(413);
  expect((await send({ origin: shop.origin, 'content-type': 'application/json' }, '{}')).status).toBe(400);
  expect((await fetch(`${shop.origin}/c/JPN`, { method: 'POST' })).status).toBe(405);
});

test('the audit log: filters in the address, and all other screens behind “More” on a phone', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/audit`);
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel('What', { exact: true }).fill('nothing.such');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByText('No entries match these filters.').waitFor();
  expect(new URL(page.url()).searchParams.get('action')).toBe('nothing.such');
  await page.getByRole('link', { name: /Remove the filter What/ }).click();
  await rows(page).first().waitFor();
  const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const text = await (await page.request.get(shop.origin + csv!)).text();
  expect(text).toContain('session.started');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('navigation', { name: 'Screens at hand' }).getByText('More').click();
  await expectNoSeriousAxe(page);
});

test('all screens stand in the rail of a laptop, without scrolling', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, width: 1280, height: 800 });
  await page.goto(`${shop.origin}/admin/me`);
  const rail = page.locator('.d-rail');
  expect(await rail.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
});

test('by the keyboard alone', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/esims`);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('jj');
  const box = page.getByRole('searchbox', { name: /Find by id/ });
  expect(await box.inputValue()).toBe('jj');
});

test('the focus stays on what was pressed, or goes to the screen where that is gone', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  const focused = () =>
    page.evaluate(() => {
      const { id, name, textContent } = document.activeElement as HTMLInputElement;
      return id === 'content' ? id : name || textContent;
    });
  await visit(page, `${shop.origin}/admin/audit`);
  await page.getByLabel('What', { exact: true }).fill('session.started');
  await page.keyboard.press('Enter');
  await page.waitForURL(/action=session/);
  await page.getByRole('link', { name: /Remove the filter What/ }).waitFor();
  expect(await focused()).toBe('action');
  await page.getByLabel('On what', { exact: true }).fill('typed and never sent');
  await page.getByLabel('Who', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByText('No entries match these filters.').waitFor();
  expect(await focused()).toBe('Filter');
  await page.getByRole('link', { name: /Remove the filter On what/ }).press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('subject'));
  await expect.poll(focused).toBe('content');
  expect(await page.getByLabel('On what', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('What', { exact: true }).fill('typed and never sent');
  await page.getByRole('link', { name: 'Clear all' }).press('Enter');
  await rows(page).first().waitFor();
  expect(await page.getByLabel('What', { exact: true }).inputValue()).toBe('');

  await visit(page, `${shop.origin}/admin/plans`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/plans\/pln_/);
  await expect.poll(focused).toBe('content');
});

test('filters that are in use lie open, and make no phone’s screen wider', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, width: 390, height: 800 });
  await visit(page, `${shop.origin}/admin/orders?reached=installed&taxed_in=unknown`);
  await page.getByLabel('Taxed in', { exact: true }).waitFor();
  await expectNothingBeside(page);
});

test.for([360, 390])(
  'on a phone of %i px no filter lies beneath the button, with large letters too',
  async (width, { openPage }) => {
    const { page } = await openPage({ ...STAFF, width, height: 800 });
    await visit(page, `${shop.origin}/admin/orders`);
    const fields = page.locator('.d-filters > .d-filter-row .d-filter :is(input, select)');
    expect(await fields.count()).toBeGreaterThan(4);
    for (const letters of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      for (const field of await fields.all()) {
        const isCovered = await field.evaluate((each) => {
          each.scrollIntoView({ block: 'center', inline: 'end' });
          const { right, top, bottom } = each.getBoundingClientRect();
          return document.elementFromPoint(right - 8, (top + bottom) / 2) !== each;
        });
        expect(isCovered, `${await field.getAttribute('name')} at ${letters}`).toBe(false);
      }
      await expectNothingBeside(page);
    }
  },
);

test('orders are filtered by dollars; what is no amount is said to be none', async ({ openPage }) => {
  const { page, expectFailure, expectConsoleError } = await openPage(STAFF);
  expectFailure('/admin/orders');
  expectConsoleError('400');
  await visit(page, `${shop.origin}/admin/orders?amount_from=0.50&amount_to=cheap`);
  await page.getByRole('alert').getByText('“cheap” is no amount in dollars').waitFor();
  await page.getByLabel('Dollars up to', { exact: true }).fill('$1000');
  await page.keyboard.press('Enter');
  await page.waitForURL(/amount_to=%241000/);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(csv).toBe('/api/v2/admin/orders.csv?min=50&max=100000');
  // As it was before.
  await page.goto(`${shop.origin}/admin/orders?min=50`);
  expect(await page.getByLabel('Dollars from', { exact: true }).inputValue()).toBe('0.50');
});

test('without JavaScript', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, javaScriptEnabled: false, width: 390, height: 800 });
  await page.goto(`${shop.origin}/admin/audit`);
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel('Who', { exact: true }).fill('cus_nobody');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByText('No entries match these filters.').waitFor();
  await page.goto(`${shop.origin}/admin/audit?from=yesterday`);
  await page.getByRole('alert').waitFor();
});

test('how a verb went is said where the eyes are: refused in its dialog, with what was typed; done in a line that has the focus', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage({ ...STAFF, width: 390, height: 800 });
  expectFailure('/admin/plans/');
  expectConsoleError('4');
  await visit(page, `${shop.origin}/admin/plans/${planUid('sandbox', 'sbx-jpn-1gb-7d')}`);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const dialog = page.locator('dialog[open]');
  await page.locator('[data-verb="pin_price"]').evaluate((button: HTMLElement) => button.click());
  await dialog.getByLabel('Amount in dollars').fill('0.00');
  await dialog.getByLabel('Why, for the audit log').fill('a round price');
  await dialog.getByRole('button', { name: 'Pin its price' }).click();
  await dialog.getByRole('alert').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('alert');
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await dialog.getByLabel('Why, for the audit log').inputValue()).toBe('a round price');

  await dialog.getByLabel('Amount in dollars').fill('9.00');
  await dialog.getByRole('button', { name: 'Pin its price' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('status');
  const line = (await page.locator('.d-said').boundingBox())!;
  const bar = (await page.locator('.d-bar').boundingBox())!;
  expect(line.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(line.y + line.height).toBeLessThan(800);
});

test('the sheet of a row’s actions isn’t cut, its dialog has buttons as all have, and closing it leads back', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/jobs`);
  await settled(page);
  const menu = page.locator('tbody .d-menu').last();
  await menu.locator('summary').click();
  const sheet = (await menu.locator('.d-menu-sheet').boundingBox())!;
  const seen = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('.d-menu-sheet') !== null,
    { x: sheet.x + 8, y: sheet.y + sheet.height - 8 },
  );
  expect(seen).toBe(true);
  await menu.locator('.d-act').first().click();
  const dialog = page.locator('dialog[open]');
  const leave = (await dialog.getByRole('button', { name: 'Leave it' }).boundingBox())!;
  const go = (await dialog.locator('[type=submit]').boundingBox())!;
  expect(Math.abs(leave.y - go.y)).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await menu.evaluate((each) => each.contains(document.activeElement))).toBe(true);
});
