import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buyByApi, buyOnPage, simulate } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { appleVariables } from '../support/wallets/certificates.ts';
import { openPass } from '../support/wallets/open-pass.ts';

let shop: ShopProcess;
const wallet = appleVariables();
beforeAll(async () => {
  shop = await startOwnShop({ env: wallet });
});
afterAll(() => shop?.stop());

describe('a guest', () => {
  test('has the money back from the order page', async ({ openPage }) => {
    const { page, expectFailure } = await openPage({ width: 390, height: 844 });
    await buyOnPage(page, shop.origin, 'regret@example.com');
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByText('You can’t undo this').waitFor();
    await expectNoSeriousAxe(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByRole('heading', { name: 'Refund under way' }).waitFor();
    await expectNoSeriousAxe(page);
    expectFailure('/esims/validate');
    // Without a reload: the page asks until the money is back.
    await page.getByRole('heading', { name: 'Your money went back' }).waitFor();
    // Nor is it kept for times without network.
    expect(
      await page.evaluate(async () => (await (await caches.open('customer-orders')).keys()).length),
    ).toBe(0);
  });

  test('is told why there is no refund', async ({ openPage }) => {
    const { page, expectFailure } = await openPage();
    const { iccid } = await buyOnPage(page, shop.origin, 'used@example.com');
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await simulate(shop.origin, iccid, 'activate');
    expectFailure('/esims/refund');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByText('No refund: the plan has been activated.').waitFor();
    await expectNoSeriousAxe(page);
  });

  test('keeps the order through another language, and sees the ticket torn once the phone has it', async ({
    openPage,
  }) => {
    const { page } = await openPage({ serviceWorkers: 'allow' });
    await page.addInitScript(takePushMessages);
    const { iccid } = await buyOnPage(page, shop.origin, 'tears@example.com');
    const { search } = new URL(page.url());
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(`${shop.origin}/de/order-confirmation${search}`);
    await page.getByRole('heading', { name: 'eSIM bereit!' }).waitFor();
    // The offer to read on in English lies over the page's end until it is put away.
    await page.locator('.language-offer button').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${shop.origin}/order-confirmation${search}`);

    // On a computer: the eSIM's own code, and one that opens this page on the phone.
    const code = page.getByRole('img', { name: 'QR code that installs the eSIM' });
    await code.waitFor();
    await page.getByRole('img', { name: 'QR code that opens this page on your phone' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('esim.ics');
    // Of the two wallets, the one that the shop has a certificate for.
    expect(await page.getByRole('button', { name: 'Add to Google Wallet' }).count()).toBe(0);
    const [pass] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to Apple Wallet' }).click(),
    ]);
    const { json } = openPass(await readFile(await pass.path()), wallet.APPLE_WWDR_CERTIFICATE);
    expect(JSON.stringify(json.generic.backFields)).toContain(iccid);
    expect(page.url()).toBe(`${shop.origin}/order-confirmation${search}`);
    await page.getByText('Saved on this device.').waitFor();
    // The right moment to ask is not yet, and what asks is not here yet either.
    const asking = page.getByRole('button', { name: 'Notify me before it runs out' });
    expect(await asking.count()).toBe(0);
    expect(await page.evaluate(loadedFiles)).not.toContainEqual(expect.stringContaining('PushAsk'));

    // The arrival screen by keyboard: each press that takes its button away leads to what stands there now.
    const { page: hall } = await openPage({ width: 360, height: 740, serviceWorkers: 'allow' });
    await hall.goto(`${shop.origin}/order-confirmation${search}`);
    await hall.getByText('Saved on this device.').waitFor();
    await hall.goto(`${shop.origin}/now`);
    const press = async (name: string) => {
      await hall.getByRole('button', { name, exact: true }).focus();
      await hall.keyboard.press('Enter');
      return hall.evaluate(() => document.activeElement?.textContent);
    };
    await hall.getByRole('button', { name: 'It is on this phone already' }).waitFor();
    expect(await press('It is on this phone already')).toBe('Done, next');
    for (const step of [2, 3, 4]) {
      expect(await press('Done, next')).toBe('Done, next');
      await hall.getByText(`Step ${step} of 5`).waitFor();
    }
    expect(await press('Done, next')).toBe('Back');
    expect(await press('No')).toBe('Done. Next question');
    expect(await press('Done. Next question')).toBe('Yes');

    await simulate(shop.origin, iccid, 'install');
    await page.getByRole('heading', { name: 'It’s on your phone' }).waitFor();
    await code.waitFor({ state: 'detached' });
    expect(await page.getByText(/^89\d\d [\d ]+$/).isVisible()).toBe(false);
    await page.getByText('Technical details').click();
    await page.getByText(/^89\d\d [\d ]+$/).waitFor();
    await expectNoSeriousAxe(page);
    await asking.click();
    await page.getByText('This device will be told when 80% is used and a day before the end.').waitFor();
    await expectNoSeriousAxe(page);
    await page.reload();
    await page.getByRole('button', { name: 'Stop notifications' }).click();
    await page.getByText('This device gets no notifications any more.').waitFor();
    await page.reload();
    await asking.waitFor();
    await simulate(shop.origin, iccid, 'use');
    await page.getByRole('heading', { name: 'You’re connected' }).waitFor();
    await page.getByText(/full days left$/).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for a refund' }).count()).toBe(0);

    await page.goto(`${shop.origin}/now`);
    const connected = page.getByText(/^Japan .* is active.* left$/);
    await connected.waitFor();
    await expectNoSeriousAxe(page);
    // Without a network it doesn't say so any longer.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    });
    await connected.waitFor({ state: 'detached' });
  });

  test('finds an eSIM by its ICCID and password; a wrong pair says so', async ({ openPage }) => {
    const { iccid, password, manual_code } = await buyByApi(shop.origin, 'finder@example.com');
    const { page, expectFailure } = await openPage({ width: 390, height: 844 });
    expectFailure('/get-by-password');
    await visit(page, `${shop.origin}/login`);
    await page.getByRole('link', { name: 'Find an eSIM without an account' }).click();
    await page.getByLabel('ICCID').fill(iccid);
    await page.getByLabel('Retrieval password').fill('wrong');
    await page.getByRole('button', { name: 'Show the eSIM' }).click();
    await page.getByText('No eSIM has this ICCID with this password.').waitFor();
    await expectNoSeriousAxe(page);
    await page.getByLabel('Retrieval password').fill(password);
    await page.getByRole('button', { name: 'Show the eSIM' }).click();
    await page.getByText(manual_code, { exact: true }).waitFor();
    await expectNoSeriousAxe(page);
  });
});

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Has a browser without a push service subscribe as one with it does. */
function takePushMessages(): void {
  const made = 'fake-push-key';
  const subscription = () => {
    const key = localStorage.getItem(made);
    if (key === null) return null;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return {
      endpoint: 'https://push.example.com/guest',
      options: { applicationServerKey: bytes.buffer },
      getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
    };
  };
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(Notification, 'permission', { value: 'default' });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem(made, key);
      return subscription();
    },
  });
}
