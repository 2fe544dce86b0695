import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buyByApi, buyOnPage, IPHONE, recordsOf, signInByMail, simulate } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectDarkContrast, expectNoSeriousAxe, settled, test, visit } from '../support/page.ts';

const shop = sharedShop();

/** Nothing serious for axe in the light theme, and every text can be read in the dark one. */
async function expectReadable(page: Page): Promise<void> {
  await expectNoSeriousAxe(page);
  await expectDarkContrast(page);
}
const card = (page: Page) =>
  page
    .locator('main li')
    .filter({ has: page.locator('summary') })
    .first();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('a customer on an iPhone', () => {
  test('buys as a guest, signs in by mail, does all there is to do with an eSIM', async ({ openPage }) => {
    const email = 'whole-way@example.com';
    const { page } = await openPage({
      width: 390,
      height: 844,
      userAgent: IPHONE,
      timezoneId: 'Asia/Tokyo',
      serviceWorkers: 'allow',
    });
    await buyOnPage(page, shop.origin, email);
    await signInByMail(page, shop.origin, email);

    // The eSIM, whole.
    await page.getByText('Manage your active eSIM plans and download QR codes').waitFor();
    expect(await page.getByRole('link', { name: 'Refer Friends' }).getAttribute('href')).toBe('/referrals');
    await page.getByText('Ready to install', { exact: true }).waitFor();
    const [record] = await recordsOf(page);
    const { esim, plans } = record!;
    for (const text of [esim.manual_code, esim.uid, esim.smdp_address, esim.activation_code]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    expect((await card(page).locator('dd').first().textContent())?.startsWith(esim.iccid)).toBe(true);
    expect(
      await page.getByRole('img', { name: 'QR code that installs the eSIM' }).boundingBox(),
    ).toMatchObject({
      width: 180,
      height: 180,
    });
    await page.getByText(`${(plans[0]!.data_quota_mb / 1000).toFixed(1)} GB`, { exact: true }).waitFor();
    await page.getByText('JPN', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Install on this iPhone' }).getAttribute('href')).toBe(
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${esim.manual_code}`,
    );
    await page.getByText('When you land', { exact: true }).click();
    await page.getByText('Data roaming on for this eSIM,').waitFor();
    await page.getByText('Emergency numbers in Japan').click();
    await page.getByRole('link', { name: '119' }).first().waitFor();
    await expectReadable(page);

    // A name.
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name of this eSIM').fill('Dad’s phone <b>');
    await expectReadable(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dad’s phone <b>' }).waitFor();
    expect(await focused(page)).toBe('Rename');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name of this eSIM').waitFor();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Rename');

    // It is used in Japan: the bar and the dates say so, and there is no money back.
    await simulate(shop.origin, esim.iccid, 'activate');
    await simulate(shop.origin, esim.iccid, 'use');
    await page.reload();
    await page.getByText('Active', { exact: true }).first().waitFor();
    await page.getByText(/^\d+(\.\d)? [MG]B of \d+\.\d GB used/).waitFor();
    await page
      .getByText(/[MG]B left · (\d+ full days? left|until)/)
      .first()
      .waitFor();
    await page.getByText('First use').waitFor();
    // Found by its exact instant, since what happens in the minute after midnight reads alike.
    const end = page.locator('time[datetime$="T00:00:00.000Z"]');
    await end.getByText(/^\d+ \w+ \d{4}(,| at) 09:00 GMT\+9$/).waitFor();
    // A device that has kept nothing asks for the account's on the arrival screen.
    await page.evaluate(() => caches.delete('customer-account'));
    await page.goto(`${shop.origin}/now`);
    await page.getByText(/^Japan .* is active.* left$/).waitFor();
    await page.goto(`${shop.origin}/membership`);
    await page.getByText('First use').waitFor();

    // No refund, of which a plan in use needn't tell for ever; its codes are a detail.
    expect(await page.getByText('No refund').count()).toBe(0);
    expect(await page.getByText(esim.manual_code, { exact: true }).isVisible()).toBe(false);
    await expectReadable(page);

    // A top-up: what it comes to is told before it is paid.
    await page.getByRole('button', { name: 'Top up' }).click();
    const panel = page.getByRole('dialog');
    await panel
      .getByText(/Then \d+\.\d GB in all, until .* at the latest/)
      .first()
      .waitFor();
    await expectReadable(page);
    await panel.getByRole('button', { name: /^Top up for \$/ }).click();
    await panel.getByLabel('Card number').waitFor();
    await fillCard(page, email);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Topped up!' }).waitFor();
    await page.getByText('Nothing to install.').waitFor();
    await expectReadable(page);
    // On arrival the plan in use is what counts.
    await page.goto(`${shop.origin}/now`);
    await page.getByText(/^Japan .* is active.* left$/).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'My eSIMs' }).first().click();
    await page.getByText('Not started', { exact: true }).waitFor();
    expect((await recordsOf(page)).map(({ plans }) => plans.length)).toEqual([2]);

    // A companion, in another browser, as long as the link lives.
    await page.getByRole('button', { name: 'Share data left' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = (await page.getByText(/\/shared\//).textContent())!.trim();
    await expectReadable(page);
    const companion = await openPage({ width: 390, height: 844 });
    await companion.page.goto(link);
    await companion.page.getByRole('heading', { name: 'An eSIM for you' }).waitFor();
    await companion.page.getByText('It is on a phone already').waitFor();
    await companion.page
      .getByText(/[MG]B left/)
      .first()
      .waitFor();
    expect(await companion.page.content()).not.toContain(esim.activation_code);
    expect(await companion.page.getByRole('button', { name: /Top up|Rename|Share|Refund/ }).count()).toBe(0);
    await expectReadable(companion.page);
    await page.getByRole('button', { name: 'End the link' }).click();
    await page.getByText('It opens nothing any more.').waitFor();
    await page.keyboard.press('Escape');
    companion.expectFailure('/esims/shared/');
    await companion.page.reload();
    await companion.page.getByRole('heading', { name: 'This link opens nothing' }).waitFor();
    await expectReadable(companion.page);

    // The money of the top-up, which nobody used.
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByText('You can’t undo this').waitFor();
    await expectReadable(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await recordsOf(page))[0]?.plans.map(({ status }) => status))
      .toEqual(['active', 'refunded']);
    await page.getByText('Refunded', { exact: true }).first().waitFor();

    // The receipts.
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.locator('section[aria-labelledby=orders] summary').first().click();
    await page.getByText('A top-up', { exact: true }).waitFor();
    await page.getByText('Money sent back').waitFor();
    await expectReadable(page);

    await page.getByRole('button', { name: 'Sign out of this device' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await page.goto(`${shop.origin}/membership`);
    await page.waitForURL(`${shop.origin}/login`);
  });
});

describe('My eSIMs', () => {
  test('with nothing in it, and failed', async ({ openPage }) => {
    const { page, expectFailure } = await openPage({ width: 360, height: 800 });
    await signInByMail(page, shop.origin, 'empty@example.com');
    await page.getByRole('heading', { name: 'You have no eSIMs yet.' }).waitFor();
    expect(await page.getByRole('link', { name: 'Buy eSIM now' }).getAttribute('href')).toBe('/buy-esim');
    await expectReadable(page);

    expectFailure('/users/me/esims');
    // Not answered before the page that waits has been looked at.
    let answer = () => {};
    const looked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/users/me/esims', async (route) => {
      await looked;
      await route.fulfill({ status: 503, json: {} });
    });
    // Nothing is kept from before: a browser without caches. Another page first, since the list asks for news and keeps them.
    await page.goto(`${shop.origin}/robots.txt`);
    await page.evaluate(() => caches.delete('customer-account'));
    await page.goto(`${shop.origin}/membership`);
    await page.getByText('Loading your eSIMs...').waitFor();
    await expectReadable(page);
    answer();
    await page.getByRole('heading', { name: 'Your eSIMs could not be loaded' }).waitFor();
    expect(await page.getByText('You have no eSIMs yet.').count()).toBe(0);
    await expectReadable(page);
    await page.unroute('**/api/v2/users/me/esims');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'You have no eSIMs yet.' }).waitFor();
  });

  test('with 200 eSIMs: one is open, the others are lines', async ({ openPage }) => {
    const email = 'many@example.com';
    await buyByApi(shop.origin, email);
    const { page } = await openPage({ width: 390, height: 844 });
    await signInByMail(page, shop.origin, email);
    await page.getByText('Ready to install', { exact: true }).waitFor();
    const [record] = await recordsOf(page);
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...record!,
      esim: { ...record!.esim, uid: `esm_${index}`, name: `eSIM number ${index}` },
    }));
    await page.route('**/api/v2/users/me/esims', (route) => route.fulfill({ json: many }));
    await page.reload();
    await page.getByRole('heading', { name: 'eSIM number 0' }).waitFor();
    await page.getByRole('heading', { name: 'eSIM number 199' }).waitFor();
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(1);
    const last = page.locator('main li').filter({ hasText: 'eSIM number 199' });
    await last.locator('summary').first().click();
    await last.getByRole('img', { name: /QR code/ }).waitFor();
    await page.getByRole('heading', { name: 'eSIM number 199' }).press('Enter');
  });

  test.for([360, 1024, 1280])('are one press away from any page at %i px', async (width, { openPage }) => {
    const { page } = await openPage({ width });
    await signInByMail(page, shop.origin, `header-${width}@example.com`);
    await visit(page, `${shop.origin}/faq`);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'My eSIMs' }).and(page.locator(':visible')).click();
    await page.waitForURL(`${shop.origin}/membership`);
  });

  test('on paper is one page with the code', async ({ openPage }) => {
    const email = 'paper@example.com';
    await buyByApi(shop.origin, email);
    const { page } = await openPage();
    await signInByMail(page, shop.origin, email);
    await page.getByText('Ready to install', { exact: true }).waitFor();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('the account: a name, the data, and its end', async ({ openPage }) => {
    const email = 'leaver@example.com';
    const opened = await openPage({ width: 390, height: 844 });
    const { page } = opened;
    await signInByMail(page, shop.origin, email);
    await page.getByText('Name and email').click();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Mail me offers').check();
    await expectNoSeriousAxe(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Name and email').click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada');
    expect(await page.getByLabel('Mail me offers').isChecked()).toBe(true);

    await page.getByText('Your data').click();
    // As it is an hour after signing in.
    opened.expectFailure('/users/me/export');
    await page.route('**/users/me/export', (route) => {
      const json = { code: 'fresh_sign_in_required' };
      return route.fulfill({ status: 403, json, contentType: 'application/problem+json' });
    });
    const mails = () => mailsTo(shop.origin, email);
    const before = (await mails()).length;
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByText('Please confirm that it is you').waitFor();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.unroute('**/users/me/export');
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(before);
    const code = /there: (\d{4} \d{4})/.exec((await mails())[0]!.text)![1]!;
    await page.getByLabel('Code').fill(code);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${shop.origin}/membership`);
    await settled(page);
    await page.getByText('Your data').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectReadable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await page.goto(`${shop.origin}/membership`);
    await page.waitForURL(`${shop.origin}/login`);
  });
});
