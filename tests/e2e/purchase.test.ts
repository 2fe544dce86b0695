import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop();
});
afterAll(() => shop?.stop());

async function fillCard(page: Page, number: string, email: string): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Card number').fill(number);
  await panel.getByLabel('Expiry MM/YY').fill('12/34');
  await panel.getByLabel('CVC').fill('123');
}

const mailsTo = async (address: string): Promise<{ subject: string; html: string }[]> =>
  (await fetch(`${shop.origin}/api/dev/mailbox?to=${encodeURIComponent(address)}`)).json();

describe.each([390, 1280])('a purchase at %i px', (width) => {
  test('find Japan, choose, be declined, pay, hold the QR code', async ({ openPage }) => {
    const email = `walk-${width}@example.com`;
    const { page, expectFailure } = await openPage({ width, height: 844 });
    await page.goto(shop.origin);
    if (width === 1280) await expectNoSeriousAxe(page);
    await page.getByPlaceholder('Where are you traveling to?').fill('jap');
    await page.getByRole('option', { name: /Japan/ }).click();
    await page.waitForURL('**/c/JPN');
    if (width === 1280) await expectNoSeriousAxe(page);

    await page
      .getByRole('button', { name: /Buy eSIM/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    if (width === 1280) await expectNoSeriousAxe(page);
    expectFailure('/confirm');
    await fillCard(page, DECLINED, email);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .waitFor();
    if (width === 1280) await expectNoSeriousAxe(page);

    await fillCard(page, PAYS, email);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('**/order-confirmation?session_id=*');
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    if (width === 1280) await expectNoSeriousAxe(page);
    const iccid = await page
      .getByText(/^89\d\d [\d ]+$/)
      .first()
      .innerText();
    expect(iccid.replaceAll(' ', '')).toMatch(/^89\d{17,18}$/);
    // The line for the phone in hand, and the code for a second screen.
    await page.getByText('smdp.godwit-sandbox.example', { exact: true }).waitFor();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

    await page.reload();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    expect(
      await page
        .getByText(/^89\d\d [\d ]+$/)
        .first()
        .innerText(),
    ).toBe(iccid);
    expect(await mailsTo(email)).toHaveLength(1);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL(`${shop.origin}/`);
  });

  test('with the keyboard alone', async ({ openPage }) => {
    const { page } = await openPage({ width, height: 844 });
    await page.goto(`${shop.origin}/c/JPN`);
    const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
    await buy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await page.getByRole('dialog').getByLabel('Email').focus();
    await page.keyboard.type('keys@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PAYS);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  });

  test('closing the panel drops its secret, and another order can be begun', async ({ openPage }) => {
    const { page } = await openPage({ width, height: 844 });
    await page.goto(`${shop.origin}/c/JPN`);
    const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
    await buy.click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: /close/i }).click();
    await panel.waitFor({ state: 'detached' });
    const orders: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/esims/order'))
        orders.push(((await response.json()) as { order_uid: string }).order_uid);
    });
    await buy.dblclick();
    await panel.getByLabel('Card number').waitFor();
    expect(new Set(orders).size).toBe(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});

test('no code can be given while the bank asks, and after a cancel it can', async ({ openPage }) => {
  const { page, expectFailure } = await openPage({ width: 390, height: 844 });
  expectFailure('/confirm');
  await page.goto(`${shop.origin}/c/JPN`);
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await fillCard(page, ASKS_BANK, 'bank@example.com');
  await panel.getByRole('button', { name: /^Pay \$/ }).click();
  await panel.getByRole('heading', { name: 'Your bank asks you to confirm' }).waitFor();
  const code = panel.getByRole('button', { name: 'Have a code?' });
  expect(await code.isVisible()).toBe(false);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await code.click();
  expect(await panel.getByLabel('Code', { exact: true }).evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
});

describe('the order page', () => {
  test('without a session id', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${shop.origin}/order-confirmation`);
    await page.getByText('Missing session_id in URL.').waitFor();
    await expectNoSeriousAxe(page);
  });

  test('with an unknown one', async ({ openPage }) => {
    const { page, expectFailure } = await openPage();
    expectFailure('/esims/validate');
    await page.goto(`${shop.origin}/order-confirmation?session_id=sbx_unknown`);
    await page.getByText('Could not validate your order. Please contact support.').waitFor();
    await expectNoSeriousAxe(page);
  });

  test('keeps its session id out of the HTML, of caches and of other sites', async () => {
    const response = await fetch(`${shop.origin}/order-confirmation?session_id=sbx_secret`);
    expect(await response.text()).not.toContain('sbx_secret');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

test('an order that can not be started says so', async ({ openPage }) => {
  const { page, expectFailure } = await openPage();
  await page.goto(`${shop.origin}/c/JPN`);
  expectFailure('/esims/order');
  await page.route('**/api/v1/esims/order', (route) => route.fulfill({ status: 503, json: {} }));
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  await page.getByText('Failed to start order. Please try again.').waitFor();
});
