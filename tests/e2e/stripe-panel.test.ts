import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { API_VERSION } from '../../providers/payments/stripe/client.ts';
import { EVENT_TYPES } from '../../providers/payments/stripe/webhook.ts';
import { pressBuy } from '../support/customer-steps.ts';
import { sharedShop, startOwnShop } from '../support/e2e-shop.ts';
import { freePort } from '../support/free-port.ts';
import { expectNoSeriousAxe, settled, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { type StripeStandIn, startStripeStandIn } from '../support/stripe/stand-in.ts';
import { routeStripeJs } from '../support/stripe/stripe-js.ts';

const SECRET = 'whsec_for_tests_only';

let shop: ShopProcess;
let standIn: StripeStandIn;
beforeAll(async () => {
  const port = await freePort();
  standIn = await startStripeStandIn({
    apiVersion: API_VERSION,
    webhookUrl: `http://localhost:${port}/api/webhooks/payments/stripe`,
    webhookSecrets: [SECRET],
    webhookTypes: EVENT_TYPES,
  });
  shop = await startOwnShop({
    port,
    env: {
      PAYMENT_PROVIDER: 'stripe',
      // The limits are off with two sandboxes only; they leave room for these few orders.
      RATE_LIMITS: 'on',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: standIn.url,
      ALLOW_SANDBOX: '1',
      SECRET: 'x'.repeat(32),
    },
  });
});
afterAll(async () => {
  await shop?.stop();
  await standIn?.close();
  expect(standIn?.judge.complaints).toEqual([]);
});

/** Every address that the page asks for, from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  return addresses;
}
const isStripes = (url: string) => /stripe/i.test(url);

/** To the first plan of Japan, and its button pressed. */
async function choose(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/c/JPN`);
  await pressBuy(page);
}

/** The buyer pays by card: the frame of Stripe holds it, the address is ours. */
async function pay(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test.for([390, 1280])('bought through the panel of Stripe, at %i px', async (width, { openPage }) => {
  const { page } = await openPage({ width, height: 844 });
  const stripeJs = await routeStripeJs(page, standIn.books);
  const asked = addressesOf(page);
  await page.goto(`${shop.origin}/c/JPN`);
  await settled(page);
  expect(stripeJs.loads).toBe(0);
  expect(asked.filter(isStripes)).toEqual([]);
  await choose(page);
  await page.getByTestId('stripe-form').waitFor();
  expect(stripeJs.loads).toBe(1);
  // The chunk, and Stripe's own script.
  expect(asked.filter(isStripes)).toHaveLength(2);
  if (width === 1280) await expectNoSeriousAxe(page);
  expect(await page.getByTestId('stripe-form').getAttribute('data-key')).toBe('pk_test_abc');

  const email = `stripe-${width}@example.com`;
  await pay(page, email);
  await page.waitForURL('**/order-confirmation?session_id=cs_test_*');
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await page.getByText(email).first().waitFor();
});

test('a wallet leads where the device has one, and needs no field', async ({ openPage }) => {
  const { page } = await openPage({ width: 360, height: 740 });
  const stripeJs = await routeStripeJs(page, standIn.books);
  await page.addInitScript(() => Reflect.set(window, 'stripeWallets', true));
  await choose(page);
  const dialog = page.getByRole('dialog');
  const wallet = dialog.getByRole('button', { name: 'Apple Pay' });
  await wallet.waitFor();
  await dialog.getByText('or pay by card').waitFor();
  // An address that was begun isn't sent, nor another in its place.
  await dialog.getByLabel('Email').fill('ana@');
  await wallet.click();
  await dialog.getByText('Enter the whole address').waitFor();
  await dialog.getByLabel('Email').fill('');
  stripeJs.declines = 'Your card was declined.';
  await wallet.click();
  await dialog.getByRole('alert').getByText('Your card was declined.').waitFor();
  stripeJs.declines = null;
  await wallet.dblclick();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await page.getByText('apple@example.com').first().waitFor();
});

test('without a wallet there is no word of one; an answer that is lost is looked up', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const stripeJs = await routeStripeJs(page, standIn.books);
  await choose(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('stripe-form').waitFor();
  expect(await dialog.getByText('or pay by card').count()).toBe(0);
  stripeJs.declines = 'lost';
  await pay(page, 'lost@example.com');
  await dialog.getByRole('link', { name: 'Check my order' }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
});

test('told by the webhook alone: the buyer closes the page after paying', async ({ openPage }) => {
  const { page } = await openPage();
  await routeStripeJs(page, standIn.books);
  await choose(page);
  const secret = (await page.getByTestId('stripe-form').getAttribute('data-secret'))!;
  const sessionId = secret.split('_secret_')[0]!;
  await page.close();
  standIn.books.pay(sessionId, 'gone@example.com');
  await expect.poll(() => standIn.webhooks.owed.size).toBe(0);
  const validate = async () => {
    const answer = await fetch(`${shop.origin}/api/v1/esims/validate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    });
    return answer.status;
  };
  await expect.poll(validate).toBe(200);
});

test('layers that Stripe puts over the page can be pressed and keep the focus', async ({ openPage }) => {
  const { page } = await openPage();
  await routeStripeJs(page, standIn.books);
  await choose(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('stripe-form').waitFor();
  await dialog.getByRole('button', { name: 'Ask the bank' }).click();

  const bank = page.getByTestId('stripe-layer');
  // The layer's own frame asks for the code, as a bank's does.
  const code = bank.frameLocator('iframe').getByLabel('Code');
  await code.click();
  await page.keyboard.type('424242');
  await page.waitForTimeout(200);
  expect(await code.inputValue()).toBe('424242');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await bank.waitFor({ state: 'detached' });
  await dialog.getByText('The bank agrees').waitFor();

  // The page behind is shut off: to the pointer, the keyboard and the ear.
  const buy = page.locator('main button').filter({ hasText: 'Buy eSIM' }).first();
  expect(await buy.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
  expect(await dialog.getAttribute('aria-modal')).toBe('true');
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    );
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') !== null)).toBe(false);
    const inDialog = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    expect(outside && !inDialog).toBe(false);
  }
  // A press on the scrim closes nothing.
  await page.mouse.click(5, 5);
  await dialog.getByTestId('stripe-form').waitFor();
  await page.getByRole('button', { name: /close/i }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  await expect.poll(() => buy.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'stripeForms')))
    .toEqual({ made: 1, open: 0 });
});

test('with Stripe blocked it says so, and tries again', async ({ openPage }) => {
  const { page, expectFailure, expectConsoleError } = await openPage();
  expectFailure('js.stripe.com');
  expectConsoleError('js.stripe.com');
  const stripeJs = await routeStripeJs(page, standIn.books);
  stripeJs.blocked = true;
  await choose(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The payment form could not be loaded').waitFor();
  await expectNoSeriousAxe(page);
  stripeJs.blocked = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByTestId('stripe-form').waitFor();
  await pay(page, 'blocked@example.com');
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
});

test("a form that Stripe can't open says so, and the next try opens it", async ({ openPage }) => {
  const { page } = await openPage();
  const stripeJs = await routeStripeJs(page, standIn.books);
  await page.addInitScript(() => Reflect.set(window, 'stripeRefuses', true));
  await choose(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The payment form could not be loaded').waitFor();
  await page.evaluate(() => Reflect.set(window, 'stripeRefuses', false));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByTestId('stripe-form').waitFor();
  expect(stripeJs.loads).toBe(1);
});

test("the policy lets in Stripe's hosts and nobody else's", async ({ openPage }) => {
  const { page, expectFailure, expectConsoleError } = await openPage();
  await routeStripeJs(page, standIn.books);
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'window.evil = true' }));
  expectFailure('evil.example');
  expectConsoleError(/Content Security Policy|violates/);
  await choose(page);
  await page.getByTestId('stripe-form').waitFor();
  const tried = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));
    const load = (tag: 'script' | 'iframe' | 'img', src: string) =>
      new Promise((resolve) => {
        const element = Object.assign(document.createElement(tag), {
          src,
          onload: resolve,
          onerror: resolve,
        });
        document.body.append(element);
        setTimeout(resolve, 2_000);
      });
    await Promise.all([
      ...[
        'https://js.stripe.com/x.js',
        'https://m.js.stripe.com/x.js',
        'https://checkout.stripe.com/x.js',
      ].map((src) => load('script', src)),
      ...['https://hooks.stripe.com/x', 'https://checkout.stripe.com/x', 'https://link.com/x'].map((src) =>
        load('iframe', src),
      ),
      load('img', 'https://q.stripe.com/x.png'),
      fetch('https://api.stripe.com/x').catch(() => {}),
      load('script', 'https://evil.example/x.js'),
      load('iframe', 'https://evil.example/x'),
    ]);
    // A busy machine tells of a refused frame long after it was asked for.
    while (refused.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    return { refused: refused.sort(), evil: Reflect.get(window, 'evil') };
  });
  expect(tried).toEqual({ refused: ['https://evil.example', 'https://evil.example/x.js'], evil: undefined });
});

test('a shop on the sandbox loads nothing of Stripe, and lets nothing of it in', async ({ openPage }) => {
  const { page } = await openPage();
  const asked = addressesOf(page);
  const response = await page.goto(`${sharedShop().origin}/c/JPN`);
  expect(response?.headers()['content-security-policy']).not.toContain('stripe');
  await pressBuy(page);
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await settled(page);
  expect(asked.filter(isStripes)).toEqual([]);
  expect(asked.some((url) => url.includes('CheckoutDialog'))).toBe(true);
});
