import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startOwnShop();
});
afterAll(() => shop?.stop());

describe('as a gift', () => {
  test('an eSIM is given, its address corrected, the ticket printed, and opened by a press', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 360, height: 740 });
    await page.goto(`${shop.origin}/c/JPN`);
    await page
      .getByRole('button', { name: /Buy eSIM/ })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Card number').waitFor();
    await fillCard(page, 'giver@example.com');
    await panel.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
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

describe('several at once', () => {
  test('a strip of three: one torn off, one refunded, and who has installed', async ({ openPage }) => {
    const { page } = await openPage({ width: 390, height: 844 });
    await page.goto(`${shop.origin}/c/JPN`);
    await page
      .getByRole('button', { name: /Buy eSIM/ })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Card number').waitFor();
    const pay = panel.getByRole('button', { name: /^Pay \$/ });
    const one = Number((await pay.innerText()).match(/[\d.]+/)![0]);
    await panel.getByLabel('How many?').selectOption('3');
    await expect
      .poll(async () => Number((await pay.innerText()).match(/[\d.]+/)![0]))
      .toBeCloseTo(3 * one, 2);
    await fillCard(page, 'strip@example.com');
    await pay.click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    const strip = page.getByRole('region', { name: 'Your 3 eSIMs' });
    await strip.getByText('0 of 3 installed').waitFor();
    const sum = await strip.getByText(/^\$[\d.]+ for all 3$/).innerText();
    expect(Number(/[\d.]+/.exec(sum)![0])).toBeCloseTo(3 * one, 2);
    await expectNoSeriousAxe(page);

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
    await strip.getByRole('link', { name: 'Show its code: eSIM 3 of 3' }).click();
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

describe('a trip', () => {
  const TRIP = '/trip?stops=JPN:5,KOR:3,TWN:2&gb_per_day=1';
  const stops = (page: Page) =>
    page
      .locator('input[name="country"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

  test('its stops are moved by keys, mouse and touch, its address is the trip, and all is bought at once', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 360, height: 740, hasTouch: true });
    await page.goto(`${shop.origin}${TRIP}&from=2027-04-01`);
    await page.getByRole('heading', { name: /for \d eSIMs/ }).waitFor();
    await expectNoSeriousAxe(page);
    expect(await page.getByRole('list', { name: 'The trip, stop by stop' }).innerText()).toMatch(
      /Japan\s+5 days\s+South Korea\s+3 days\s+Taiwan\s+2 days/,
    );
    await page.evaluate(() => {
      const sent: ShareData[] = [];
      Object.assign(window, { sent });
      Object.assign(navigator, { share: async (what: ShareData) => void sent.push(what) });
    });
    await page.getByRole('button', { name: 'Share this trip' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent[0]?.url))
      .toBe(`${shop.origin}${TRIP}&from=2027-04-01`);
    const handle = (number: number) => page.getByRole('button', { name: `Move stop ${number}:` });
    await expect.poll(() => handle(1).isEnabled()).toBe(true);
    await handle(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => (await stops(page)).slice(0, 3))
      .toEqual(['South Korea', 'Japan', 'Taiwan']);
    await expect.poll(() => handle(2).evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByText('Japan is stop 2 of 5 now.').waitFor();

    await handle(5).scrollIntoViewIfNeeded();
    const middle = async (number: number) => {
      const box = (await handle(number).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await middle(3), await middle(1)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await stops(page))[0]).toBe('Taiwan');

    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
    await finger('touchStart', to);
    await finger('touchMove', await middle(2));
    await finger('touchMove', from);
    await finger('touchEnd', from);
    await expect.poll(async () => (await stops(page))[2]).toBe('Taiwan');

    await page.getByRole('button', { name: 'Find the cheapest set' }).click();
    await page.waitForURL((url) => url.searchParams.get('stops') === 'KOR:3,JPN:5,TWN:2');
    expect(new URL(page.url()).searchParams.get('from')).toBe('2027-04-01');
    await page
      .getByText(/2027, runs to/)
      .first()
      .waitFor();
    const heading = await page.getByRole('heading', { name: /for \d eSIMs/ }).innerText();
    const [, price = '', count = ''] = /^(\S+) for (\d)/.exec(heading) ?? [];
    await page.getByRole('button', { name: `Buy all ${count} at once` }).click();
    const panel = page.getByRole('dialog', { name: `${count} eSIMs for your trip` });
    await panel.getByLabel('Card number').waitFor();
    await expectNoSeriousAxe(page);
    await fillCard(page, 'trip@example.com');
    await panel.getByRole('button', { name: `Pay ${price}` }).click();
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await page.getByRole('region', { name: `Your ${count} eSIMs` }).waitFor();
  });

  test('a price that has changed since is told before paying', async ({ openPage }) => {
    const { page } = await openPage({ width: 1280, height: 900 });
    await page.goto(shop.origin + TRIP.replace('?', '/proof?'));
    await page.getByRole('heading', { name: 'What no set goes below' }).waitFor();
    await expectNoSeriousAxe(page);
    // The page as it was seen before: its order costs a cent more.
    await page.route('**/api/v1/esims/order', async (route) => {
      const answer = await route.fetch();
      const order = await answer.json();
      await route.fulfill({ response: answer, json: { ...order, full_amount: order.full_amount + 1 } });
    });
    await page.goto(shop.origin + TRIP);
    await page.getByRole('button', { name: /^Buy all \d at once$/ }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'A price has changed' }).waitFor();
  });

  test('is planned without JavaScript, says what is wrong, and plans the rest', async ({ openPage }) => {
    const { page } = await openPage({ width: 360, height: 740, javaScriptEnabled: false });
    await page.goto(`${shop.origin}/trip`);
    await page.getByLabel('Country of stop 1').fill('Japan');
    await page.getByLabel('Days of stop 1').fill('5');
    await page.getByLabel('Country of stop 3').fill('Taiwan');
    await page.getByLabel('Devices').selectOption('2');
    await page.getByRole('button', { name: 'Find the cheapest set' }).click();
    await page.getByRole('heading', { name: /for \d+ eSIMs/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?stops=JPN:5,TWN:5&gb_per_day=1&devices=2');
    await page.getByRole('link', { name: 'Nothing cheaper exists here: the proof' }).click();
    await page.getByRole('heading', { name: 'Why nothing cheaper exists' }).waitFor();
    await page.getByText(/^All amounts are for 2 devices/).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Back to the answer' }).click();
    await page.getByRole('heading', { name: /for \d+ eSIMs/ }).waitFor();
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await fetch(String(picture))).headers.get('content-type')).toBe('image/png');
    // A price that isn't today's leads to the picture with today's.
    const stale = await fetch(String(picture).replace(/total=\d+/, 'total=1'), { redirect: 'manual' });
    expect(new URL(String(stale.headers.get('location')), shop.origin).href).toBe(picture);
    for (const [query, words] of [
      ['stops=JPN:5,Nowhere:3&gb_per_day=1', 'We don’t understand the stop “Nowhere:3”'],
      [`stops=${Array.from({ length: 31 }, () => 'JPN:1')}&gb_per_day=1`, 'That is one stop too many'],
      ['stops=JPN:400&gb_per_day=1', 'must have 1 to 180 days'],
      ['stops=JPN:5&gb=10000', 'At most 100 GB a day.'],
      ['stops=JPN:30&gb_per_day=100&esims=1', 'no set of so few eSIMs'],
    ]) {
      await page.goto(`${shop.origin}/trip?${query}`);
      await page.getByText(words as string).waitFor();
    }
  });
});
