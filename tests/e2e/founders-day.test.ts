import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { planUid } from '../../core/catalogue/offers.ts';
import { ADMIN_KEY } from '../support/admin.ts';
import { orderAndPay, post } from '../support/api-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import {
  expectNoSeriousAxe,
  expectNothingBeside,
  settled,
  test,
  visit,
  visitAgain,
} from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { STAFF_PASSWORD } from '../support/staff.ts';
import { joinStaff } from '../support/staff-steps.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
/** The first company of the market has it alone before the third, and is busy for ever here: its orders wait. Peru is the second's. */
const JAPAN = planUid('sandbox', 'sbx-jpn-1gb-7d');
const PERU = planUid('sandbox', 'sbx-per-500mb-3d');
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY, SANDBOX_FAULTS: 'sandbox.busy:1' } });
});
afterAll(() => shop?.stop());

const pay = (plan: string, email: string) => orderAndPay(shop.origin, plan, email);

/** Waits for the eSIM of a session. @returns its ICCID. */
async function delivered(sessionId: string): Promise<string> {
  const look = () => post<{ iccid?: string }>(shop.origin, '/api/v1/esims/validate', { sessionId });
  await expect.poll(async () => (await look()).iccid, { message: 'the eSIM' }).toBeTruthy();
  return (await look()).iccid!;
}

/** What is open on the screen: fills in why, and presses the button of the verb. @returns whether it was done; refused, it stays open. */
async function carryOut(page: Page, label: string, reason: string): Promise<boolean> {
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Why, for the audit log').fill(reason);
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST' && each.url().includes('/admin/')),
    dialog.getByRole('button', { name: label, exact: true }).click(),
  ]);
  if (!answer.ok()) return false;
  await dialog.waitFor({ state: 'hidden' });
  return true;
}

test("a founder's day, from the passkey to support who can't see cost", async ({ openPage }) => {
  const disputed = await pay(PERU, 'ana@example.com');
  await pay(JAPAN, 'bo@example.com');
  const iccid = await delivered(disputed);
  await post(shop.origin, `/api/sandbox/payments/${disputed}/simulate`, { step: 'dispute' });
  const key = { Authorization: `Bearer ${ADMIN_KEY}` };
  const zoe = { email: 'zoe@example.com', name: 'Zoe', role: 'owner', reason: 'founder' };
  await post(shop.origin, '/api/v2/admin/staff', zoe, key);

  const founder = await openPage();
  const { page } = founder;
  founder.expectFailure('/api/v2/');
  founder.expectFailure('/staff/invitation');
  founder.expectConsoleError('4');
  const path = await joinStaff(page, shop.origin, 'zoe@example.com');
  // The password alone opens nothing; the passkey alone does.
  await page.context().clearCookies();
  await visit(page, `${shop.origin}/login-with-credentials`);
  await page.getByLabel('Email or username').fill('zoe@example.com');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Your account has passkeys alone').waitFor();
  await visit(page, shop.origin + path);
  await page.getByText('The invitation is used, too old or incomplete').waitFor();
  await visit(page, `${shop.origin}/login-with-credentials`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${shop.origin}/admin`);

  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.getByText(/alarms open: [1-9]/).waitFor();
  await visit(page, `${shop.origin}/admin/attention`);
  await page.getByText('Dispute opened').first().waitFor();

  // The order by the last six digits of its ICCID.
  await page.keyboard.press('/');
  await page.keyboard.type(iccid.slice(-6));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/esims\/esm_/);
  await page.getByRole('main').getByRole('link', { name: 'its order' }).first().click();
  await page.waitForURL(/\/admin\/orders\/ord_/);
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(iccid.slice(-6));
  await settled(page);

  // Another company delivers what the busy one doesn't.
  await page.getByRole('searchbox', { name: /Find by id/ }).fill('bo@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/search\?q=bo/);
  await page.locator('[data-open]').filter({ hasText: 'Order' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('bo@example.com');
  // The order's own job holds it for moments: whoever presses in one is told so, and presses again.
  await page.getByRole('button', { name: 'Deliver from another company' }).click();
  await page.locator('dialog[open]').getByLabel('Company').selectOption('sandbox-plain');
  while (!(await carryOut(page, 'Deliver from another company', 'the first is busy all day')));
  await page.getByText('It is bought at sandbox-plain in place of sandbox.').waitFor();
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await expect
    .poll(async () => {
      await visitAgain(page);
      return refund.count();
    })
    .toBe(1);
  const order = page.url();

  // A note by the keyboard, the address, a part of the money, the mail again.
  await page.keyboard.press('n');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked about the hotel.');
  await dialog.getByRole('button', { name: 'Write a note' }).click();
  await page.getByText('Asked about the hotel.').first().waitFor();
  await page.getByRole('button', { name: 'Reveal email' }).click();
  await page.getByText('bo@example.com').first().waitFor();
  await page.keyboard.press('r');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  expect(await dialog.count()).toBe(1);
  await dialog.getByLabel('Amount in dollars').fill('1.00');
  await dialog.getByLabel(/Outside of the rules/).check();
  await carryOut(page, 'Refund', 'it came late');
  await page.locator('.d-outcome-done').waitFor();
  // The rest of the price stays with the shop. The provider is asked by a job, which the page doesn't wait for.
  const sent = async () => {
    await visitAgain(page);
    return page.getByText('−$1.00', { exact: true }).count();
  };
  await expect.poll(sent).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Mail it again' }).click();
  await carryOut(page, 'Mail it again', 'asked on the phone');
  await page.getByText('The mail is on its way.').first().waitFor();
  await expectNoSeriousAxe(page);

  await visit(page, `${shop.origin}/admin/prices`);
  // One price is raised by a rule of its own.
  const priceInPeru = async () => {
    const answer = await fetch(`${shop.origin}/api/v1/plans?country_code=PER`);
    const plans = (await answer.json()) as { uid: string; price: number }[];
    return plans.find(({ uid }) => uid === PERU)!.price;
  };
  const priceBefore = await priceInPeru();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Peru');
  await page.getByLabel('Countries', { exact: true }).fill('Peru');
  await page.keyboard.press('Enter');
  await page.getByLabel('Markup on cost, %').fill('400');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'What they would do' }).waitFor();
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
  await expectNoSeriousAxe(page);
  const meant = page.getByLabel(/It is meant/);
  if ((await meant.count()) > 0) await meant.check();
  await page.getByLabel('Why, for the audit log').filter({ visible: true }).fill('dearer companies');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Version \d+ is in force/ })
    .waitFor();
  await page.getByText('Peru: cost × 5 + $0.50, ends in .99.').waitFor();
  await expect.poll(priceInPeru).toBeGreaterThan(priceBefore);
  await page.locator('tbody [data-row]').last().locator('summary').click();
  await page.getByRole('button', { name: 'Go back to a version' }).click();
  await dialog.getByLabel('It is meant').check();
  await carryOut(page, 'Go back to a version', 'too dear');
  await page
    .getByRole('status')
    .filter({ hasText: /Version \d+ is in force/ })
    .waitFor();
  await expect.poll(() => page.getByText('cost × 5 + $0.50').count()).toBe(0);
  await expect.poll(priceInPeru).toBe(priceBefore);

  // The margin of the week.
  const week = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
  await visit(page, `${shop.origin}/admin/reports/day?from=${week}`);
  const margin = page.locator('.d-figure').filter({ hasText: /^Margin/ });
  const [, sum = 'no margin'] = (await margin.innerText()).split(/\s+/);
  await margin.click();
  expect(await page.locator('.d-bars li').last().innerText()).toContain(sum);
  await visit(page, order);
  expect(await page.getByRole('main').innerText()).toMatch(/Margin/);

  // Support is invited, and sees neither cost nor reports.
  await visit(page, `${shop.origin}/admin/staff`);
  await page.getByText('Invite somebody', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sam');
  await page.getByLabel('Mail address').fill('sam@example.com');
  await page.locator('select[name=role]').filter({ visible: true }).last().selectOption('support');
  await page.getByLabel('Why, for the audit log').filter({ visible: true }).fill('first support');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const support = await openPage({ width: 390, height: 800 });
  support.expectFailure('/admin');
  support.expectFailure('/api/v2/');
  support.expectConsoleError('4');
  await joinStaff(support.page, shop.origin, 'sam@example.com');
  await visit(support.page, order);
  await support.page.getByRole('heading', { name: 'What happened' }).waitFor();
  const told = await support.page.getByRole('main').innerText();
  expect(told).not.toMatch(/\b(Margin|Cost)\s+−?\$\d|bo@example\.com/i);
  await expectNothingBeside(support.page);
  await expectNoSeriousAxe(support.page);
  expect((await support.page.goto(`${shop.origin}/admin/reports/day`))?.status()).toBe(403);
});

test('several orders at once, and one without JavaScript on a phone', async ({ openPage }) => {
  for (const name of ['dan', 'cy']) await delivered(await pay(PERU, `${name}@example.com`));
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/orders?email=dan@example.com`);
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
