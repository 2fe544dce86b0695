import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Referrals } from '../../api/contract/referrals.ts';
import { ADMIN_KEY } from '../support/admin.ts';
import { post } from '../support/api-steps.ts';
import { signInByMail } from '../support/customer-steps.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { expectDarkContrast, expectNoSeriousAxe, test, visit } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  // The clock, moved: credit is earned a second after payment, and not after the 24 hours of the refund window.
  const rules = { REFERRAL_CONFIRM_AFTER: '1s', REFERRAL_MINIMUM_CENTS: '0' };
  shop = await startOwnShop({ env: { ...rules, ADMIN_API_KEY: ADMIN_KEY } });
});
afterAll(() => shop?.stop());

function referralsOf(page: Page): Promise<Referrals> {
  return page.evaluate(async () => (await fetch('/api/v2/users/me/referrals')).json());
}

/** Has the timed job run that would run within the minute. */
async function confirmNow(): Promise<void> {
  await post(
    shop.origin,
    '/api/v2/admin/jobs/timed.referrals-confirm/actions',
    { verb: 'run_now', reason: 'test' },
    { Authorization: `Bearer ${ADMIN_KEY}` },
  ).catch((error: Error) => {
    if (!error.message.includes('it is running')) throw error;
  });
}

/** Presses the button of the cheapest plan of Japan: 1 GB for $4. */
async function chooseCheapest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Buy eSIM.*, \$4$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

describe('a member and a friend', () => {
  test('refer, buy with 20% off, earn credit, spend it', async ({ openPage }) => {
    const member = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await signInByMail(member.page, shop.origin, 'member@example.com');
    await member.page.getByRole('link', { name: 'Refer Friends' }).first().click();
    await member.page.getByRole('heading', { name: 'Refer Friends & Earn' }).waitFor();
    await member.page.getByText('Nobody yet.').waitFor();
    const { code, link } = await referralsOf(member.page);
    expect(link).toBe(`${shop.origin}/?ref=${code}`);
    for (const text of [link, code, '20% off for your friends', '$5 credit for you', '$25 bonus']) {
      await member.page.getByText(text, { exact: true }).waitFor();
    }
    await member.page.getByRole('button', { name: 'Copy Referral code' }).click();
    await member.page.getByText('Copied!', { exact: true }).waitFor();
    await member.page.getByText('Referral code copied to clipboard').waitFor();
    expect(await member.page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await member.page.getByRole('button', { name: 'Share the link' }).click();
    await member.page.getByText('Referral link copied to clipboard').waitFor();
    expect(await member.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectNoSeriousAxe(member.page);

    // The friend comes by the short link, and buys on another day without it.
    const friend = await openPage({ width: 390, height: 844 });
    await visit(friend.page, `${shop.origin}/r/${code.toLowerCase()}`);
    await friend.page.waitForURL(`${shop.origin}/?ref=${code}`);
    await visit(friend.page, `${shop.origin}/c/JPN`);
    // Seen from the landing on: the line, and the prices struck through.
    await friend.page.getByText('20% off your first eSIM, from a friend').waitFor();
    // The table has it among the rows that are folded.
    for (const [place, state] of [
      ['.hero-price', 'visible'],
      ['.plan-table td:nth-child(4)', 'attached'],
      ['.ticket-action', 'visible'],
    ] as const) {
      const price = friend.page.locator(place, { hasText: '$3.20' }).first();
      await price.locator('s', { hasText: '$4' }).waitFor({ state });
    }
    await expectNoSeriousAxe(friend.page);
    await visit(friend.page, `${shop.origin}/destinations`);
    const japan = friend.page.locator('.destination-card', { hasText: 'Japan' }).first();
    await japan.locator('s', { hasText: '$4' }).waitFor({ state: 'attached' });
    await visit(friend.page, `${shop.origin}/c/JPN`);
    await chooseCheapest(friend.page);
    const panel = friend.page.getByRole('dialog');
    await panel.getByText(`Friend’s code ${code}`).waitFor();
    await panel.getByRole('button', { name: 'Test wallet' }).waitFor();
    await expectNoSeriousAxe(friend.page);
    // The address is told when it is left, of the same order: what is typed of a card stays.
    await panel.getByRole('button', { name: 'Fill in a test card' }).click();
    await panel.getByLabel('Email').fill('friend@example.com');
    await Promise.all([
      friend.page.waitForResponse('**/api/v1/esims/order/address'),
      panel.getByLabel('Email').press('Tab'),
    ]);
    expect(await panel.getByLabel('Card number').inputValue()).not.toBe('');
    expect((await panel.locator('dl').first().innerText()).replace(/\s+/g, ' ')).toContain('To pay $3.20');
    await expect.poll(() => panel.getByLabel('Email').inputValue()).toBe('friend@example.com');
    await expectNoSeriousAxe(friend.page);
    await panel.getByRole('button', { name: 'Pay $3.20' }).click();
    await friend.page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    const receipt = (await friend.page.locator('dl', { hasText: 'Full price' }).innerText()).replace(
      /\s+/g,
      ' ',
    );
    expect(receipt).toMatch(/Full price \$4 .*−.*\$0\.80 Paid \$3\.20/);
    expect(await friend.page.evaluate(() => localStorage.getItem('godwit.referral'))).toBeNull();
    await expectNoSeriousAxe(friend.page);

    const balance = async () => {
      await confirmNow();
      return (await referralsOf(member.page)).stats.balance_cents;
    };
    await expect.poll(balance, { interval: 1_000 }).toBe(500);
    await member.page.reload();
    await member.page.getByText('F.', { exact: true }).waitFor();
    await member.page.getByText('$5 Earned').waitFor();
    await member.page.getByText('Credit history').click();
    await member.page.getByText('A friend bought').waitFor();
    await expectNoSeriousAxe(member.page);

    // The member's own code is refused before anything is paid; the credit pays for a whole plan, without a card.
    await visit(member.page, `${shop.origin}/c/JPN`);
    await chooseCheapest(member.page);
    const own = member.page.getByRole('dialog');
    await own.getByRole('button', { name: 'Have a code?' }).click();
    await own.getByLabel('Code').fill(code);
    await own.getByRole('button', { name: 'Apply' }).click();
    await own.getByText('This is your own code').waitFor();
    await own.getByRole('button', { name: 'Pay $4' }).waitFor();
    await expectNoSeriousAxe(member.page);
    await own.getByRole('button', { name: 'Use my credit ($5)' }).click();
    await member.page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await member.page.locator('dl', { hasText: 'Your credit' }).waitFor();

    await member.page.goto(`${shop.origin}/membership`);
    await member.page.getByText('Credit', { exact: true }).click();
    await member.page.getByText('Spent on an order').waitFor();
    await member.page.getByText('$1 left').waitFor();
    await member.page.locator('section[aria-labelledby=orders] summary').first().click();
    await member.page.getByText('Full price').waitFor();
    await expectNoSeriousAxe(member.page);
  });

  test('a code can be taken off again, and one that is none says so', async ({ openPage }) => {
    const member = await openPage();
    await signInByMail(member.page, shop.origin, 'second-member@example.com');
    const { code } = await referralsOf(member.page);
    const { page } = await openPage({ width: 390, height: 844 });
    await visit(page, `${shop.origin}/c/JPN`);
    await chooseCheapest(page);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Have a code?' }).click();
    await panel.getByLabel('Code').fill('NO-SUCH-CODE');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await panel.getByText('Enter your email address.').waitFor();
    await panel.getByLabel('Email').fill('careful@example.com');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await panel.getByText('There is no such code.').waitFor();
    await panel.getByRole('button', { name: 'Pay $4' }).waitFor();
    await panel.getByLabel('Code').fill(code);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await panel.getByRole('button', { name: 'Pay $3.20' }).waitFor();
    await expectDarkContrast(page);
    await panel.getByRole('button', { name: `Remove ${code}` }).click();
    await panel.getByRole('button', { name: 'Pay $4' }).waitFor();
    await fillCard(page, 'careful@example.com');
    await panel.getByRole('button', { name: 'Pay $4' }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    expect(await page.getByText('Full price').count()).toBe(0);
  });
});

describe('a friend who pays by wallet', () => {
  test('sees the percent in its sheet, and brings no address but its own', async ({ openPage }) => {
    const member = await openPage();
    await signInByMail(member.page, shop.origin, 'third-member@example.com');
    const { code } = await referralsOf(member.page);
    const { page } = await openPage({ width: 390, height: 844 });
    await visit(page, `${shop.origin}/?ref=${code}`);
    await visit(page, `${shop.origin}/c/JPN`);
    await chooseCheapest(page);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Test wallet' }).click();
    await panel.getByText('wallet@example.com').waitFor();
    await panel.getByRole('button', { name: 'Pay $3.20' }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await page.getByText('wallet@example.com').first().waitFor();
    expect(await page.locator('dl', { hasText: 'Full price' }).innerText()).toMatch(/Paid\s+\$3\.20/);

    // The same wallet, by the same link: its address has bought by now. Nothing is paid, and the full price is said.
    await visit(page, `${shop.origin}/?ref=${code}`);
    await visit(page, `${shop.origin}/c/JPN`);
    await chooseCheapest(page);
    await panel.getByRole('button', { name: 'Test wallet' }).click();
    await panel.getByRole('button', { name: 'Pay $3.20' }).click();
    await panel.getByText('Nothing was paid. The price is $4 now').waitFor();
    await panel.getByText('This code is for a first order').waitFor();
    await expectNoSeriousAxe(page);
    await panel.getByRole('button', { name: 'Test wallet' }).click();
    await panel.getByRole('button', { name: 'Pay $4' }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    expect(await page.getByText('Full price').count()).toBe(0);
  });
});

describe('/referrals', () => {
  test('loading, failed, and switched off', async ({ openPage }) => {
    const { page, expectFailure } = await openPage({ width: 360, height: 800 });
    await signInByMail(page, shop.origin, 'states@example.com');
    const view = await referralsOf(page);
    expectFailure('/users/me/referrals');
    await page.route('**/api/v2/users/me/referrals', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${shop.origin}/referrals`);
    await page.getByText('Loading your referrals...').waitFor();
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await page.getByRole('heading', { name: 'Your referrals could not be loaded' }).waitFor();
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await page.unroute('**/api/v2/users/me/referrals');
    await page.route('**/api/v2/users/me/referrals', (route) =>
      route.fulfill({ json: { ...view, enabled: false } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Referrals are switched off at the moment.').waitFor();
    expect(await page.getByText('Your referral link').count()).toBe(0);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
  });

  test('sends strangers to sign in; what is no code leads to the home page', async ({ openPage }) => {
    const { page } = await openPage();
    await visit(page, `${shop.origin}/referrals`);
    await page.waitForURL(`${shop.origin}/login`);
    await page.goto(`${shop.origin}/r/%3Cscript%3E`);
    await page.waitForURL(`${shop.origin}/`);
    expect(await page.evaluate(() => localStorage.getItem('godwit.referral'))).toBeNull();
  });
});

/** Presses the summary in the moment that it is drawn, before React has had time for anything else. */
function openAtOnce(title: string): void {
  new MutationObserver((_, observer) => {
    const summary = [...document.querySelectorAll('summary')].find((each) =>
      each.textContent?.includes(title),
    );
    if (!summary) return;
    observer.disconnect();
    summary.click();
  }).observe(document, { childList: true, subtree: true });
}

describe('where one is signed in', () => {
  test('is listed, and ended from here', async ({ openPage }) => {
    const email = 'everywhere@example.com';
    const there = await openPage();
    await signInByMail(there.page, shop.origin, email);
    const here = await openPage({ width: 390, height: 844 });
    await here.page.addInitScript(openAtOnce, 'Where you are signed in');
    await signInByMail(here.page, shop.origin, email);
    await here.page.getByText('This device', { exact: true }).waitFor();
    await expectNoSeriousAxe(here.page);
    await here.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.page.getByText('You are signed in nowhere else.').waitFor();
    there.expectFailure('/users/me/');
    await there.page.goto(`${shop.origin}/membership`);
    await there.page.waitForURL(`${shop.origin}/login`);
    await here.page.reload();
    await here.page.getByRole('heading', { name: 'Account' }).waitFor();
  });
});
