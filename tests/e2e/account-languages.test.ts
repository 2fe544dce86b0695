import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectNoSeriousAxe, settled, test, visit } from '../support/page.ts';

const shop = sharedShop();

/** The sign-in link that was mailed to an address; an empty text before it has come. */
async function mailedLink(to: string): Promise<string> {
  const mails = await mailsTo(shop.origin, to);
  const links = mails.map(({ text }) => /\S+\/sign-in\/confirm#\S+/.exec(text)?.[0]);
  return links.find(Boolean) ?? '';
}

async function buyInGerman(page: Page, email: string): Promise<void> {
  await visit(page, `${shop.origin}/de/c/DEU`);
  await page.locator('main .button-buy').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Kartennummer').waitFor();
  await expectNoSeriousAxe(page);
  await panel.getByLabel('E-Mail').fill(email);
  await panel.getByRole('button', { name: 'Testkarte eintragen' }).click();
  await panel.getByRole('button', { name: /bezahlen$/ }).click();
  await page.getByRole('heading', { name: 'eSIM bereit!' }).waitFor();
  await page.waitForURL(/\/de\/order-confirmation\?session_id=/);
  await page.getByText(/^Deutschland .*voller? Tage?\./).waitFor();
}

test('buying, signing in, My eSIMs and times without network stay in German', async ({ openPage }) => {
  const email = 'auf-deutsch@example.com';
  const { page, expectFailure, expectConsoleError } = await openPage({
    width: 390,
    height: 844,
    serviceWorkers: 'allow',
  });
  await buyInGerman(page, email);
  await expectNoSeriousAxe(page);

  await page.goto(`${shop.origin}/de/referrals`);
  await page.waitForURL(`${shop.origin}/de/login`);
  await settled(page);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
  await page.waitForURL(`${shop.origin}/de/verify-request`);
  await expect.poll(() => mailedLink(email)).toContain('/de/sign-in/confirm#');
  await visit(page, await mailedLink(email));
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${shop.origin}/de/referrals`);
  await page.getByRole('heading', { name: 'Freunde werben und verdienen' }).waitFor();

  await page.goto(`${shop.origin}/de/membership`);
  await page.getByText('Bereit zur Installation').waitFor();
  await page.getByRole('heading', { name: /^Deutschland /, level: 4 }).waitFor();
  await page.getByText(/^Volles Tempo|^Unbegrenzt/).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Germany');
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await page.getByText(`${shop.origin}/de/shared/`).waitFor();
  await page.keyboard.press('Escape');
  const keptPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(keptPages).toContain('/de/membership');
  expect(await keptPages()).not.toContain('/membership');

  expectFailure(/./);
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/de/membership`, { waitUntil: 'commit' });
  await page.getByText('Sie sind offline.').waitFor();
  await page.getByText('Bereit zur Installation').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Auf diesem Gerät abmelden' }).click();
  await page.waitForURL(`${shop.origin}/de`);
});
