import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

const rules = (page: Page) => page.getByLabel(/Rules, as JSON/);
const unfold = (page: Page) => page.getByText('As JSON', { exact: true }).click();
const RULES = [{ name: 'all', price: { markup_percent: 150, fixed_cents: 50 }, rounding: '.99' }];

test('without JavaScript rules are refused with their place, previewed, and published', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage({ ...STAFF, javaScriptEnabled: false });
  expectFailure('/admin/prices');
  expectConsoleError('422');
  const of = 152;
  await visit(page, `${shop.origin}/admin/prices`);
  await unfold(page);
  await rules(page).fill('[\n  {"name": }\n]');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').filter({ hasText: 'line 2' }).waitFor();
  expect(await rules(page).inputValue()).toBe('[\n  {"name": }\n]');

  await rules(page).fill(JSON.stringify([{ ...RULES[0], rounding: 'up' }]));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').filter({ hasText: 'rule 1 ("all")' }).waitFor();

  await rules(page).fill(
    JSON.stringify([{ ...RULES[0], name: `all ${of}`, price: { markup_percent: of, fixed_cents: 50 } }]),
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'What they would do' }).waitFor();
  await page.getByRole('heading', { name: 'Publish what was previewed' }).waitFor();
  const meant = page.getByLabel(/It is meant/);
  if ((await meant.count()) > 0) await meant.check();
  const reason = page.getByLabel('Why, for the audit log').filter({ visible: true });
  await reason.fill('a test of prices');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Version \d+ is in force/ })
    .waitFor();
  await page.getByText('Everything else: cost × 2.52 + $0.50, ends in .99.').waitFor();
});

/** Presses the button that has the keyboard; then the element that has it then must be this one. */
async function pressed(page: Page, name: RegExp | string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ),
    )
    .toMatch(name);
}

test('rules of prices are written in a form, by the keyboard; the JSON behind it keeps step', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage({ ...STAFF, width: 390, height: 800 });
  expectFailure('/admin/prices');
  expectConsoleError('422');
  await visit(page, `${shop.origin}/admin/prices`);
  await unfold(page);
  const json = async () => JSON.parse(await rules(page).inputValue());
  const before = await json();

  await page.getByRole('button', { name: 'Add a rule' }).focus();
  await page.keyboard.press('Enter');
  // The new rule is open, above the last, with the keyboard in its name.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Japan small');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jap');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take out Japan' }).waitFor();
  await page.getByLabel('GB from').fill('1');
  await page.getByLabel('GB to').fill('4.9');
  await page.getByLabel('Markup on cost, %').fill('-35');
  await page.getByLabel('Above cost, in dollars, at least').fill('1.005');
  await page.getByText(/^Japan, 1–4.9 GB: cost × 0.65 \+ \$0.50/).waitFor();
  expect(await json()).toEqual([
    ...before.slice(0, -1),
    {
      name: 'Japan small',
      when: { countries: ['JPN'], size_mb: { from: 1_000, to: 4_900 } },
      price: { markup_percent: -35, fixed_cents: 50 },
      floors: { margin_cents: 100.5 },
      rounding: '.99',
    },
    before.at(-1),
  ]);
  await expectNoSeriousAxe(page);
  await expectNothingBeside(page);

  // What is wrong is said at its field, and no longer once that is changed.
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').filter({ hasText: 'rule' }).waitFor();
  const markup = page.getByLabel('Markup on cost, %');
  expect(await markup.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Must be at least 0 percent.', { exact: true }).waitFor();
  await page.getByText('Must be a whole number of cents.', { exact: true }).waitFor();
  await expectNoSeriousAxe(page);
  await expectDarkContrast(page);
  await markup.fill('35');
  await expect.poll(() => page.getByText('Must be at least 0 percent.', { exact: true }).count()).toBe(0);
  await page.getByLabel('Above cost, in dollars, at least').fill('1');

  // Moved, duplicated, removed and put back, and the keyboard is where it is expected.
  await page.getByRole('button', { name: 'Duplicate Japan small' }).click();
  await page.getByRole('button', { name: 'Close Japan small copy' }).click();
  await page.getByRole('button', { name: 'Move Japan small copy down' }).focus();
  await pressed(page, 'Move Japan small copy down');
  const names = async () => (await json()).map(({ name }: { name: string }) => name);
  expect((await names()).slice(-3, -1)).toEqual(['Japan small', 'Japan small copy']);
  await page.getByRole('button', { name: 'Remove Japan small copy' }).focus();
  await pressed(page, 'Put it back');
  expect(await names()).not.toContain('Japan small copy');
  await pressed(page, 'Edit Japan small copy');
  expect(await names()).toContain('Japan small copy');
  await page.getByRole('button', { name: 'Remove Japan small copy' }).click();

  // The other way round: the form follows the JSON.
  const typed = await json();
  typed.at(-2).price.markup_percent = 60;
  await rules(page).fill(JSON.stringify(typed));
  await expect.poll(() => markup.inputValue()).toBe('60');
  await rules(page).fill('[');
  expect(await markup.isDisabled()).toBe(true);
  await rules(page).fill(JSON.stringify(typed));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'What they would do' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('What was previewed');
  await page.getByRole('heading', { name: 'Publish what was previewed' }).waitFor();
  await expectNothingBeside(page);
  await expectNoSeriousAxe(page);
});

test('routing is written in a form, previewed, published, and gone back from at its row', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/companies/routing`);
  await page.getByRole('button', { name: 'Rule a company out' }).click();
  await page.getByLabel('Company', { exact: true }).fill('sandbox');
  await page.getByLabel('Countries', { exact: true }).fill('Japan');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing that works in Japan is bought at sandbox.').waitFor();
  await page.getByLabel(/costs more than the cheapest/).fill('40');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'What they would do' }).waitFor();
  await expect.poll(() => page.getByText('That nobody delivers any more').count()).toBe(1);
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingBeside(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Why, for the audit log').filter({ visible: true }).fill('a test of routing');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Version 1 is in force' }).waitFor();
  await page.getByText('Nothing that works in Japan is bought at sandbox.').waitFor();
  await page.locator('tbody [data-row]').last().locator('summary').click();
  await page.getByRole('button', { name: 'Go back to a version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why, for the audit log').fill('it was a test');
  await dialog.getByRole('button', { name: 'Go back to a version' }).click();
  await page.getByRole('status').filter({ hasText: 'Version 2 is in force' }).waitFor();
  await expect.poll(() => page.getByText('Nothing that works in Japan').count()).toBe(0);
});

test('what is typed while the screen is still read again stays in its form', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/companies/routing`);
  await unfold(page);
  await rules(page).fill(JSON.stringify({ prefer: [], never: [], most_over_percent: 44, trial: [] }));
  const typed = Promise.withResolvers<void>();
  await page.route('**/routing.data*', async (route) => {
    if (route.request().method() === 'GET') await typed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  const publish = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Publish', exact: true }) });
  const reason = publish.getByLabel('Why, for the audit log');
  await reason.fill('typed at once');
  const key = () => publish.locator('[name=key]').inputValue();
  const before = await key();
  typed.resolve();
  await expect.poll(key, { message: 'the key of what was read again' }).not.toBe(before);
  expect(await reason.inputValue()).toBe('typed at once');
});

test('a draft of routing waits for the next person, is taken up, and scheduled', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/companies/routing`);
  await unfold(page);
  const draft = { prefer: [{ company: 'sandbox' }], never: [], most_over_percent: 33, trial: [] };
  await rules(page).fill(JSON.stringify(draft));
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { name: 'A draft of rules' }).waitFor();

  const other = (await openPage(STAFF)).page;
  await visit(other, `${shop.origin}/admin/companies/routing`);
  await other.getByRole('link', { name: 'Go on with it' }).click();
  await other.getByText('It is in the form below.').waitFor();
  await unfold(other);
  expect(JSON.parse(await rules(other).inputValue())).toEqual(draft);
  await expectNoSeriousAxe(other);
  await other.getByRole('button', { name: 'Preview' }).click();
  await other.getByLabel('At (UTC)').fill('2099-12-01T06:00');
  await other.getByLabel('Why, for the audit log').filter({ visible: true }).fill('from December');
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await other.getByRole('row').filter({ hasText: 'from December' }).waitFor();
  expect(await other.getByRole('heading', { name: 'A draft of rules' }).count()).toBe(0);
});
