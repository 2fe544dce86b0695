import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { DESK_PATHS } from '../support/desk-screens.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, expectNothingBeside, test, visit, visitAgain } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

/** Every screen that has an address of its own. */
const SCREENS = DESK_PATHS.filter((path) => !path.includes(':'));

/** Screens without a list, and what they are instead. */
const NO_LIST: Record<string, string> = {
  '/admin': 'figures of today; each leads to its list',
  '/admin/search': 'what has one word, to go on from',
  '/admin/esims': 'a field to find one eSIM by',
  '/admin/me': 'one’s own sign-in',
  '/admin/mails/preview': 'one mail',
};

const askAs = (path: string) =>
  fetch(new URL(path, shop.origin), { headers: { Authorization: `Bearer ${ADMIN_KEY}` } });

/** Where a screen's links to CSV lead. */
async function csvLinks(path: string): Promise<string[]> {
  const page = await (await askAs(path)).text();
  const links = page.match(/<a\b[^>]*\bdata-csv[^>]*>/g) ?? [];
  return links.map((link) => /href="([^"]*)"/.exec(link)![1]!.replaceAll('&amp;', '&'));
}

/** A new screen has a CSV, or says above why not. */
test('every screen with a list has it as CSV, by the filter that it shows', async () => {
  expect(SCREENS).toEqual(expect.arrayContaining(Object.keys(NO_LIST)));
  const { items } = await (await askAs('/api/v2/admin/plans?limit=1')).json();
  const screens = [
    ...SCREENS.filter((path) => NO_LIST[path] === undefined),
    ...['/admin/orders?state=paid', '/admin/reports/day?from=2026-11-01', '/admin/books?to=2026-11-01'],
    `/admin/plans/${items[0].uid}`,
  ];
  const wrong: string[] = [];
  for (const screen of screens) {
    const links = await csvLinks(screen);
    const [, query] = screen.split('?');
    if (links.length === 0) wrong.push(`${screen} has none`);
    if (query !== undefined && !links.some((link) => link.endsWith(`?${query}`))) {
      wrong.push(`${screen} has them of ${links}`);
    }
    for (const link of links) {
      const csv = await askAs(link);
      const first = (await csv.text()).split('\r\n')[0]!;
      const type = csv.headers.get('content-type');
      if (type !== 'text/csv; charset=utf-8' || !/^\w+(,\w+)+$/.test(first)) {
        wrong.push(`${screen}: ${link}: ${csv.status} ${type} ${first}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a plan: its offers, why it costs what it costs, and hiding it', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/plans?country=JPN`);
  await page.locator('[data-open]').first().click();
  await page.getByRole('heading', { name: 'Offers' }).waitFor();
  await page.getByRole('heading', { name: 'How its price came about' }).waitFor();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/leaves the shelf/).waitFor();
  await dialog.getByLabel('Why, for the audit log').fill('a test');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByText('It is off the shelf.').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingBeside(page);
});

test('a key is shown once, and ends where it is revoked', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/keys`);
  await page.getByText('Make a key', { exact: true }).click();
  await page.getByLabel('Name').fill('monthly report');
  await page.getByLabel('Role').selectOption('finance');
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Ends at (UTC)').fill(inAWeek);
  await page.getByLabel('Why, for the audit log').fill('the report of the month');
  // Pressed twice it is one key, and it is seen.
  await page.getByRole('button', { name: 'Make the key' }).dblclick();
  const shown = page.getByRole('region', { name: 'The new key' });
  const key = await shown.locator('.d-mono').innerText();
  await expectNoSeriousAxe(page);
  const ask = async (path: string) =>
    (await fetch(`${shop.origin}/api/v2/admin/${path}`, { headers: { Authorization: `Bearer ${key}` } }))
      .status;
  expect([await ask('books'), await ask('staff')]).toEqual([200, 403]);
  await visitAgain(page);
  expect(await shown.count()).toBe(0);
  expect(await page.content()).not.toContain(key);

  await page.locator('tbody [data-row]').first().locator('summary').click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why, for the audit log').fill('the month is over');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key monthly report is revoked.').waitFor();
  expect(await ask('books')).toBe(401);
});

test('a code is added and a setting changed without JavaScript', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, javaScriptEnabled: false, width: 390, height: 800 });
  await page.goto(`${shop.origin}/admin/promotions`);
  await page.getByText('Add a code', { exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill('SPRING-10');
  await page.getByLabel('Percent off').first().fill('10');
  await page.getByLabel('Why, for the audit log').first().fill('spring');
  await page.getByRole('button', { name: 'Add the code' }).click();
  await page.getByText('SPRING-10 is in use.').waitFor();
  expect(await page.locator('tbody [data-row]').count()).toBe(1);

  await page.goto(`${shop.origin}/admin/settings`);
  const banner = page.locator('#banner');
  await banner.getByText('Change', { exact: true }).first().click();
  await banner.getByLabel('English').fill('Closed on Sunday');
  await banner.getByLabel('Why, for the audit log').fill('a holiday');
  await banner.getByRole('button', { name: 'Change' }).click();
  await page.getByText('banner is in force within a second.').waitFor();
  await page.goto(`${shop.origin}/admin/settings/history`);
  await page.getByText('en “Closed on Sunday”').waitFor();
});

test('support hours and tax are said on the pages as soon as they are set', async ({ openPage }) => {
  const value = { support_hours: 'Mon–Fri 9–17', tax_line: '20% VAT included' };
  const answer = await fetch(`${shop.origin}/api/v2/admin/settings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'legal', value, reason: 'as they are' }),
  });
  expect(answer.status).toBe(200);
  const read = async (path: string) => (await fetch(shop.origin + path)).text();
  await expect.poll(() => read('/contact')).toContain('Support is by email (Mon–Fri 9–17)');
  expect(await read('/terms')).toContain('no tax on top. Tax: 20% VAT included.');
  const { page } = await openPage();
  await visit(page, `${shop.origin}/contact`);
  expect(await page.content()).not.toContain('24/7');
  await page.getByRole('link', { name: 'About', exact: true }).last().click();
  await page.getByText('Support by email: Mon–Fri 9–17. If we can’t deliver').waitFor();
  expect(await page.locator('footer').innerText()).not.toContain('24/7');
});
