import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

const today = new Date().toISOString().slice(0, 10);
const HEAD = 'competitor,place,data_mb,days,price_cents,seen_at';

test('a file of competitors’ prices is looked at, sent, and a rule goes by it', async ({ openPage }) => {
  const { page, expectFailure, expectConsoleError } = await openPage(STAFF);
  expectFailure('/admin/prices.data');
  expectConsoleError('422');
  await visit(page, `${shop.origin}/admin/prices/competitors`);
  await page.getByText('Add prices', { exact: true }).click();
  const csv = `${HEAD}\nAiralo,JPN,5000,30,800,${today}\n`;
  await page
    .getByLabel('… or from a file')
    .setInputFiles({ name: 'seen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const text = page.getByLabel('Prices, a line each');
  await expect.poll(() => text.inputValue()).toBe(csv);
  await expectNoSeriousAxe(page);
  await page.getByLabel('Why, for the audit log').filter({ visible: true }).fill('a look around');
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByRole('status').filter({ hasText: '1 price is known now' }).waitFor();
  await page.getByRole('cell', { name: '$8.00' }).waitFor();

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Made from').selectOption('competitor');
  // What is typed counts though nobody has pressed Enter: a rule that reads as Japan's isn't everybody's.
  await page.getByLabel('Countries', { exact: true }).fill('JPN');
  await page.getByText(/^Japan, with a competitor’s price: /).waitFor();
  const rounded = page.getByLabel('Rounded').locator('option:checked');
  expect(await rounded.textContent()).toBe('down to the last .99');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/^Must have a floor above cost/).waitFor();
  await page.getByLabel('Above cost, in dollars, at least').first().fill('1');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'What they would do' }).waitFor();
  await page.getByText('How it comes about').first().click();
  await page.getByText(/Airalo asks \$8\.00 .*rounded down to \$7\.99/).waitFor();
});

test('without JavaScript prices are pasted, and refused with a line for each mistake', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage({ ...STAFF, javaScriptEnabled: false });
  expectFailure('/admin/prices/competitors');
  expectConsoleError('422');
  await visit(page, `${shop.origin}/admin/prices/competitors`);
  await page.getByText('Add prices', { exact: true }).click();
  const wrong = `${HEAD}\nNomad,JPN,x,7,450,${today}\nNomad,JPN,1000,7,4.50,${today}`;
  const text = page.getByLabel('Prices, a line each');
  await text.fill(wrong);
  await page.getByLabel('Why, for the audit log').filter({ visible: true }).fill('a look around');
  await page.getByRole('button', { name: 'Add them' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'line 2: “data_mb” must be' });
  await alert.filter({ hasText: 'line 3: “price_cents” must be' }).waitFor();
  expect((await text.inputValue()).replaceAll('\r\n', '\n')).toBe(wrong);
});

test('a filter’s long value keeps its chip to one line on a phone', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, width: 390, height: 844 });
  await visit(page, `${shop.origin}/admin/prices/competitors?competitor=${'x'.repeat(400)}`);
  const chip = page.getByRole('link', { name: /^Remove the filter Competitor/ });
  expect((await chip.boundingBox())!.height).toBeLessThan(60);
  await expectNothingBeside(page);
});
