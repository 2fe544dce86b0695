import { afterAll, beforeAll, expect } from 'vitest';
import { railScreens } from '../../app/admin/frame/screens.ts';
import { planUid } from '../../core/catalogue/offers.ts';
import { ROOMS } from '../../core/desk/rooms.ts';
import { mayDo, type Right, ROLES } from '../../core/staff/roles.ts';
import { ADMIN_KEY } from '../support/admin.ts';
import { orderAndPay, post } from '../support/api-steps.ts';
import { pressBuy } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { expectNoSeriousAxe, expectNothingBeside, settled, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { joinStaff } from '../support/staff-steps.ts';

const KEY = { Authorization: `Bearer ${ADMIN_KEY}` };
const STAFF = { extraHTTPHeaders: KEY };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

test("a customer's file and what a deletion would do stand on their screen", async ({ openPage }) => {
  await orderAndPay(shop.origin, planUid('sandbox', 'sbx-jpn-1gb-7d'), 'ana@example.com');
  const customers = async () =>
    (await (await fetch(`${shop.origin}/api/v2/admin/customers`, { headers: KEY })).json()).items;
  await expect.poll(async () => (await customers()).length, { message: 'the customer' }).toBe(1);
  const items = await customers();
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/customers/${items[0].uid}`);
  const press = async (label: string) => {
    await page.getByRole('button', { name: label, exact: true }).first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Why, for the audit log').fill('asked by mail');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await press('Export everything held');
  const file = page.getByRole('region', { name: 'What is held' });
  await file.getByText('"email": "ana@example.com"').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('customer.json');
  // The dialog asks for a dry run unless its tick is taken away.
  await press('Delete the account');
  await page.getByText('Nothing was deleted.').waitFor();
  await page.getByRole('heading', { name: 'It takes away' }).waitFor();
  await page.getByText('the account: address, name, language, consent and referral code').waitFor();
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingBeside(page);
});

test('who gives back a part after somebody else is told so, and may give it all the same', async ({
  openPage,
}) => {
  await orderAndPay(shop.origin, planUid('sandbox', 'sbx-jpn-1gb-7d'), 'pia@example.com');
  const refundable = async () => {
    const answer = await fetch(`${shop.origin}/api/v2/admin/orders?email=pia@example.com&state=fulfilled`, {
      headers: KEY,
    });
    return (await answer.json()).items;
  };
  await expect.poll(async () => (await refundable()).length, { message: 'the delivered order' }).toBe(1);
  const [order] = await refundable();
  const opened = async () => {
    const { page, expectFailure } = await openPage(STAFF);
    // What is refused is answered as 409, which the browser counts as an error.
    expectFailure(`/admin/orders/${order.uid}.data`);
    await visit(page, `${shop.origin}/admin/orders/${order.uid}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Amount in dollars').fill('1.00');
    await dialog.getByLabel(/Outside of the rules/).check();
    await dialog.getByLabel('Why, for the audit log').fill('slow network');
    return {
      dialog,
      press: () => dialog.getByRole('button', { name: 'Refund', exact: true }).click(),
      key: () => dialog.locator('[name=key]').inputValue(),
    };
  };
  // A job sends each.
  const refunded = async () => {
    const answer = await fetch(`${shop.origin}/api/v2/admin/orders/${order.uid}`, { headers: KEY });
    return (await answer.json()).money.refunded;
  };
  const [quicker, later] = [await opened(), await opened()];
  await quicker.press();
  await quicker.dialog.waitFor({ state: 'hidden' });
  await expect.poll(refunded).toBe(100);
  const refusedUnder = await later.key();
  await later.press();
  await later.dialog.getByText('went back meanwhile').waitFor();
  await expect.poll(later.key, { message: 'the key of what was read again' }).not.toBe(refusedUnder);
  await later.press();
  await later.dialog.waitFor({ state: 'hidden' });
  await expect.poll(refunded).toBe(200);
});

test('evidence is read before it goes to a bank, and its row goes then', async ({ openPage }) => {
  const session = await orderAndPay(shop.origin, planUid('sandbox', 'sbx-jpn-1gb-7d'), 'bo@example.com');
  await post(shop.origin, `/api/sandbox/payments/${session}/simulate`, { step: 'dispute' });
  const { page } = await openPage(STAFF);
  const row = page.locator('[data-row]').filter({ hasText: 'Dispute opened' });
  await expect
    .poll(async () => {
      await visit(page, `${shop.origin}/admin/attention`);
      return row.count();
    })
    .toBe(1);
  await settled(page);
  await row.getByRole('link', { name: 'Submit the evidence' }).click();
  await page.getByText('goes to the bank, once').waitFor();
  expect(await page.getByLabel('What was sold').inputValue()).toContain('to be used in Japan');
  await settled(page);
  await page.getByRole('textbox', { name: 'Why, for the audit log' }).fill('it was used');
  await page.getByRole('button', { name: 'Submit the evidence' }).click();
  await page.getByText('The bank has the evidence.').waitFor();
  await visit(page, `${shop.origin}/admin/attention`);
  expect(await row.count()).toBe(0);
});

test('a buyer is held for review, and the order delivered once somebody releases it', async ({
  openPage,
}) => {
  await orderAndPay(shop.origin, planUid('sandbox', 'sbx-jpn-1gb-7d'), 'cy@example.com');
  const customers = async () =>
    (
      await (
        await fetch(`${shop.origin}/api/v2/admin/customers?email=cy@example.com`, { headers: KEY })
      ).json()
    ).items;
  await expect.poll(async () => (await customers()).length, { message: 'the customer' }).toBe(1);
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/customers/${(await customers())[0].uid}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Until (UTC)').fill('2099-01-01T00:00');
  await dialog.getByLabel('What it does').selectOption('hold what is paid for review');
  await dialog.getByLabel('Why, for the audit log').fill('two disputes');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('What they pay for is held for review until 01 Jan 2099').waitFor();
  await expectNoSeriousAxe(page);

  const buyer = await openPage({ width: 390, height: 844 });
  await visit(buyer.page, `${shop.origin}/c/JPN`);
  await pressBuy(buyer.page);
  await buyer.page.getByRole('dialog').getByLabel('Card number').waitFor();
  await fillCard(buyer.page, 'Cy+again@example.com');
  await buyer.page.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.page.getByRole('heading', { name: 'It takes longer than usual' }).waitFor();
  await buyer.page.getByText('You have paid.').waitFor();

  await visit(page, `${shop.origin}/admin/orders?risk=held`);
  await page.getByText('1 order', { exact: true }).waitFor();
  await visit(page, `${shop.origin}/admin/attention`);
  const row = page.locator('[data-row]').filter({ hasText: 'Held for review' });
  await row.getByRole('button', { name: 'Release and deliver' }).click();
  await dialog.getByLabel('Why, for the audit log').fill('they wrote, and it is them');
  await dialog.getByRole('button', { name: 'Release and deliver' }).click();
  await row.waitFor({ state: 'detached' });
  await buyer.page.getByRole('button', { name: 'Check again' }).click();
  await buyer.page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
});

test('each kind of mail is shown in each language', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await visit(page, `${shop.origin}/admin/mails`);
  await page.getByRole('link', { name: 'What each kind of mail says, in each language' }).click();
  await page.waitForURL(`${shop.origin}/admin/mails/preview`);
  // The list that was left has a field of this name as well.
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('order_confirmation');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/kind=order_confirmation/);
  await page.frameLocator('iframe').locator('html[lang="de"]').waitFor();
  await expectNoSeriousAxe(page);
});

test('people see, add and remove their own second factors', async ({ openPage }) => {
  const zoe = { email: 'zoe@example.com', name: 'Zoe', role: 'support', reason: 'first' };
  await post(shop.origin, '/api/v2/admin/staff', zoe, KEY);
  const { page, expectFailure } = await openPage();
  expectFailure('/staff/invitation');
  await joinStaff(page, shop.origin, 'zoe@example.com');
  await page.getByLabel('Zoe, support').click();
  await page.getByRole('link', { name: 'Your sign-in' }).click();
  await page.getByRole('heading', { name: 'Your sign-in' }).waitFor();
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByText('Scan this with the app').waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('button', { name: /^Remove: Passkey/ }).click();
  await page.getByText(/^Passkey of .* is removed\.$/).waitFor();
  await page.getByText('None yet').waitFor();
});

/** Verbs of forms that no row has, with their rights. */
const NAMED: Record<string, Right> = {
  'promotions/add': 'promotions',
  'promotions/generate': 'promotions',
  'payments/fetch': 'operate',
  'staff/invite': 'staff',
};
/** The least that a verb takes whose right depends on what is asked for. */
const LEAST: Record<string, Right> = { refund: 'refund', credit: 'promotions' };
/** Rooms by the names of their addresses. */
const ROOM_OF: Record<string, string> = {
  orders: 'order',
  customers: 'customer',
  esims: 'esim',
  refunds: 'refund',
  mails: 'mail',
  webhooks: 'webhook',
  plans: 'plan',
  companies: 'company',
  promotions: 'promotion',
  disputes: 'dispute',
  attention: 'attention',
};

test.for(ROLES)('%s is drawn the screens of the role, and no verb beyond it', async (role) => {
  const read = async (path: string) =>
    (await (await fetch(`${shop.origin}/api/v2/admin/${path}`, { headers: KEY })).json()) as {
      items: Record<string, string>[];
    };
  const order = (await read('orders')).items.find(({ customer_uid }) => customer_uid);
  const { key } = await post<{ key: string }>(
    shop.origin,
    '/api/v2/admin/keys',
    { name: role, role, reason: 'a walk', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    KEY,
  );
  const screen = async (path: string) => {
    const answer = await fetch(shop.origin + path, { headers: { Authorization: `Bearer ${key}` } });
    return { status: answer.status, html: await answer.text() };
  };
  const beyond: string[] = [];
  let drawn = 0;
  const look = (path: string, html: string) => {
    for (const [form] of html.matchAll(/<form[^>]*method="post".*?<\/form>/gs)) {
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
      const [room = '', verb] = [value('at').split('/')[0], value('verb')];
      const found = ROOMS.get(ROOM_OF[room] ?? '')?.verbs.find((each) => each.verb === verb);
      const right =
        NAMED[`${room}/${verb}`] ?? (typeof found?.right === 'function' ? LEAST[verb] : found?.right);
      if (right === undefined) continue;
      drawn++;
      if (mayDo(role, right) === 'no') beyond.push(`${path}: ${room} ${verb}`);
    }
  };
  for (const { path, right } of railScreens) {
    const { status, html } = await screen(path);
    if (path !== '/admin/reports')
      expect(status, path).toBe(mayDo(role, right as Right) === 'no' ? 403 : 200);
    look(path, html);
  }
  const { html } = await screen(`/admin/orders/${order!.uid}`);
  look('order', html);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  if (mayDo(role, 'margin') !== 'yes') expect(main).not.toMatch(/>(Cost|Margin)<[^$]{0,120}\$\d/);
  expect(html).not.toContain('@example.com"');
  if (mayDo(role, 'read_persons') === 'no') expect(main).not.toMatch(/•••@/);
  const customer = await screen(`/admin/customers/${order!.customer_uid}`);
  expect(customer.status).toBe(mayDo(role, 'read_persons') === 'no' ? 403 : 200);
  look('customer', customer.html);
  expect(beyond).toEqual([]);
  expect(drawn).toBeGreaterThan(role === 'finance' ? -1 : 0);
});
