import { afterAll, beforeAll, describe, expect } from 'vitest';
import { planUid } from '../../core/catalogue/offers.ts';
import { pressBuy } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard, PAYS } from '../support/fill-card.ts';
import { holdBack } from '../support/hold-back.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';

let shop: ShopProcess;
beforeAll(async () => {
  // As a stranger's `npm start` has it.
  shop = await startOwnShop({ engine: 'pglite' });
});
afterAll(() => shop?.stop());

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

    await pressBuy(page);
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    if (width === 1280) await expectNoSeriousAxe(page);
    expectFailure('/confirm');
    await fillCard(page, email, DECLINED);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .waitFor();
    if (width === 1280) await expectNoSeriousAxe(page);

    await fillCard(page, email);
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
    await expect.poll(async () => (await mailsTo(shop.origin, email)).length).toBe(1);

    await page.reload();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    expect(
      await page
        .getByText(/^89\d\d [\d ]+$/)
        .first()
        .innerText(),
    ).toBe(iccid);
    expect(await mailsTo(shop.origin, email)).toHaveLength(1);
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

test('the test wallet pays with two taps and no field, after a cancel and a refusal', async ({
  openPage,
}) => {
  const { page, expectFailure } = await openPage({ width: 360, height: 740 });
  expectFailure('/confirm');
  await page.goto(`${shop.origin}/c/JPN`);
  await pressBuy(page);
  const panel = page.getByRole('dialog');
  const wallet = panel.getByRole('button', { name: 'Test wallet' });
  await wallet.click();
  const price = await panel.locator('dd').first().innerText();
  await panel.getByText('wallet@example.com').waitFor();
  await expectNoSeriousAxe(page);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => wallet.evaluate((button) => button === document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: `Pay ${price}` }).waitFor();
  // What was typed is taken before what the wallet knows.
  await panel.getByLabel('Email').fill('typed@example.com');
  await wallet.click();
  await panel.getByText('typed@example.com').waitFor();
  await panel.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await panel
    .getByRole('alert')
    .filter({ hasText: /declined/ })
    .waitFor();
  await panel.getByLabel('Email').fill('');

  const confirms: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirms.push(request.url());
  });
  await wallet.click();
  await panel.getByRole('button', { name: `Pay ${price}` }).dblclick();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await page.getByText('wallet@example.com').first().waitFor();
  expect(confirms).toHaveLength(1);
});

test('ten rapid taps make one order, where the browser keeps nothing and its clock is years off', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get }, caches: { get } });
    Object.defineProperty(document, 'cookie', { get });
    Object.defineProperty(navigator, 'serviceWorker', { get });
    const now = Date.now;
    Date.now = () => now() + 400 * 86_400_000;
  });
  let orders = 0;
  page.on('request', (request) => (orders += Number(request.url().endsWith('/esims/order'))));
  await page.goto(`${shop.origin}/c/JPN`);
  const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
  await buy.evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 10; taps++) button.click();
  });
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await fillCard(page, 'taps@example.com');
  const payButton = page.getByRole('button', { name: /^Pay \$/ });
  await payButton.evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 10; taps++) button.click();
  });
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  expect(orders).toBe(1);
  await expect.poll(async () => (await mailsTo(shop.origin, 'taps@example.com')).length).toBe(1);
});

test('presses before the scripts are there say so, and open one order', async ({ openPage }) => {
  const { page } = await openPage({ width: 360, height: 740 });
  const letScripts = await holdBack(page, '**/assets/react-*');
  const letStart = await holdBack(page, '**/assets/entry.client*');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${shop.origin}/c/JPN`, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
  await buy.click();
  expect(await buy.getAttribute('aria-busy')).toBe('true');
  await buy.click();
  // The panel comes before React has taken over.
  const panelAsked = page.waitForRequest('**/assets/CheckoutDialog*');
  letScripts();
  await panelAsked;
  letStart();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Card number').waitFor();
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await fillCard(page, 'early@example.com');
  await panel.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  expect(asked.filter((address) => address.endsWith('/esims/order'))).toHaveLength(1);
});

test('no code can be given while the bank asks, and after a cancel it can', async ({ openPage }) => {
  const { page, expectFailure } = await openPage({ width: 390, height: 844 });
  expectFailure('/confirm');
  await page.goto(`${shop.origin}/c/JPN`);
  await pressBuy(page);
  const panel = page.getByRole('dialog');
  await fillCard(page, 'bank@example.com', ASKS_BANK);
  await panel.getByRole('button', { name: /^Pay \$/ }).click();
  await panel.getByRole('heading', { name: 'Your bank asks you to confirm' }).waitFor();
  const code = panel.getByRole('button', { name: 'Have a code?' });
  expect(await code.isVisible()).toBe(false);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await code.click();
  const field = panel.getByLabel('Code', { exact: true });
  await expect.poll(() => field.evaluate((each) => each.matches(':focus'))).toBe(true);
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

test('an order that can not be started says so, until the next one is paid', async ({ openPage }) => {
  const { page, expectFailure } = await openPage();
  await page.goto(`${shop.origin}/c/JPN`);
  expectFailure('/esims/order');
  await page.route('**/api/v1/esims/order', (route) => route.fulfill({ status: 503, json: {} }));
  await pressBuy(page);
  const toast = page.getByText('Failed to start order. Please try again.');
  await toast.waitFor();

  // A pointer upon it keeps it there for as long as it likes; the panel does not.
  await page.unroute('**/api/v1/esims/order');
  await toast.hover();
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await toast.waitFor({ state: 'detached' });
});

test('an order that was left unpaid is paid on its own page', async ({ openPage }) => {
  const placed = await fetch(`${shop.origin}/api/v1/esims/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planUid: planUid('sandbox', 'sbx-jpn-1gb-7d'), email: 'left@example.com' }),
  });
  const { session_id } = (await placed.json()) as { session_id: string };
  const { page, expectFailure } = await openPage({ width: 360, height: 740 });
  // Asked for the order, the shop answers that it isn't paid.
  expectFailure('/esims/validate');
  await page.goto(`${shop.origin}/order-confirmation?session_id=${session_id}`);
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  await page.getByText('Japan 1 GB').first().waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('left@example.com');
  // Its price stands.
  expect(await page.getByRole('button', { name: 'Have a code?' }).count()).toBe(0);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Fill in a test card' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await expect.poll(async () => (await mailsTo(shop.origin, 'left@example.com')).length).toBe(1);
});
