import { describe, expect } from 'vitest';
import type { Referrals } from '../../api/contract/referrals.ts';
import { inLanguage, languageCodes } from '../../content/languages.ts';
import { buyByApi, pressBuy, signInByMail } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { isComplete } from '../support/is-complete.ts';
import { EXTREMES, expectRoomForLargeText } from '../support/large-text.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import { plainPages, visitorPages } from '../support/plain-pages.ts';

const shop = sharedShop();

/** Longer than a line of the narrowest phones. */
const address = (name: string) => `somebody.with.a.very-long.address.${name}@example.com`;

/** What a member has when friends came: real lists come by the clock only. */
function withFriends(view: Referrals): Referrals {
  const at = '2026-10-03T12:00:00Z';
  const friend = (label: string, state: 'pending' | 'earned' | 'taken_back') =>
    ({ label, state, joined_at: at, amount: 500 }) as const;
  const entry = (kind: Referrals['ledger'][number]['kind'], amount: number) =>
    ({ at, kind, amount, balance: 2_345, order_uid: null }) as const;
  return {
    ...view,
    stats: { friends: 11, pending_cents: 500, earned_cents: 8_050, balance_cents: 2_345, to_bonus: 0 },
    recent: [
      friend('M.', 'pending'),
      friend('Maria-Magdalena-Wilhelmine', 'earned'),
      friend('K.', 'taken_back'),
    ],
    ledger: [
      entry('spent', -400),
      entry('bonus', 2_500),
      entry('referral', 500),
      entry('taken_back', -500),
      entry('returned', 400),
    ],
  };
}

describe('at 320 px, with nothing beside the screen:', () => {
  const narrow = { width: 320, height: 640 };

  test('signing in', async ({ openPage }) => {
    const { page, expectFailure } = await openPage(narrow);
    await visit(page, `${shop.origin}/login-with-credentials`);
    await expectNothingBeside(page);
    await visit(page, `${shop.origin}/esim`);
    await expectNothingBeside(page);
    expectFailure('/get-by-password');
    await page.getByLabel('ICCID').fill('8999 0000 0000 0000 000');
    await page.getByLabel('Retrieval password').fill('aaaa-bbbb-cccc');
    await page.getByRole('button', { name: 'Show the eSIM' }).click();
    await page.getByText('No eSIM has this ICCID').waitFor();
    await expectNothingBeside(page);
    await expectDarkContrast(page);
    await visit(page, `${shop.origin}/login`);
    await expectNothingBeside(page);
    await page.getByLabel('Email Address').fill(address('narrow'));
    await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.getByText(address('narrow')).waitFor();
    await expectNothingBeside(page);
    await visit(page, `${shop.origin}/sign-in/confirm`);
    await expectNothingBeside(page);
  });

  test('the checkout and the order', async ({ openPage }) => {
    const { page, expectFailure } = await openPage(narrow);
    const dialog = page.getByRole('dialog');
    await visit(page, `${shop.origin}/c/JPN?ref=K7MQ2XV9`);
    const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
    await buy.click();
    // The friend's code stands in the field already.
    await dialog.getByLabel('Code', { exact: true }).fill('NO-SUCH-CODE');
    await expectNothingBeside(page);
    await dialog.getByLabel('Email').fill(address('code'));
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText('There is no such code.').waitFor();
    await expectNothingBeside(page);
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.clear());
    await buy.click();
    await dialog.getByLabel('Card number').waitFor();
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await dialog.getByText('Enter a card number.').waitFor();
    await expectNothingBeside(page);
    await expectDarkContrast(page);
    await fillCard(page, address('buyer'));
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await expectNothingBeside(page);
    await expectDarkContrast(page);
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await dialog.getByText('You can’t undo this.').waitFor();
    await expectNothingBeside(page);
    await expectDarkContrast(page);
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByRole('heading', { name: 'Refund under way' }).waitFor();
    await expectNothingBeside(page);
    expectFailure('/esims/validate');
    const refunded = { code: 'order_refunded', full_amount: 600, amount: 500 };
    for (const [answer, words] of [
      [{ ...refunded, discounts: [{ kind: 'credit', code: null, amount: 100 }] }, 'and $1 to your credit'],
      [
        { ...refunded, amount: 0, discounts: [{ kind: 'credit', code: null, amount: 600 }] },
        '$6 is on your credit again',
      ],
    ] as const) {
      await page.route('**/esims/validate', (route) => route.fulfill({ status: 409, json: answer }));
      await page.reload();
      await page.getByText(words).waitFor();
      expect(await page.getByText('the card').count()).toBe(answer.amount === 0 ? 0 : 1);
      await expectNothingBeside(page);
      await page.unroute('**/esims/validate');
    }
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await page.goto(`${shop.origin}/order-confirmation`);
    await page.getByRole('heading', { name: 'We can’t find that order' }).waitFor();
    await expectNothingBeside(page);
    await expectDarkContrast(page);
  });

  test('the account with everything open, its dialogs, and the referrals', async ({ openPage }) => {
    const email = address('owner');
    await buyByApi(shop.origin, email);
    const { page } = await openPage(narrow);
    const dialog = page.getByRole('dialog');
    await signInByMail(page, shop.origin, email);
    await page.getByText('Ready to install', { exact: true }).waitFor();
    const view: Referrals = await page.evaluate(async () =>
      (await fetch('/api/v2/users/me/referrals')).json(),
    );
    await page.route('**/api/v2/users/me/referrals', (route) => route.fulfill({ json: withFriends(view) }));
    await page.reload();
    for (const section of [
      'Name and email',
      'Credit',
      'Where you are signed in',
      'Your data',
      'When you land',
    ]) {
      await page.locator('summary', { hasText: section }).first().click();
    }
    await page.locator('section[aria-labelledby=orders] summary').first().click();
    await page.getByText('You are signed in nowhere else.').waitFor();
    await expectNothingBeside(page);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    for (const [button, settled] of [
      ['Top up', /^Top up for /],
      ['Share', 'Make a link'],
      [/^Refund \$/, 'Keep the plan'],
      ['Delete my account', 'Keep it'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await dialog.getByRole('button', { name: settled }).first().waitFor();
      await expectNothingBeside(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name of this eSIM').waitFor();
    await expectNothingBeside(page);

    await page.goto(`${shop.origin}/referrals`);
    await page.getByText('Maria-Magdalena-Wilhelmine').waitFor();
    await page.locator('summary', { hasText: 'Credit history' }).click();
    await page.getByText('bonus earned').waitFor();
    await expectNothingBeside(page);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
  });
});

/** The large text of these is looked at where they are opened for axe (content-pages.test.ts, shop-pages.test.ts). */
const ELSEWHERE = ['/c/JPN', '/blog/does-your-device-support-esim', ...plainPages];

test('text at 130 to 200 % has nothing beside the screen, on phones and on a desk', async ({ openPage }) => {
  const { page } = await openPage({ width: 320, height: 740 });
  for (const { kind, address } of visitorPages()) {
    if (ELSEWHERE.includes(address)) continue;
    await page.goto(shop.origin + address);
    await expectRoomForLargeText(page, kind === 'shop' ? undefined : EXTREMES);
  }
  // The longest words.
  for (const path of ['/de/login', '/de/login-with-credentials', '/de/verify-request']) {
    await page.goto(shop.origin + path);
    await expectRoomForLargeText(page);
  }

  await visit(page, `${shop.origin}/c/JPN`);
  const dialog = page.getByRole('dialog');
  await pressBuy(page);
  await dialog.getByLabel('Card number').waitFor();
  await expectRoomForLargeText(page);
  await fillCard(page, address('large'));
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await expectRoomForLargeText(page);
  await signInByMail(page, shop.origin, address('large'));
  await page.getByText('Ready to install', { exact: true }).waitFor();
  await expectRoomForLargeText(page);
});

test('text at 200 % has nothing beside the screen on an order of several, the form of a gift, and what is shared', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 320, height: 740 });
  const expectRoom = () => expectRoomForLargeText(page, EXTREMES);
  await visit(page, `${shop.origin}/c/JPN`);
  const dialog = page.getByRole('dialog');
  await pressBuy(page);
  await dialog.getByLabel('How many?').selectOption('2');
  await fillCard(page, address('strip'));
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  const strip = page.getByRole('region', { name: 'Your 2 eSIMs' });
  await strip.getByText('0 of 2 installed').waitFor();
  await expectRoom();
  await strip.getByRole('button', { name: 'Tear off: eSIM 1 of 2' }).click();
  await strip.getByLabel('Who is it for?').fill('Maria-Magdalena-Wilhelmine');
  await expectRoom();
  await strip.getByRole('button', { name: 'Make the link' }).click();
  const shared = await strip.getByText(/\/shared\//).innerText();
  await expectRoom();
  await strip.getByRole('button', { name: 'Give it away: eSIM 2 of 2' }).click();
  await strip.getByLabel('A few words').waitFor();
  await expectRoom();
  await page.goto(shared.startsWith('http') ? shared : shop.origin + shared);
  await page.getByRole('heading', { name: 'An eSIM for you' }).waitFor();
  await expectRoom();
});

test.for(languageCodes)(
  'no field of a phone of 360 px cuts what it says, in %s',
  async (language, { openPage }) => {
    const { page } = await openPage({ width: 360, height: 740 });
    for (const path of ['/', '/compatibility', '/trip', '/c/JPN', '/contact', '/login']) {
      await page.goto(shop.origin + inLanguage(language, path));
      await page.waitForFunction(isComplete, undefined, { polling: 50 });
      expect(await page.evaluate(cutFields), path).toEqual([]);
    }
  },
);

/** Placeholders and chosen options that are wider than their fields. */
async function cutFields(): Promise<string[]> {
  await document.fonts.ready;
  const brush = document.createElement('canvas').getContext('2d')!;
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap(
    (field) => {
      const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      brush.font = font;
      return words && field.checkVisibility() && brush.measureText(words).width > room + 1 ? [words] : [];
    },
  );
}
