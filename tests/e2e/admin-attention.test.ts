import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { planUid } from '../../core/catalogue/offers.ts';
import { ADMIN_KEY } from '../support/admin.ts';
import { orderAndPay, post } from '../support/api-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
const JAPAN = planUid('sandbox', 'sbx-jpn-1gb-7d');

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

/** Buys an eSIM and waits for it. @returns the session of its payment. */
async function buy(name: string): Promise<string> {
  const sessionId = await orderAndPay(shop.origin, JAPAN, `${name}@example.com`);
  const look = () => post<{ iccid?: string }>(shop.origin, '/api/v1/esims/validate', { sessionId });
  await expect.poll(async () => (await look()).iccid, { message: 'the eSIM' }).toBeTruthy();
  return sessionId;
}

/** Something that a person has to see to, with a deadline: in the queue once the shop has heard of it. */
async function dispute(name: string): Promise<void> {
  const disputes = async () => {
    const response = await fetch(`${shop.origin}/api/v2/admin/disputes`, { headers: STAFF.extraHTTPHeaders });
    return ((await response.json()) as { items: unknown[] }).items.length;
  };
  const before = await disputes();
  await post(shop.origin, `/api/sandbox/payments/${await buy(name)}/simulate`, { step: 'dispute' });
  await expect.poll(disputes, { message: 'the dispute' }).toBe(before + 1);
}

const rows = (page: Page) => page.locator('tbody [data-row]');

/** Of the first thing in the queue. */
async function openPutOff(page: Page): Promise<void> {
  await visit(page, `${shop.origin}/admin/attention`);
  const row = rows(page).first();
  await row.locator('.d-menu > summary').click();
  await row.locator('.d-menu-sheet').getByText('Put off', { exact: true }).first().click();
}

test('something is put off until the operator’s own tomorrow morning, or any other time', async ({
  openPage,
}) => {
  await dispute('ana');
  const { page } = await openPage({ ...STAFF, timezoneId: 'Asia/Tokyo', width: 390, height: 800 });
  await openPutOff(page);
  const dialog = page.locator('dialog[open]');
  const morning = dialog.getByLabel(/^Tomorrow morning: .* 23:00 UTC, 08:00 here$/);
  await morning.check();
  await dialog.getByLabel(/^A day before the deadline/).waitFor();
  const own = dialog.getByLabel('Another time: Until (UTC)');
  expect(await own.isVisible()).toBe(false);
  await dialog.getByLabel('At another time').check();
  await own.waitFor();
  await expectNothingBeside(page);
  await expectNoSeriousAxe(page);
  // What was typed doesn't count once something else is chosen.
  await own.fill('2040-01-01T10:00');
  await morning.check();
  await dialog.getByLabel('Why, for the audit log').fill('the bank is asleep');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByText(/^Put off until \d{2} \w{3} \d{4} 23:00 UTC\.$/)
    .first()
    .waitFor();
});

test('without JavaScript a time is chosen or typed as well', async ({ openPage }) => {
  await dispute('cy');
  const { page } = await openPage({ ...STAFF, javaScriptEnabled: false });
  await openPutOff(page);
  const form = page
    .locator('.d-act-form')
    .filter({ hasText: 'It leaves the queue' })
    .filter({ visible: true });
  await form.getByLabel('At another time').check();
  const at = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel('Another time: Until (UTC)').fill(at);
  await form.getByLabel('Why, for the audit log').fill('next week');
  await form.getByRole('button', { name: 'Put off' }).click();
  await page
    .getByText(`${at.slice(11)} UTC`)
    .first()
    .waitFor();
  await page
    .getByText(/^Put off until .* UTC\.$/)
    .first()
    .waitFor();
});

test('a refund says what goes back, to whom, what stays and what is for good, a line each', async ({
  openPage,
}) => {
  await buy('bo');
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/search?q=bo@example.com`);
  await page.locator('[data-open]').filter({ hasText: 'Order' }).first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await page.keyboard.press('r');
  const facts = page.locator('dialog[open] .d-consequence').getByRole('listitem');
  expect(await facts.allInnerTexts()).toEqual([
    '$4 of $4 goes back to the card that paid, unless you give a smaller amount.',
    'The eSIM is cancelled first: should it turn out to be in use, no money goes.',
    'A smaller amount leaves it as it is.',
    'A mail in English goes to b•••@example.com.',
    'What is back on the card can’t be fetched again.',
    expect.stringContaining('As credit'),
    expect.stringContaining('All of it as credit'),
  ]);
});

test('the audit log says which fields were changed, before and after', async ({ openPage }) => {
  const { page } = await openPage({ ...STAFF, width: 390, height: 800 });
  const set = (value: object) =>
    post(
      shop.origin,
      '/api/v2/admin/settings',
      { name: 'referrals', value, reason: 'a dearer month' },
      STAFF.extraHTTPHeaders,
    );
  await set({ friend_percent: 10, credit_cents: 200 });
  await set({ friend_percent: 15, credit_cents: 250 });
  await visit(page, `${shop.origin}/admin/audit?action=desk.setting.set`);
  const table = page.getByRole('table', { name: 'What was changed' }).first();
  const cells = (row: string) => table.getByRole('row', { name: row }).getByRole('cell').allInnerTexts();
  expect(await cells('Value friend percent')).toEqual(['10', '15']);
  expect(await cells('Value credit')).toEqual(['$2.00', '$2.50']);
  await expectNothingBeside(page);
});
