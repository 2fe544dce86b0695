import { describe, expect } from 'vitest';
import { buyOnPage, pressBuy } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';

const shop = sharedShop();

describe('as a gift', () => {
  test('an eSIM is given, its address corrected, the ticket printed, and opened by a press', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 360, height: 740 });
    await buyOnPage(page, shop.origin, 'giver@example.com');
    const gift = page.getByRole('region', { name: 'Give it away' });
    await gift.getByRole('button', { name: 'Give it away' }).click();
    await gift.getByLabel('Who is it for?').fill('Mia');
    await gift.getByLabel('Their email address').fill('wrong@example.com');
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await gift.getByLabel('On which morning?').fill(day);
    await gift.getByLabel('From').fill('Ana');
    await gift.getByLabel('A few words').fill('Enjoy Tokyo!\nSee www.example.com');
    await expectNoSeriousAxe(page);
    await gift.getByRole('button', { name: 'Give it away' }).click();
    await gift.getByText(/We email it to wrong@example.com on/).waitFor();

    // The ticket on paper, and its link from there.
    await gift.getByRole('link', { name: 'Print the ticket: For Mia' }).click();
    await page.getByRole('img', { name: 'QR code that opens the gift' }).waitFor();
    const wrong = new URL(page.url()).pathname;
    await page.goBack();
    await gift.getByRole('button', { name: 'Correct: For Mia' }).click();
    await gift.getByLabel('Their email address').fill('mia@example.com');
    await gift.getByRole('button', { name: 'Save' }).click();
    await gift.getByText(/We email it to mia@example.com on/).waitFor();
    await gift.getByRole('link', { name: 'Print the ticket: For Mia' }).click();
    // The order's page has a button of that name too.
    await page.waitForURL(/\/shared\//);
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    const right = new URL(page.url()).pathname;
    expect(right).not.toBe(wrong);
    expect((await fetch(`${shop.origin}/api/v1/esims${wrong}`)).status).toBe(404);

    // Who gets it sees no code, and no link in the words, until it is opened.
    const { page: theirs } = await openPage({ width: 390, height: 844 });
    await theirs.goto(shop.origin + right);
    await theirs.getByRole('heading', { name: 'Mia, this is for you' }).waitFor();
    expect(await theirs.getByRole('article').getByRole('link').count()).toBe(0);
    await expectNoSeriousAxe(theirs);
    await theirs.getByRole('button', { name: 'Open it' }).click();
    await theirs.getByRole('heading', { name: 'An eSIM for you' }).waitFor();
    await theirs.getByRole('article').getByRole('img').first().waitFor();

    await page.goBack();
    await gift.getByText(/^For MiaOpened on/).waitFor();
    expect(await gift.getByRole('button', { name: /Correct/ }).count()).toBe(0);
  });
});

test('by keyboard alone: the focus is never lost, what was given stands there at once, and long names fit', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 360, height: 740 });
  await buyOnPage(page, shop.origin, 'keyboard@example.com');
  const gift = page.getByRole('region', { name: 'Give it away' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('name'));
  await gift.getByRole('button', { name: 'Give it away' }).focus();
  await page.keyboard.press('Enter');
  await gift.getByLabel('Who is it for?').waitFor();
  await expect.poll(focused).toBe('name');
  await gift.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Give it away');
  await page.keyboard.press('Enter');
  const name = 'W'.repeat(60);
  await page.keyboard.type(name);
  await gift.getByLabel('Their email address').fill('w@example.com');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await gift.getByLabel('On which morning?').fill(day);
  // The shop tells of its tickets late; what was given is known without them.
  await page.route('**/api/v1/esims/strip', () => {});
  await gift.getByLabel('From').focus();
  await page.keyboard.press('Enter');
  await gift.getByText(/We email it to w@example.com on/).waitFor();
  await expect.poll(focused).toBe('Correct');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const href = await gift.getByRole('link', { name: /Print the ticket/ }).getAttribute('href');

  // Taken back while whom it was for looks at it.
  const { page: theirs, expectFailure } = await openPage({ width: 360, height: 740 });
  await theirs.goto(shop.origin + new URL(href!, shop.origin).pathname);
  await theirs.getByRole('heading', { name: `${name}, this is for you` }).waitFor();
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await gift.getByRole('button', { name: /Take it back/ }).click();
  await gift.getByRole('button', { name: 'Give it away' }).waitFor();
  await expect.poll(focused).toBe('Give it away');
  expectFailure('/api/v1/esims/shared/');
  await theirs.getByRole('button', { name: 'Open it' }).click();
  await theirs.getByRole('heading', { name: 'This link opens nothing' }).waitFor();
});

test('who asked too often is not told that the link has ended', async ({ openPage }) => {
  const { page, expectFailure } = await openPage({ width: 360, height: 740 });
  expectFailure('/api/v1/esims/shared/');
  await page.route('**/api/v1/esims/shared/*', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '20' }, json: { code: 'too_many_requests' } }),
  );
  await page.goto(`${shop.origin}/shared/${'a'.repeat(43)}`);
  await page.getByText('Too many attempts. Please wait a moment.').waitFor();
  expect(await page.getByText('This link opens nothing').count()).toBe(0);
});

test('where the eSIM to give can not be had, that is said, and it is asked for again', async ({
  openPage,
}) => {
  const { page, expectFailure } = await openPage({ width: 390, height: 844 });
  await buyOnPage(page, shop.origin, 'lost-gift@example.com');
  expectFailure('/api/v1/esims/strip');
  let asked = 0;
  await page.route('**/api/v1/esims/strip', (route) => {
    asked++;
    return route.fulfill({ status: 500, body: '' });
  });
  const gift = page.getByRole('region', { name: 'Give it away' });
  await gift.getByRole('button', { name: 'Give it away' }).click();
  await gift.getByRole('alert').filter({ hasText: 'Unable to connect' }).waitFor();
  expect(asked).toBe(2);
  await page.unroute('**/api/v1/esims/strip');
  await gift.getByRole('button', { name: 'Try again' }).click();
  await gift.getByLabel('Who is it for?').waitFor();
});

describe('several at once', () => {
  test('a strip of three: one torn off, one refunded, and who has installed', async ({ openPage }) => {
    const { page } = await openPage({ width: 390, height: 844 });
    await page.goto(`${shop.origin}/c/JPN`);
    await pressBuy(page);
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Card number').waitFor();
    const pay = panel.getByRole('button', { name: /^Pay \$/ });
    const one = Number((await pay.innerText()).match(/[\d.]+/)![0]);
    await panel.getByLabel('How many?').selectOption('3');
    await expect
      .poll(async () => Number((await pay.innerText()).match(/[\d.]+/)![0]))
      .toBeCloseTo(3 * one, 2);
    await fillCard(page, 'strip@example.com');
    // All three are seen before the shop has told of them.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Not unrouted afterwards: Playwright continues what is held then, and so would this handler.
    await page.route('**/api/v1/esims/strip', async (route) => {
      await asked;
      await route.continue();
    });
    await pay.click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    const strip = page.getByRole('region', { name: 'Your 3 eSIMs' });
    await strip.getByRole('heading', { name: 'eSIM 3 of 3' }).waitFor();
    expect(await strip.getByRole('listitem').count()).toBe(3);
    answer();
    await strip.getByText('0 of 3 installed').waitFor();
    const sum = await strip.getByText(/^\$[\d.]+ for all 3$/).innerText();
    expect(Number(/[\d.]+/.exec(sum)![0])).toBeCloseTo(3 * one, 2);
    await expectNoSeriousAxe(page);

    // A name of the greatest length without a space stays within its ticket.
    await strip.getByRole('button', { name: 'Tear off: eSIM 3 of 3' }).click();
    await strip.getByLabel('Who is it for?').fill('W'.repeat(60));
    await strip.getByRole('button', { name: 'Make the link' }).click();
    const long = strip.getByRole('heading', { name: 'W'.repeat(60) });
    await long.waitFor();
    const [{ width }, frame] = [(await long.boundingBox())!, (await strip.boundingBox())!];
    expect(width).toBeLessThan(frame.width);
    await strip.getByRole('button', { name: `End the link: ${'W'.repeat(60)}` }).click();
    await strip.getByRole('button', { name: `Tear off: ${'W'.repeat(60)}` }).waitFor();

    await strip.getByRole('button', { name: 'Tear off: eSIM 2 of 3' }).click();
    await strip.getByLabel('Who is it for?').fill('Mia');
    await strip.getByRole('button', { name: 'Make the link' }).click();
    const url = await strip.getByText(/\/shared\//).innerText();
    await strip.getByRole('heading', { name: 'Mia' }).waitFor();

    // Whoever has the link sees that one eSIM, without the name that its owner gave it, and installs it.
    const shared = await fetch(`${shop.origin}/api/v1/esims/shared/${url.split('/').at(-1)}`);
    const { esim } = (await shared.json()) as { esim: { iccid: string; name: string } };
    expect(esim.name).not.toBe('Mia');
    await fetch(`${shop.origin}/api/sandbox/esims/${esim.iccid}/simulate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step: 'install' }),
    });
    await expect
      .poll(async () => {
        await page.reload();
        await strip.getByRole('heading', { name: 'Mia' }).waitFor();
        return strip.getByText('1 of 3 installed').count();
      })
      .toBe(1);

    // The third has a page of its own, and goes back alone.
    await strip.getByRole('link', { name: /Show its code: W+/ }).click();
    await page.waitForURL(/session_id=tkt_/);
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    // The heading is the strip's own until this one's page is there.
    await strip.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /refund/i })
      .click();
    await page.getByRole('heading', { name: 'Refund under way' }).waitFor();
    await page.goBack();
    await strip.getByText('Refunded', { exact: true }).waitFor();
    expect(await strip.getByText('Refunded', { exact: true }).count()).toBe(1);
    await expect
      .poll(
        async () => (await mailsTo(shop.origin, 'strip@example.com')).map(({ subject }) => subject).length,
      )
      .toBe(4);
  });
});
