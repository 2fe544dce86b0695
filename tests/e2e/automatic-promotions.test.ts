import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { expectNoSeriousAxe, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const KEY = { Authorization: `Bearer ${ADMIN_KEY}` };
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop({ env: { ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

const read = async (path: string) => (await fetch(shop.origin + path)).text();

async function addCode(code: string, percent: number): Promise<void> {
  const answer = await fetch(`${shop.origin}/api/v2/admin/promotions`, {
    method: 'POST',
    headers: { ...KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, percent, reason: 'a test' }),
  });
  expect(answer.status).toBe(200);
}

/** Opens the checkout of the cheapest plan of Japan: 1 GB for $4. */
async function chooseCheapest(page: Page) {
  await visit(page, `${shop.origin}/c/JPN`);
  await page
    .getByRole('button', { name: /Buy eSIM.*, \$4$/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  return panel;
}

async function tryCode(panel: ReturnType<Page['getByRole']>, code: string): Promise<void> {
  await panel.getByRole('button', { name: 'Have a code?' }).click();
  await panel.getByLabel('Code').fill(code);
  await panel.getByRole('button', { name: 'Apply' }).click();
}

const LINE = '25% off some of these plans, taken off at checkout.';

test('an automatic promotion is added, read of, taken off, and over with its budget', async ({
  openPage,
}) => {
  const desk = await openPage({ extraHTTPHeaders: KEY });
  await visit(desk.page, `${shop.origin}/admin/promotions`);
  await desk.page.getByText('Add a code', { exact: true }).click();
  const form = desk.page.locator('form', { has: desk.page.getByRole('button', { name: 'Add the code' }) });
  await form.getByLabel('Code', { exact: true }).fill('JAPAN-DAYS');
  await form.getByLabel('Percent off').fill('25');
  await form.getByLabel('Takes off at most in all, in dollars').fill('1');
  await form.getByLabel('Only for countries').fill('JPN');
  await form.getByLabel('Automatic').check();
  await form.getByLabel('Why, for the audit log').fill('days of Japan');
  await form.getByRole('button', { name: 'Add the code' }).click();
  await desk.page.getByText('JAPAN-DAYS is in use.').waitFor();
  const row = desk.page.locator('tbody [data-row]', { hasText: 'JAPAN-DAYS' });
  expect(await row.innerText()).toContain('automatic · JPN');
  await expectNoSeriousAxe(desk.page);
  await addCode('TENTH', 10);
  await addCode('HALF', 50);

  // A dollar does for the plan of $4, and for no dearer one. Prices stay those of the list.
  await expect.poll(() => read('/c/JPN')).toContain(LINE);
  expect(await read('/de/c/JPN')).toContain('Rabatt auf einige dieser Tarife, wird an der Kasse abgezogen.');
  expect(await read('/c/FRA')).not.toContain('taken off at checkout');

  const buyer = await openPage({ width: 390, height: 844 });
  const panel = await chooseCheapest(buyer.page);
  await buyer.page.getByText(LINE).waitFor();
  await panel.getByText('Offer JAPAN-DAYS').waitFor();
  await panel.getByRole('button', { name: 'Pay $3' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await panel.getByLabel('Email').fill('first@example.com');
  await tryCode(panel, 'TENTH');
  await panel.getByText('Your price already has a bigger discount than this code gives.').waitFor();
  await expectNoSeriousAxe(buyer.page);
  await fillCard(buyer.page, 'first@example.com');
  await panel.getByRole('button', { name: 'Pay $3' }).click();
  await buyer.page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await buyer.page.locator('dl', { hasText: 'Offer JAPAN-DAYS' }).waitFor();

  // The next one pays the full price, or less by a code.
  const next = await openPage();
  const full = await chooseCheapest(next.page);
  await full.getByRole('button', { name: 'Pay $4' }).waitFor();
  expect(await full.getByText('Offer').count()).toBe(0);
  await full.getByLabel('Email').fill('next@example.com');
  await tryCode(full, 'HALF');
  await full.getByRole('button', { name: 'Pay $2' }).waitFor();

  await desk.page.reload();
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/used up.*\$1(\.00)? of \$1(\.00)?/);
  await expect.poll(() => read('/c/JPN')).not.toContain('taken off at checkout');
});
