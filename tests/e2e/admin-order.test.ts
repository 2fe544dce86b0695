import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { buyByApi } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

test('an order by the keyboard: found, opened, a note, the address shown, money back', async ({
  openPage,
}) => {
  await buyByApi(shop.origin, 'ana@example.com');
  const { page } = await openPage(STAFF);
  await page.goto(`${shop.origin}/admin`, { waitUntil: 'networkidle' });
  await expectNoSeriousAxe(page);
  await expectDarkContrast(page);
  await page.keyboard.press('/');
  await page.keyboard.type('ana@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/search/);
  await page.locator('[data-open]').filter({ hasText: 'Order' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('ana@example.com');
  await expectNoSeriousAxe(page);
  await expectDarkContrast(page);

  await page.keyboard.press('n');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked about the hotel.');
  await dialog.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('status').filter({ hasText: 'note' }).first().waitFor();
  await page.getByText('Asked about the hotel.').first().waitFor();

  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByText('ana@example.com').first().waitFor();

  await page.keyboard.press('r');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  expect(await dialog.count()).toBe(1);
  await dialog.getByLabel('Why, for the audit log').fill('trip cancelled');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${shop.origin}/admin/audit?action=desk.order.refund`);
  await page.getByText('trip cancelled').waitFor();
});

test('several orders at once, and one without JavaScript on a phone', async ({ openPage }) => {
  for (const name of ['bo', 'cy']) await buyByApi(shop.origin, `${name}@example.com`);
  const { page } = await openPage(STAFF);
  await page.goto(`${shop.origin}/admin/orders?email=bo@example.com`, { waitUntil: 'networkidle' });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 order selected').click();
  await page.getByRole('radio', { name: /Mail them again/ }).check();
  await page.getByLabel('Why, for the audit log').fill('asked at the desk');
  await page.getByRole('button', { name: 'Do it to each' }).click();
  await page.getByText('1 of 1 done.').waitFor();

  const { page: plain } = await openPage({ ...STAFF, javaScriptEnabled: false, width: 390, height: 800 });
  await plain.goto(`${shop.origin}/admin/orders?email=cy@example.com`);
  await expectNothingBeside(plain);
  await plain.locator('[data-open]').click();
  await expectNothingBeside(plain);
  await plain.getByText('Write a note', { exact: true }).first().click();
  await plain.getByRole('textbox', { name: 'Note' }).fill('Without scripts.');
  await plain.getByRole('button', { name: 'Write a note' }).click();
  await plain.getByText('Without scripts.').first().waitFor();
});
