import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buyByApi, buyOnPage, simulate } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop();
});
afterAll(() => shop?.stop());

describe('a guest', () => {
  test('has the money back from the order page', async ({ openPage }) => {
    const { page, expectFailure } = await openPage({ width: 390, height: 844 });
    await buyOnPage(page, shop.origin, 'regret@example.com');
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByText('This can’t be undone').waitFor();
    await expectNoSeriousAxe(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByRole('heading', { name: 'Refund under way' }).waitFor();
    await expectNoSeriousAxe(page);
    expectFailure('/esims/validate');
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe('Your money went back');
    // Nor is it kept for times without network.
    expect(
      await page.evaluate(async () => (await (await caches.open('customer-orders')).keys()).length),
    ).toBe(0);
  });

  test('is told why there is no refund', async ({ openPage }) => {
    const { page, expectFailure } = await openPage();
    const { iccid } = await buyOnPage(page, shop.origin, 'used@example.com');
    await simulate(shop.origin, iccid, 'activate');
    expectFailure('/esims/refund');
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByText('No refund: the plan has been activated.').waitFor();
    await expectNoSeriousAxe(page);
  });

  test('finds an eSIM by its ICCID and password; a wrong pair says so', async ({ openPage }) => {
    const { iccid, password, manual_code } = await buyByApi(shop.origin, 'finder@example.com');
    const { page, expectFailure } = await openPage({ width: 390, height: 844 });
    expectFailure('/get-by-password');
    await page.goto(`${shop.origin}/login`, { waitUntil: 'networkidle' });
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
