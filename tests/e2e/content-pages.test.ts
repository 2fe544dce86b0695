import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { shownFaq } from '../../app/shop/faq/faq-page.server.ts';
import { blogPosts } from '../../app/shop/prose/shop-texts.server.ts';
import { pages } from '../../content/pages.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { EXTREMES, expectRoomForLargeText } from '../support/large-text.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test, visit } from '../support/page.ts';
import { plainPages } from '../support/plain-pages.ts';

/** The home page and the destinations have tests of their own (shop-pages.test.ts). */
const PAGES = [
  ...plainPages.filter((path) => path !== '/' && path !== '/destinations'),
  ...blogPosts().map(({ slug }) => `/blog/${slug}`),
];

const shop = sharedShop();

/** The page's JSON-LD blocks, parsed. */
async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

test.for(PAGES)(
  '%s has nothing serious for axe, enough contrast in the dark, and nothing beside the narrowest screen, in large text neither',
  async (path, { samePage }) => {
    const { page } = samePage;
    await visit(page, shop.origin + path);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await expectNothingBeside(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNothingBeside(page);
    const { kind } = pages.find((page) => page.path === path) ?? {};
    await expectRoomForLargeText(page, kind === 'shop' ? undefined : EXTREMES);
  },
);

/** What isn't rebuilt for everybody who asks. */
const isKept = (path: string) => pages.find((page) => page.path === path)?.cache !== 'never';

test.for(PAGES)(
  '%s: title, description, canonical address, one first heading, words without scripts, kept by the server unless it changes by itself',
  async (path) => {
    const response = await fetch(`${shop.origin}${path}?utm_source=x`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage=/);
    // A sync of the catalogue, which the shop begins with, empties its cache.
    const kept = async () => (await fetch(shop.origin + path)).headers.get('x-cache');
    if (isKept(path)) await expect.poll(kept).toMatch(/^hit; /);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,200}"/);
    expect(html).toContain(`<link rel="canonical" href="${shop.origin}${path}"`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const [main = ''] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? [];
    const words = main.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
    expect(words.length).toBeGreaterThan(250);
  },
);

test('without JavaScript a brand of devices unfolds', async ({ openPage }) => {
  const { page, expectFailure } = await openPage({ javaScriptEnabled: false });
  // Chromium counts a script that it was told not to run as a failed request.
  expectFailure(/\.js$/);
  await page.goto(`${shop.origin}/compatibility`);
  await page.getByText('Apple', { exact: true }).first().click();
  await page.getByText('iPhone 15 Pro Max').waitFor();
});

test('FAQ: nine questions, at most one open, the structured data says the same', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto(`${shop.origin}/faq`);
  const items = page.locator('main details');
  expect(await items.count()).toBe(9);
  await items.nth(0).locator('summary').click();
  await items.nth(4).locator('summary').click();
  expect(await page.locator('main details[open]').count()).toBe(1);
  expect(await items.nth(4).getAttribute('open')).not.toBeNull();
  await items.nth(4).locator('summary').click();
  expect(await page.locator('main details[open]').count()).toBe(0);

  const [data] = await structuredData(page);
  const entities = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(entities.map(({ name }) => name)).toEqual(shownFaq('en').map(({ question }) => question));
  for (const [index, { acceptedAnswer }] of entities.entries()) {
    const shown = await items.nth(index).locator('.prose').innerHTML();
    // Links of the data are whole, for readers that don't know the page's address.
    expect(shown.replaceAll('href="/', `href="${shop.origin}/`)).toBe(acceptedAnswer.text);
  }
  expect(await page.locator('main a[href="mailto:support@example.com"]').count()).toBeGreaterThan(0);
  for (const to of ['/how-it-works', '/blog']) {
    expect(await page.locator(`main a[href="${to}"]`).count()).toBeGreaterThan(0);
  }
});

test('blog: the list and the posts as specified', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto(`${shop.origin}/blog`);
  const posts = page.locator('main article');
  expect(await posts.nth(0).textContent()).toMatch(/Featured[\s\S]*4 June 2025\s*7 min read/);
  expect(await posts.nth(1).textContent()).toMatch(/3 June 2025\s*5 min read/);
  await posts.nth(1).getByRole('link').click();
  await page.waitForURL('**/blog/does-your-device-support-esim');
  await page.getByText('10 min read').waitFor();
  expect(await page.title()).toBe('Does your device support eSIM? Two checks that settle it | Godwit Blog');
  const [data] = await structuredData(page);
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: await page.locator('h1').textContent(),
    datePublished: '2025-06-03',
    author: { '@type': 'Organization', name: 'Godwit' },
    mainEntityOfPage: `${shop.origin}/blog/does-your-device-support-esim`,
  });
});

test('a post that there isn’t is a 404 with a way back', async ({ openPage }) => {
  const { page, expectFailure } = await openPage();
  expectFailure('/blog/nope');
  const response = await page.goto(`${shop.origin}/blog/nope`);
  expect(response?.status()).toBe(404);
  expect(await page.title()).toBe('Blog Post Not Found');
  expect(await page.locator('h1').textContent()).toBe('Post Not Found');
  await page.getByRole('link', { name: '← Back to Blog' }).click();
  await page.waitForURL('**/blog');
});

/** Opens the map and waits for its script: a finger that is quicker opens the country at once, as without one. */
async function openMap(page: Page): Promise<{ place(iso3: string): Locator; card: Locator }> {
  await page.goto(`${shop.origin}/coverage`);
  const place = (iso3: string) => page.locator(`.world-land a[data-place="${iso3}"]`);
  const card = page.locator('.world a.pop');
  await expect
    .poll(async () => {
      await place('FRA').focus();
      await place('USA').focus();
      return card.count();
    })
    .toBe(1);
  return { place, card };
}

test('map: pointing, arrow keys and tapping show name, price and link', async ({ openPage }) => {
  const { page } = await openPage();
  const { place, card } = await openMap(page);
  expect(
    await page
      .getByRole('group', { name: /World map/ })
      .getByRole('link')
      .count(),
  ).toBe(238);
  await place('AUS').hover();
  await expect.poll(() => card.getAttribute('href')).toBe('/c/AUS');
  expect(await card.textContent()).toMatch(/Australia[\s\S]*\$[\d.]+\s*per GB/);

  await page.locator('.world-land a[tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => card.getAttribute('href')).not.toBe('/c/AUS');
  const there = await card.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${there}`);
});

test('map: a finger shows the card first', async ({ openPage }) => {
  const { page } = await openPage({ width: 390, hasTouch: true });
  const { place, card } = await openMap(page);
  await place('BRA').tap();
  await expect.poll(() => card.getAttribute('href')).toBe('/c/BRA');
  expect(new URL(page.url()).pathname).toBe('/coverage');
  await card.tap();
  await page.waitForURL('**/c/BRA');
});

test('the table says what the map says', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto(`${shop.origin}/coverage`);
  await page.getByText('All prices as a table').click();
  expect(await page.locator('#prices tbody tr').count()).toBe(238);
  const row = page.locator('#prices tr', { hasText: 'Japan' });
  const label = await page.locator('a[data-place="JPN"]').getAttribute('aria-label');
  expect(label).toBe(`Japan, from ${await row.locator('td').first().textContent()} per GB`);
});

test('devices: search as you type, and an iPhone’s model number gets its answer', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto(`${shop.origin}/compatibility`);
  const search = page.getByRole('searchbox', { name: /Device/ });
  await search.fill('pixel 9 pro');
  await page.getByText('3 devices with eSIM for “pixel 9 pro”').waitFor();
  await page.getByText('Pixel 9 Pro XL').waitFor();
  await search.fill('a2108');
  await page.getByText('A2108 has no eSIM.').waitFor();
  await search.fill('A2846');
  await page.getByText('A2846 is none of the iPhones without eSIM').waitFor();
  await search.fill('zzz');
  await page.getByText('Nothing in the list is called “zzz”').waitFor();
  await search.fill('');
  await page.getByText('414 devices with eSIM').waitFor();
});
