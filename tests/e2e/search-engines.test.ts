import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { blogPosts } from '../../app/shop/prose/shop-texts.server.ts';
import { languageCodes } from '../../content/languages.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { test } from '../support/page.ts';
import { blockOf, metaOf, pngSize, unescaped } from '../support/page-head.ts';
import { plainPages } from '../support/plain-pages.ts';

const STATIC = [...plainPages, ...blogPosts().map(({ slug }) => `/blog/${slug}`)];
const COUNTRIES = 'JPN USA GBR DEU FRA AUS CAN ESP BEL CHE XKX VCT BES SGP ZAF'.split(' ');
const PAGES = [...STATIC, ...COUNTRIES.flatMap((iso3) => [`/c/${iso3}`, `/c/${iso3}/faq`])];

const shop = sharedShop();

const texts = new Map<string, Promise<string>>();

/** What the shop answers, asked for once: what is asked for again is packed better. */
function text(path: string): Promise<string> {
  const known = texts.get(path) ?? readText(path);
  texts.set(path, known);
  return known;
}

async function readText(path: string): Promise<string> {
  const response = await fetch(shop.origin + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Texts of an element of an XML document, by a browser's parser; throws when the document isn't well-formed. */
async function xmlTexts(page: Page, xml: string, element: string): Promise<string[]> {
  return page.evaluate(
    ([source, name]) => {
      const document = new DOMParser().parseFromString(source, 'application/xml');
      const error = document.querySelector('parsererror');
      if (error) throw new Error(error.textContent ?? 'not well-formed');
      return [...document.getElementsByTagName(name)].map((found) => found.textContent ?? '');
    },
    [xml, element] as const,
  );
}

test('every internal link leads to a page, and its fragment to a place there', async () => {
  const idsOf = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  for (const [at, path] of PAGES.entries()) {
    const html = await text(path);
    idsOf.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    // Each page leads to itself in every language: one language a page is followed, all of them over all pages.
    const followed = languageCodes[at % languageCodes.length];
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const to = new URL(unescaped(href), shop.origin + path);
      const language = languageCodes.find((code) => `${to.pathname}/`.startsWith(`/${code}/`));
      if (to.origin !== shop.origin || (language !== undefined && language !== followed)) continue;
      links.set(to.pathname + to.search + to.hash, path);
    }
  }
  expect(links.size).toBeGreaterThan(240);
  const statuses = new Map<string, number>();
  const broken: string[] = [];
  for (const [link, from] of links) {
    const [address = '', fragment] = link.split('#');
    if (!statuses.has(address)) {
      const response = await fetch(shop.origin + address, { method: 'HEAD' });
      statuses.set(address, response.status);
    }
    if (statuses.get(address) !== 200) broken.push(`${statuses.get(address)} ${link} on ${from}`);
    const ids = idsOf.get(address);
    if (fragment && ids && !ids.has(decodeURIComponent(fragment)))
      broken.push(`no #${fragment}: ${link} on ${from}`);
  }
  expect(broken).toEqual([]);
});

test('addresses in another spelling are redirected to the one right spelling', async () => {
  for (const [asked, right] of [
    ['/c/jpn', '/c/JPN'],
    ['/c/jp', '/c/JPN'],
    ['/c/jpn/faq?lang=ja', '/c/JPN/faq?lang=ja'],
    ['/buy-esim', '/destinations'],
  ]) {
    let address = new URL(asked ?? '', shop.origin);
    let hops = 0;
    for (; hops < 3; hops++) {
      const response = await fetch(address, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) break;
      expect(response.status, asked).toBe(301);
      address = new URL(location, address);
    }
    expect(address.pathname + address.search).toBe(right);
    expect(hops).toBeGreaterThan(0);
  }
});

test('sitemap: well-formed, every address once, a sample of forty answers under its own name', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const files = await xmlTexts(page, await text('/sitemap.xml'), 'loc');
  expect(files).toEqual(languageCodes.map((code) => `${shop.origin}/sitemap-${code}.xml`));
  let xml = '';
  const [addresses, days]: [string[], string[]] = [[], []];
  for (const file of files) {
    const response = await fetch(file);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const part = await response.text();
    addresses.push(...(await xmlTexts(page, part, 'loc')));
    days.push(...(await xmlTexts(page, part, 'lastmod')));
    xml += part;
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = new Set(addresses.map((address) => address.slice(shop.origin.length)));
  for (const path of PAGES) expect(paths.has(path), path).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  expect(days.length).toBeGreaterThan(480);
  expect(xml).toContain(`<loc>${shop.origin}/</loc><lastmod>`);
  for (const day of days) expect(day <= today && /^\d{4}-\d\d-\d\d$/.test(day), day).toBe(true);
  const step = Math.floor(addresses.length / 40);
  for (const address of addresses.filter((_, index) => index % step === 0)) {
    const found = await fetch(address, { redirect: 'manual' });
    expect(found.status, address).toBe(200);
    const html = await found.text();
    expect(unescaped(html)).toContain(`<link rel="canonical" href="${address}"`);
    expect(metaOf(html).has('robots'), address).toBe(false);
  }
});

test('a guide’s languages name one another, in the sitemap and on the page', async () => {
  const xml = await text('/sitemap-en.xml');
  const entry = xml.split('\n').find((line) => line.includes('hreflang='));
  if (entry === undefined) return expect.fail('the sitemap knows no guide in another language');
  const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => ({
    code,
    href: unescaped(href ?? ''),
  }));
  expect(alternates.length).toBeGreaterThan(1);
  for (const { href } of alternates) {
    const html = unescaped(await text(href.slice(shop.origin.length)));
    for (const other of alternates) {
      expect(html.toLowerCase()).toContain(`hreflang="${other.code}" href="${other.href}"`.toLowerCase());
    }
  }
});

test('robots.txt names the sitemap; llms.txt and the feed announce what there is', async ({ openPage }) => {
  expect(await text('/robots.txt')).toContain(`\nSitemap: ${shop.origin}/sitemap.xml\n`);
  expect(await text('/llms.txt')).toMatch(/^# Godwit\n[\s\S]*\/c\/JPN\): \d+ plans from \$4\n/);
  const feed = await fetch(`${shop.origin}/blog/feed.xml`);
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { page } = await openPage();
  const guids = await xmlTexts(page, await feed.text(), 'guid');
  expect(guids).toEqual([
    `${shop.origin}/blog/say-goodbye-to-sim-swapping`,
    `${shop.origin}/blog/does-your-device-support-esim`,
  ]);
  expect(await text('/blog')).toContain('type="application/rss+xml"');
});

describe('cards', () => {
  test.for(PAGES.filter((path) => !path.includes('/faq') || path === '/c/JPN/faq'))(
    '%s has a whole card, and its picture is 1200 × 630',
    async (path) => {
      const html = await text(path);
      const meta = metaOf(html);
      expect(meta.get('og:url')).toBe(shop.origin + path);
      expect(html).toContain(`<title>${meta.get('og:title')?.replaceAll('&', '&amp;')}</title>`);
      expect(meta.get('og:description')).toBe(meta.get('description'));
      expect(meta.get('og:type')).toBe(/^\/blog\/./.test(path) ? 'article' : 'website');
      expect(meta.get('og:site_name')).toBe('Godwit');
      expect(meta.get('twitter:card')).toBe('summary_large_image');
      const image = meta.get('og:image') ?? '';
      const response = await fetch(image, { redirect: 'manual' });
      expect(response.status, image).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(await pngSize(response)).toEqual([1200, 630]);
    },
  );

  test('a picture is kept for long, has an ETag and isn’t compressed twice', async () => {
    const address = `${shop.origin}/og/c/NOR.png`;
    const first = await fetch(address);
    await first.arrayBuffer();
    expect(first.headers.get('cache-control')).toContain('max-age=604800');
    expect(first.headers.get('content-encoding')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-cache')).toMatch(/^hit; age=\d+$/);
  });

  test('an old price leads to the picture with today’s; other addresses lead nowhere', async () => {
    const old = await fetch(`${shop.origin}/og/c/JPN.png?from=1`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, '/og/c/JPN.png?from=400']);
    for (const path of ['/og/c/ZZZ.png', '/og/blog/none.png', '/og/x.png', '/og/c/JPN.svg', '/og/']) {
      expect((await fetch(shop.origin + path)).status, path).toBe(404);
    }
  });
});

describe('structured data equals what is visible', () => {
  test.for([
    '/c/JPN',
    '/c/VCT/faq',
    '/blog/does-your-device-support-esim',
    '/faq',
    '/refund-policy',
    '/destinations',
  ])('breadcrumb of %s', async (path, { samePage }) => {
    const { page } = samePage;
    await page.goto(shop.origin + path);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    const items = blockOf(await text(path), 'BreadcrumbList').itemListElement;
    expect(items.map(({ name }) => name)).toEqual(await steps.allTextContents());
    expect(items.at(-1)?.item).toBe(shop.origin + path);
    const links = await steps
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(items.slice(0, -1).map(({ item }) => item)).toEqual(links);
  });

  test('home: the organisation and the site', async () => {
    const html = await text('/');
    expect((await fetch(blockOf(html, 'Organization').logo)).status).toBe(200);
    expect(blockOf(html, 'WebSite')['@type']).toBe('WebSite');
  });

  test('post: headline, date and author', async ({ samePage }) => {
    const path = '/blog/say-goodbye-to-sim-swapping';
    const { page } = samePage;
    await page.goto(shop.origin + path);
    const data = blockOf(await text(path), 'BlogPosting');
    expect(await page.locator('h1').textContent()).toBe(data.headline);
    expect(await page.locator('time').first().getAttribute('datetime')).toBe(data.datePublished);
    expect(await page.locator('main').textContent()).toContain(data.author.name);
    expect(await pngSize(await fetch(data.image))).toEqual([1200, 630]);
  });

  test('a page and its guide have other titles, headings and descriptions; answers have whole links', async () => {
    for (const prefix of ['', '/de', '/ja']) {
      const [country, guide] = [await text(`${prefix}/c/IRL`), await text(`${prefix}/c/IRL/faq`)];
      const heading = (html: string) =>
        /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>|[^\p{L}]+/gu, '');
      expect(heading(country)).not.toBe(heading(guide));
      for (const name of ['og:title', 'description'])
        expect(metaOf(country).get(name)).not.toBe(metaOf(guide).get(name));
    }
    const faq = blockOf(await text('/de/faq'), 'FAQPage');
    expect(faq.inLanguage).toBe('de');
    const answers = JSON.stringify(faq.mainEntity);
    expect(answers).toContain(`href=\\"${shop.origin}/de/`);
    expect(answers).not.toContain('href=\\"/');
    expect(await pngSize(await fetch(metaOf(await text('/de/c/IRL')).get('og:image') ?? ''))).toEqual([
      1200, 630,
    ]);
  });

  test('country: lowest and highest price and the number of offers are the catalogue’s', async () => {
    const plans: { price: number }[] = JSON.parse(await text('/api/v1/plans?country_code=JPN'));
    const prices = plans.map(({ price }) => price / 100);
    const { lowPrice, highPrice, offerCount } = blockOf(await text('/c/JPN'), 'Product').offers;
    expect([Number(lowPrice), Number(highPrice), Number(offerCount)]).toEqual([
      Math.min(...prices),
      Math.max(...prices),
      prices.length,
    ]);
  });
});

test.for([
  '/login',
  '/login-with-credentials',
  '/verify-request',
  '/sign-in/confirm',
  '/membership',
  '/esim',
  '/order-confirmation?session_id=x',
  '/no-such-page',
  '/blog/no-such-post',
  '/c/ZZZ',
])('%s asks not to be indexed', async (path) => {
  const response = await fetch(shop.origin + path);
  expect(metaOf(await response.text()).get('robots')).toBe('noindex');
});
