import { expect } from 'vitest';
import { pressBuy } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { test } from '../support/page.ts';

const shop = sharedShop();

test('a buyer in the EU agrees once, and changes the order without being asked again', async ({
  openPage,
}) => {
  const { page, expectFailure } = await openPage({ width: 390, height: 844 });
  expectFailure('/api/v1/esims/order');
  const sent: unknown[] = [];
  // As the shop answers with its setting `eu_sales`, which the shared one hasn't.
  await page.route('**/api/v1/esims/order', (route) => {
    const { withdrawal_consent: consent } = route.request().postDataJSON();
    sent.push(consent);
    if (consent === true) return route.continue();
    const problem = { code: 'withdrawal_consent_required' };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
  });
  await page.goto(`${shop.origin}/c/JPN`);
  await pressBuy(page);
  await page.getByLabel(/I ask for delivery at once/).check();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Card number').waitFor();
  const pay = panel.getByRole('button', { name: /^Pay \$/ });
  const before = await pay.innerText();
  await panel.getByLabel('How many?').selectOption('2');
  await expect.poll(() => pay.innerText()).not.toBe(before);
  expect(await page.getByText('Before you pay').count()).toBe(0);
  expect(sent).toEqual([undefined, true, true]);
  await fillCard(page, 'agrees-once@example.com');
  await pay.click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
});
