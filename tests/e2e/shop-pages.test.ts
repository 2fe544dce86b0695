import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import {
  expectDarkContrast,
  expectNoSeriousAxe,
  expectNothingBeside,
  settled,
  test,
  visit,
} from '../support/page.ts';

const shop = sharedShop();

test.for(['/', '/destinations', '/c/JPN', '/c/VCT', '/dev/design'])(
  '%s has nothing serious for axe, enough contrast in the dark, and nothing beside the narrowest screen, in large text neither',
  async (path, { samePage }) => {
    const { page } = samePage;
    await visit(page, shop.origin + path);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await expectNothingBeside(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNothingBeside(page);
    if (path !== '/dev/design') await expectRoomForLargeText(page);
  },
);

/** The one that shows at this width; the narrow menu holds another. */
const headerSearch = (page: Page) =>
  page.getByPlaceholder('Search destinations...').filter({ visible: true });

describe('the header search', () => {
  test('answers as you type, with one request for the whole list', async ({ openPage }) => {
    const { page } = await openPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/')) requests.push(request.url());
    });
    await page.goto(`${shop.origin}/destinations`);
    // A key that is pressed before the page's script is there does nothing.
    await page.waitForFunction(() => window.early === null);
    await page.keyboard.press('/');
    await page.keyboard.type('an', { delay: 20 });
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(8);
    expect(requests).toHaveLength(1);
  });

  test.for([
    ['Holland', 'Netherlands'],
    ['uk', 'United Kingdom'],
    ['JPN', 'Japan'],
    ['cote d ivoire', 'Côte d’Ivoire'],
    ['Ivory Coast', 'Côte d’Ivoire'],
    ['turkey', 'Türkiye'],
  ] as const)('%s finds %s first', async ([typed, found], { samePage }) => {
    const { page } = samePage;
    await page.goto(shop.origin);
    await headerSearch(page).fill(typed);
    await page.getByRole('option').first().filter({ hasText: found }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/c/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('says when nothing matches', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(shop.origin);
    await headerSearch(page).fill('atlantis');
    await page.getByText('No destinations found. Try a different search term.').first().waitFor();
  });
});

describe('without JavaScript', () => {
  test('the search leads to the filtered list, and plans show', async ({ openPage }) => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(shop.origin);
    await page.getByPlaceholder('Where are you traveling to?').fill('japan');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/destinations?q=japan');
    await page.getByText('1 destination available').waitFor();
    await page.getByRole('link', { name: /Japan/ }).first().click();
    await page.waitForURL('**/c/JPN');
    await page.getByRole('heading', { name: 'Recommended for You' }).waitFor();
    expect(await page.getByText('$4', { exact: true }).count()).toBeGreaterThan(0);
    expect((await page.locator('noscript p').allTextContents()).join()).toContain('buying one needs it');
    expect(await page.getByRole('button', { name: /^Buy/ }).count()).toBe(0);
  });
});

describe('the plans of a country', () => {
  test('are filtered in the address without a request, and by the server without JavaScript', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.goto(`${shop.origin}/c/JPN`);
    await settled(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      // What else a page asks for when it has time (scripts, flags, rates) is none of the filter's.
      if (request.url().includes('/c/JPN')) requests.push(request.url());
    });
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('unlimited');
    await page.getByRole('combobox', { name: 'Works in' }).selectOption('own');
    await page.waitForURL('**/c/JPN?type=unlimited&area=own');
    expect(requests).toEqual([]);

    const { page: plain } = await openPage({ javaScriptEnabled: false });
    await plain.goto(`${shop.origin}/c/JPN?days=banana`);
    await plain.getByText(/^All \d+ plans$/).waitFor();
    await plain.getByRole('combobox', { name: 'Kind' }).selectOption('unlimited');
    await plain.getByRole('combobox', { name: 'Works in' }).selectOption('own');
    await plain.getByRole('button', { name: 'Filter' }).click();
    await plain.waitForURL('**/c/JPN?days=&gb=&type=unlimited&area=own');
    const counted = (await plain.getByText(/^\d+ of \d+ plans$/).textContent()) ?? '';
    await page.getByText(counted, { exact: true }).waitFor();
  });

  test('are one sentence away from one answer, with and without JavaScript', async ({ openPage }) => {
    const { page } = await openPage();
    await visit(page, `${shop.origin}/c/JPN`);
    const answer = (of: Page) => of.locator('.need article').getAttribute('aria-label');
    expect(await answer(page)).toBe('Japan 1 GB');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/c/JPN')) requests.push(request.url());
    });
    await page.getByRole('combobox', { name: 'What for' }).selectOption('video');
    await page.getByRole('combobox', { name: 'Days away' }).selectOption('10');
    await page.waitForURL('**/c/JPN?use=video&days=10');
    await expect.poll(() => answer(page)).toBe('Japan 20 GB');
    expect(requests).toEqual([]);

    const { page: plain } = await openPage({ javaScriptEnabled: false });
    await plain.goto(`${shop.origin}/c/JPN?days=banana&use=%3Cscript%3E`);
    await plain.getByText('Part of that address can’t be read').waitFor();
    expect(await answer(plain)).toBe('Japan 1 GB');
    await plain.getByRole('combobox', { name: 'What for' }).selectOption('video');
    await plain.getByRole('combobox', { name: 'Days away' }).selectOption('10');
    await plain.getByRole('button', { name: 'Show the plan' }).click();
    await plain.waitForURL('**/c/JPN?days=10&use=video&hotspot=');
    expect(await answer(plain)).toBe('Japan 20 GB');
  });

  test('answer the sentence of a region by its own plans', async ({ openPage }) => {
    const { page } = await openPage();
    const answer = () => page.locator('.need article').getAttribute('aria-label');
    await page.goto(`${shop.origin}/regions/europe?days=banana`);
    await page.getByText('Part of that address can’t be read').waitFor();
    await settled(page);
    const usual = await answer();
    expect(usual).toMatch(/^Europe /);
    await page.getByRole('combobox', { name: 'What for' }).selectOption('video');
    await page.waitForURL('**/regions/europe?days=banana&use=video');
    await expect.poll(answer).not.toBe(usual);
    expect(await answer()).toMatch(/^Europe /);
    await page.getByRole('combobox', { name: 'Days away' }).selectOption('90');
    await page.getByText('No single plan here has so much for so long.').waitFor();
    await page.getByText('Comes closest').waitFor();
  });

  test('keep no room for another currency where the shop has none', async ({ openPage }) => {
    const { page } = await openPage();
    await visit(page, `${shop.origin}/c/JPN`);
    const kept = () =>
      page
        .locator('.hero-price')
        .evaluate((price) => Number.parseFloat(getComputedStyle(price).minHeight) || 0);
    expect(await kept()).toBe(0);
    await page.evaluate(() => {
      document.documentElement.dataset.rates = '';
    });
    expect(await kept()).toBeGreaterThan(60);
  });

  test('are points of a plot for the keyboard; the answer stands at the bottom of a phone, a touched one doesn’t', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 360, height: 740 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...(/PricePlot/.exec(request.url()) ?? [])));
    // A single volume makes no curve, and no button that opens nothing.
    await page.goto(`${shop.origin}/c/JPN?gb=90`);
    await page.getByText('1 of 26 plans').first().waitFor();
    expect(await page.getByText('Price per GB chart').count()).toBe(0);
    await page.goto(`${shop.origin}/c/JPN`);
    await settled(page);
    // The plot's code comes with the press that unfolds it.
    expect(asked).toEqual([]);
    await page.getByText('Price per GB chart').click();
    const points = page.getByRole('listbox').getByRole('option');
    await page.getByRole('listbox').getByRole('option', { selected: true }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await points.nth(1).getAttribute('aria-selected')).toBe('true');
    const bar = page.getByRole('region', { name: 'Chosen plan' });
    expect(await bar.count()).toBe(0);
    await page.getByRole('combobox', { name: 'What for' }).selectOption('video');
    await bar.getByText('Japan 15 GB').waitFor();
    await expectNoSeriousAxe(page);
    // Another one, whose checkout was opened and left.
    await page.locator('#plans article .button-buy').first().click();
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByText('Japan Unlimited 5 GB/day').waitFor();
    await bar.getByRole('button', { name: /Buy eSIM/ }).click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('addresses', () => {
  const get = (path: string) => fetch(shop.origin + path, { redirect: 'manual' });

  test.for([
    ['/c/jpn', 301, '/c/JPN'],
    ['/c/Jpn', 301, '/c/JPN'],
    ['/c/JPN/', 301, '/c/JPN'],
    ['/faq/', 301, '/faq'],
    ['/buy-esim', 302, '/destinations'],
  ] as const)('%s leads on', async ([path, , target]) => {
    const response = await get(path);
    expect([301, 302, 308]).toContain(response.status);
    expect(new URL(response.headers.get('location') ?? '', shop.origin).pathname).toBe(target);
  });

  test.for(['/c/ZZZ', '/c/ATA', '/nowhere', '/c', '/api/nowhere', '/c/JPN/nowhere', '/%E0%A4%A'])(
    '%s is a real 404 or 400',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).status);
    },
  );

  test('the missing page says so, and leads home', async ({ openPage }) => {
    const { page, expectFailure } = await openPage();
    expectFailure('/nowhere');
    await page.goto(`${shop.origin}/nowhere`);
    await page.getByText('Oops! Page not found').waitFor();
    await expectNoSeriousAxe(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${shop.origin}/`);
  });
});

describe('what caches may keep', () => {
  test('a page has a strong ETag and is answered 304', async () => {
    const first = await fetch(`${shop.origin}/c/JPN`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toMatch(/public/);
    expect(first.headers.get('set-cookie')).toBeNull();
    const again = await fetch(`${shop.origin}/c/JPN`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('a page is the same for everybody, whatever a request carries', async () => {
    const plain = await (await fetch(`${shop.origin}/c/JPN`)).text();
    const odd = await fetch(`${shop.origin}/c/JPN?utm_source=%3Cscript%3E`, {
      headers: {
        cookie: 'a=b',
        'x-forwarded-host': 'evil.example',
        'accept-language': 'de',
        range: 'bytes=0-9',
      },
    });
    expect(odd.status).toBe(200);
    expect(await odd.text()).toBe(plain);
  });
});
