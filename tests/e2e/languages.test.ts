import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { blogPost, prosePage } from '../../app/shop/prose/shop-texts.server.ts';
import { inLanguage, languageCodes, languagePrefix, languages } from '../../content/languages.ts';
import { type ProsePageName, pages, prosePageNames } from '../../content/pages.ts';
import { projectRoot } from '../../project-root.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, settled, test, visit } from '../support/page.ts';
import { unescaped } from '../support/page-head.ts';
import { plainPages } from '../support/plain-pages.ts';

/** Long texts, each a Markdown file of its own in every language. */
const TEXTS = ['/blog/say-goodbye-to-sim-swapping', ...prosePageNames.map((name) => `/${name}`)];
/** Pages with words in every language. */
const TRANSLATED = [
  ...plainPages,
  '/c/JPN',
  '/c/VCT',
  '/c/THA/faq',
  '/c/GBR/faq',
  '/blog/say-goodbye-to-sim-swapping',
];
/** Pages that no search engine keeps. */
const PERSONAL = pages.flatMap((page) => ('crawlers' in page && !page.path.includes(':') ? [page.path] : []));

const shop = sharedShop();

interface Head {
  status: number;
  html: string;
  lang: string | undefined;
  canonical: string | undefined;
  alternates: Record<string, string>;
}

const heads = new Map<string, Promise<Head>>();

/** A page as the shop answers it, asked for once: what is asked for again is packed better, and these are hundreds. */
function read(path: string): Promise<Head> {
  const head = heads.get(path) ?? readHead(path);
  heads.set(path, head);
  return head;
}

async function readHead(path: string): Promise<Head> {
  const response = await fetch(shop.origin + path, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  return {
    status: response.status,
    html,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: Object.fromEntries(links.map(([, code = '', href = '']) => [code, href])),
  };
}

/** Keys of messages that can't be a word by themselves, such as "plans.heading". */
function messageKeys(): Set<string> {
  const file = readFileSync(join(projectRoot, 'app/messages/en.json'), 'utf8');
  const spaces = Object.values(JSON.parse(file) as Record<string, Record<string, string>>);
  return new Set(spaces.flatMap((messages) => Object.keys(messages).filter((key) => /[.-]/.test(key))));
}

/** What a page shows and says, text by text. */
function textsOf(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:aria-label|title|placeholder|content|alt)="([^"]*)"/g)];
  const texts = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .concat(attributes.map(([, words = '']) => words));
  return texts.map((text) => text.trim()).filter(Boolean);
}

describe.each(languageCodes)('%s', (language) => {
  test.for(TRANSLATED)(
    '%s: its own address, and the same page in every language points back',
    async (path) => {
      const address = shop.origin + inLanguage(language, path);
      const page = await read(inLanguage(language, path));
      expect([page.status, page.lang, page.canonical]).toEqual([
        200,
        language,
        `${address.replace(/(?<=:\d+)$/, '/')}`,
      ]);
      for (const other of languageCodes) {
        expect(page.alternates[other]).toBe(`${shop.origin}${inLanguage(other, path)}`);
      }
      expect(page.alternates['x-default']).toBe(`${shop.origin}${path}`);
      expect(page.html).toContain('"shell"');
    },
  );

  test.for(TEXTS)('%s: its text is in this language too', async (path) => {
    const { html } = await read(inLanguage(language, path));
    expect(html).toContain(`<div lang="${language}" class="prose"`);
    const [, slug] = /^\/blog\/(.*)/.exec(path) ?? [];
    const { title } =
      slug === undefined ? prosePage(path.slice(1) as ProsePageName, language) : blogPost(slug, language)!;
    expect(unescaped(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '')).toBe(title);
  });

  test('no page shows the key of a message, or a message that nobody filled in', async () => {
    const keys = messageKeys();
    for (const path of [...TRANSLATED, ...PERSONAL, '/c/JPN/faq', '/nothing-here']) {
      const page = await read(inLanguage(language, path));
      expect(page.lang, path).toBe(language);
      expect(page.html, path).toContain(`<html lang="${language}" dir="${languages[language].dir}"`);
      const odd = textsOf(page.html).filter((text) => keys.has(text) || /\{\w+[,}]|<\/?\w+>/.test(text));
      expect(odd, path).toEqual([]);
    }
  });

  test('every link within the shop stays in the language, but for the switch', async () => {
    const prefix = languagePrefix(language);
    for (const path of [...TRANSLATED, ...PERSONAL]) {
      const { html } = await read(inLanguage(language, path));
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(
        ([tag]) => !/hreflang=/i.test(tag),
      );
      const strays = links.map(([, href = '']) => href).filter((href) => !isUnder(prefix, href));
      expect(strays, path).toEqual([]);
    }
  });
});

function isUnder(prefix: string, href: string): boolean {
  if (prefix !== '') return href === prefix || href.startsWith(`${prefix}/`);
  return languageCodes.every((code) => code === 'en' || !`${href}/`.startsWith(`/${code}/`));
}

test('what no language has is a real 404, in the language of the prefix', async () => {
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await read(path)).status));
  expect(
    await statuses('/xx', '/xx/faq', '/en', '/en/faq', '/de/nope', '/de/c/ZZZ', '/ja/blog/nope'),
  ).toEqual(Array(7).fill(404));
  expect(
    await statuses('/de/sitemap.xml', '/de/robots.txt', '/de/og/default.png', '/de/api/v1/plans'),
  ).toEqual(Array(4).fill(404));
  expect((await read('/fr/nope')).html).toContain('Page introuvable');
});

test('odd addresses lead to the right one within the language', async () => {
  for (const [from, to] of [
    ['/de/', '/de'],
    ['/de/c/jpn', '/de/c/JPN'],
    ['/ja/c/jp/faq', '/ja/c/JPN/faq'],
    ['/fr/buy-esim', '/fr/destinations'],
  ] as const) {
    const response = await fetch(shop.origin + from, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], from).toEqual([301, to]);
  }
});

test('each language has its sitemap, feed and llms.txt', async () => {
  for (const code of languageCodes) {
    const xml = await (await fetch(`${shop.origin}/sitemap-${code}.xml`)).text();
    expect(xml).toContain(`<loc>${shop.origin}${inLanguage(code, '/c/JPN')}</loc>`);
    const feed = await (await fetch(shop.origin + inLanguage(code, '/blog/feed.xml'))).text();
    expect(feed).toContain(`<language>${code}</language>`);
    const told = await (await fetch(shop.origin + inLanguage(code, '/llms.txt'))).text();
    expect(told).toContain(`](${shop.origin}${inLanguage(code, '/c/JPN')}): `);
  }
  const xml = await (await fetch(`${shop.origin}/sitemap-de.xml`)).text();
  expect(xml).toContain(`hreflang="x-default" href="${shop.origin}/c/JPN"`);
});

test('a page loads its own words alone', async ({ openPage }) => {
  const { page } = await openPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const found = /messages-\w+-(\w+-\w+)\.js/.exec(request.url());
    if (found) loaded.push(found[1]!);
  });
  const words = () => [...new Set(loaded)].sort();
  await page.goto(`${shop.origin}/es/c/JPN`);
  // Scripts are put off until the page is at rest, which a busy machine takes for the end of the network.
  await expect.poll(words).toContain('es-country');
  await settled(page);
  expect(words()).toEqual(['es-country', 'es-shell']);
});

test('the languages in the header close on Escape and after going somewhere', async ({ openPage }) => {
  const { page } = await openPage();
  await visit(page, `${shop.origin}/de`);
  const menu = page.locator('header .header-languages');
  const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
  await menu.locator('summary').click();
  await page.keyboard.press('Tab');
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await menu.locator('summary').evaluate((element) => element === document.activeElement)).toBe(true);
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Reiseziele' }).click();
  await page.waitForURL('**/de/destinations');
  await expect.poll(isOpen).toBe(false);
});

test('a browser with other digits for Arabic draws the pages as the server did', async ({ openPage }) => {
  const { page } = await openPage();
  await page.addInitScript(() => {
    const { NumberFormat } = Intl;
    // As older browsers answer a bare "ar"; what asks for other digits gets them.
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct: (Format, [locales, options]) =>
        new Format(
          [locales ?? []].flat().map((tag) => (tag === 'ar' ? 'ar-u-nu-arab' : tag)),
          options,
        ),
    });
  });
  for (const path of ['/ar', '/ar/destinations', '/ar/c/JPN', '/ar/status']) {
    await visit(page, shop.origin + path);
    expect(await page.locator('main').innerText()).not.toMatch(/[٠-٩]/);
  }
});

test('lists of countries on the arrival screen are in the order of their names there', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await visit(page, `${shop.origin}/de/now`);
  await page.getByText('Notrufnummern').click();
  const lists = page.getByRole('combobox', { name: 'Land, in dem Sie sind' });
  await expect.poll(() => lists.count()).toBeGreaterThan(0);
  for (const list of await page.locator('main select').all()) {
    const [, ...names] = await list.locator('option').allTextContents();
    expect(names).toContain('Österreich');
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  }
});

test('to German by the footer, and bought there up to the QR code', async ({ openPage }) => {
  const { page } = await openPage({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/c/JPN`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de/c/JPN');
  await expectNoSeriousAxe(page);
  await page
    .getByRole('button', { name: /^Kaufen/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.locator('[autocomplete=email]').fill('reise@example.com');
  await panel.locator('[autocomplete=cc-number]').fill('4242424242424242');
  await panel.locator('[autocomplete=cc-exp]').fill('12/34');
  await panel.locator('[autocomplete=cc-csc]').fill('123');
  await expectNoSeriousAxe(page);
  await panel.locator('button[type=submit]').click();
  await page.waitForURL('**/de/order-confirmation?session_id=*');
  await page.getByText('smdp.godwit-sandbox.example', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await expectNoSeriousAxe(page);
});

describe('the offer of another language, on a phone', () => {
  test.for(['light', 'dark'] as const)(
    'lies beneath the header, and on nothing that buys, in %s colours',
    async (colorScheme, { openPage }) => {
      const { page } = await openPage({ width: 360, height: 740, locale: 'de-DE', colorScheme });
      await page.goto(`${shop.origin}/c/JPN`);
      const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      await page.locator('.language-offer').waitFor();
      const [offer, header, title] = [
        await boxOf('.language-offer'),
        await boxOf('header'),
        await boxOf('h1'),
      ];
      expect(offer.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(offer.y + offer.height).toBeLessThanOrEqual(title.y);
      // The home page has no line there; its first screen ends with nothing that buys.
      await page.goto(shop.origin);
      await page.locator('.language-offer').waitFor();
      const atEnd = await boxOf('.language-offer');
      expect(atEnd.y + atEnd.height).toBe(740 - 12);
    },
  );
});
