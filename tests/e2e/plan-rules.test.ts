import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IPHONE, recordsOf, signInByMail, simulate } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';

const shop = sharedShop();

async function expectReadable(page: Page): Promise<void> {
  await expectNothingBeside(page);
  await expectNoSeriousAxe(page);
  await expectDarkContrast(page);
}

/** The facts of the first plan on a country's page, unfolded. */
async function facts(page: Page) {
  const details = page.locator('#plans details.plan-facts').first();
  await details.locator('summary').click();
  return details;
}

const panelOf = async (page: Page) => {
  await page.locator('#plans article .button-buy').first().click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[inputmode="numeric"]').first().waitFor();
  return panel;
};

test('a plan that starts at its installation says so on its ticket, beside Pay, with the steps and in the account', async ({
  openPage,
}) => {
  const email = 'madagascar@example.com';
  const { page } = await openPage({ width: 360, height: 780, userAgent: IPHONE });
  await visit(page, `${shop.origin}/c/MDG`);
  await page.locator('article').first().getByText('Starts when you install it').first().waitFor();
  await (await facts(page))
    .locator('dd[data-caution]')
    .getByText('the days count from that moment')
    .waitFor();
  await expectReadable(page);
  const panel = await panelOf(page);
  await panel.getByText('Starts when you install it', { exact: true }).waitFor();
  await expectReadable(page);
  await fillCard(page, email);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await page.getByText('Its days start when you install it', { exact: true }).waitFor();
  await page.getByText('count from the installation').waitFor();
  await expectReadable(page);

  await signInByMail(page, shop.origin, email);
  await page.getByText('Its days start when you install it', { exact: true }).waitFor();
  expect(await page.getByText('start with the first connection').count()).toBe(0);
  const [record] = await recordsOf(page);
  await simulate(shop.origin, record!.esim.iccid, 'install');
  await page.reload();
  await page.getByText('Active', { exact: true }).first().waitFor();
  await page.getByText(/^Use last asked for: \d\d:\d\d$/).waitFor();
  await expectReadable(page);
});

test('an APN that is set by hand is told before paying, with the steps and to be copied', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 1280, height: 900 });
  await visit(page, `${shop.origin}/c/FJI`);
  await (await facts(page)).getByText('in the phone’s settings: sandbox.data').waitFor();
  await (await panelOf(page)).getByText('enter this APN in the phone’s settings: sandbox.data').waitFor();
  await fillCard(page, 'fiji@example.com');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('enter this APN: sandbox.data').waitFor();
  await page.getByText('sandbox.data', { exact: true }).waitFor();
  await expectReadable(page);
});

test('what a wholesaler doesn’t say is not stated, also in another language', async ({ openPage }) => {
  const { page } = await openPage({ width: 360, height: 780 });
  await visit(page, `${shop.origin}/c/BTN`);
  const said = await (await facts(page)).innerText();
  expect(said).toMatch(/Start\s+Not stated\./);
  expect(said).toMatch(/Hotspot\s+Not stated\./);
  expect(said).toMatch(/Networks\s+Our network partner doesn’t say which/);
  await expectReadable(page);
  await (await panelOf(page)).getByText('When its days start is not stated.').waitFor();

  await visit(page, `${shop.origin}/de/c/BTN`);
  expect(await (await facts(page)).innerText()).toMatch(/Hotspot\s+Nicht angegeben\./);
  await (await panelOf(page)).getByText('Wann die Tage beginnen, ist nicht angegeben.').waitFor();
  await expectNothingBeside(page);
});
