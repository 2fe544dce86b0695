import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { readCatalogue } from '../app/i18n/compile-catalogues.ts';
import { DEFAULT_LANGUAGE, inLanguage, isLanguage } from '../content/languages.ts';
import { projectRoot } from '../project-root.ts';
import { launchBrowser } from '../tests/support/chromium.ts';
import { DESK_PATHS } from '../tests/support/desk-screens.ts';
import { PAYS } from '../tests/support/fill-card.ts';
import { isComplete } from '../tests/support/is-complete.ts';
import { mailsTo, type TestMail } from '../tests/support/mailbox.ts';
import { visitorPages } from '../tests/support/plain-pages.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { openSeededDesk } from './parts/seeded-desk.ts';

/**
 * `npm run shots -- FOLDER [NAME…] [--in ar,de] [--widths 360,1280] [--themes light]`: pictures of the built shop's screens for whoever judges
 * them, each whole page at four widths in light and dark, as `country-360-dark.png` and `country-ar-360-dark.png`; those of the back office,
 * among a month of business, at two (`admin-orders-390-dark.png`, and `admin-orders-uid-…` of one order). FOLDER is outside the
 * tree. With names, such as `country order`, those screens alone, `shop` and `desk` for all of either; `--in` for languages other than English.
 */
const WIDTHS = [360, 768, 1280, 1920] as const;
const DESK_WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const BUYER = 'shots@example.com';

interface Visit {
  page: Page;
  origin: string;
  /** Puts the language before a path. */
  address: (path: string) => string;
  words: ReturnType<typeof readCatalogue>;
}

/** A page by its path, or the steps that lead to one. */
type Screen = string | ((visit: Visit) => Promise<void>);

/** What pages are called here whose path is no name. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/c/:iso3': 'country',
  '/c/:iso3/faq': 'guide',
  '/regions/:region': 'region',
  '/blog/:slug': 'post',
  '/esim': 'find-esim',
};

const SCREENS: Record<string, Screen> = {
  ...Object.fromEntries(
    visitorPages().map(({ path, address }) => [NAMES[path] ?? path.slice(1).replaceAll('/', '-'), address]),
  ),
  'destinations-search': '/destinations?q=bali',
  'country-far': '/c/VCT',
  'country-warned': '/c/RUS',
  globe: '/regions/global',
  'trip-answer': '/trip?stops=JPN:5,KOR:3,TWN:2&gb_per_day=1',
  'not-found': '/nowhere',
  checkout: openCheckout,
  order: (visit) => buy(visit, '1'),
  strip: (visit) => buy(visit, '3'),
  gift: async (visit) => {
    await buy(visit, '1');
    await visit.page.getByRole('button', { name: visit.words.order!['gift.start']! }).click();
    await visit.page.locator('[name=message]').waitFor();
  },
  mail: async (visit) => {
    await buy(visit, '1');
    const { html } = await newestMail(visit.origin, /LPA:1/);
    await visit.page.setContent(html);
  },
  'my-esims': async (visit) => {
    const { page, origin, address, words } = visit;
    await buy(visit, '1');
    await page.goto(address('/login'));
    await page.locator('main [name=email]').fill(BUYER);
    await page.locator('main [type=submit]').first().click();
    const { text } = await newestMail(origin, /\/sign-in\/confirm#\S+/);
    await page.goto(origin + /(?:\/[\w-]+)?\/sign-in\/confirm#\S+/.exec(text)![0]);
    await page.getByRole('main').getByRole('button', { name: words.signin!['sign-in']! }).click();
    await page.waitForURL(/\/membership/);
    await page.locator('.ticket').first().waitFor();
  },
};

/** `admin-orders-uid` for `/admin/orders/:uid`. */
const DESK: Record<string, string> = Object.fromEntries(
  DESK_PATHS.map((path) => [path.slice(1).replaceAll(/\/:?/g, '-'), path]),
);

async function openCheckout({ page, address }: Visit): Promise<void> {
  await page.goto(address('/c/JPN'));
  await page.locator('main .button-large').first().click();
  await page.locator('[role=dialog] [name=number]').waitFor();
}

async function buy(visit: Visit, quantity: '1' | '3'): Promise<void> {
  const { page } = visit;
  await openCheckout(visit);
  const dialog = page.getByRole('dialog');
  if (quantity !== '1') await dialog.locator('select').first().selectOption(quantity);
  const card = { email: BUYER, number: PAYS, expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await dialog.locator(`[name=${name}]`).fill(value);
  await dialog.locator('form [type=submit]').last().click();
  await page.waitForURL(/\/order-confirmation/);
  await page.locator('.bg-qr-light').first().waitFor();
}

/** The newest mail that has it; half a minute is given to it. */
async function newestMail(origin: string, what: RegExp): Promise<TestMail> {
  for (let second = 0; second < 30; second++) {
    const found = (await mailsTo(origin, BUYER)).find(({ text }) => what.test(text));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`no mail has ${what}`);
}

/**
 * One picture for each width and theme of what the page shows now.
 * @param stretched on a screen as high as the page, so that what sticks to the screen's edges stands at the picture's.
 */
async function take(page: Page, name: string, widths: readonly number[], stretched = false): Promise<void> {
  // All of it is laid out at once: a picture of a whole page scrolls past nothing.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const width of widths) {
    const height = width < 700 ? 740 : 900;
    await page.setViewportSize({ width, height });
    if (stretched) {
      const long = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, long) });
    }
    for (const colorScheme of THEMES.filter((theme) => themes.includes(theme))) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForFunction(isComplete);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string', default: DEFAULT_LANGUAGE },
    widths: { type: 'string' },
    themes: { type: 'string', default: THEMES.join() },
  },
});
const [given, ...names] = positionals;
const shopNames = wanted('shop', Object.keys(SCREENS));
const deskNames = wanted('desk', Object.keys(DESK));
const unknown = names.filter((name) => !(name in SCREENS || name in DESK || ['shop', 'desk'].includes(name)));
if (given === undefined || unknown.length > 0)
  throw new Error(
    `npm run shots -- FOLDER [NAME…]; ${unknown.length > 0 ? `no screen ${unknown.join(', ')}; ` : ''}there are ${Object.keys({ ...SCREENS, ...DESK }).join(', ')}`,
  );
const folder = resolve(given);
if (!relative(projectRoot, folder).startsWith('..'))
  throw new Error(`${folder} is within the tree; name a folder outside of it`);
const spoken = values.in.split(',').filter(isLanguage);
const widths = values.widths?.split(',').map(Number).filter(Boolean);
const themes = values.themes.split(',');
if (spoken.length === 0 || widths?.length === 0 || !THEMES.some((theme) => themes.includes(theme)))
  throw new Error('no such language, width or theme');
mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();
try {
  if (shopNames.length > 0) await shootShop();
  if (deskNames.length > 0) await shootDesk();
} finally {
  await browser.close();
}

/** Of the shop's or the back office's screens those that were asked for: all of them where none is named. */
function wanted(all: 'shop' | 'desk', of: readonly string[]): readonly string[] {
  return names.length === 0 || names.includes(all) ? of : of.filter((name) => names.includes(name));
}

async function open(locale: string, headers: Record<string, string> = {}): Promise<Page> {
  const page = await browser.newPage({
    bypassCSP: true,
    serviceWorkers: 'block',
    // Nobody is offered the page in another language then.
    locale,
    extraHTTPHeaders: headers,
  });
  page.setDefaultTimeout(120_000);
  return page;
}

async function shootShop(): Promise<void> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  try {
    for (const language of spoken) {
      for (const name of shopNames) {
        const screen = SCREENS[name]!;
        const page = await open(language);
        const address = (path: string) => shop.origin + inLanguage(language, path);
        if (typeof screen === 'string') await page.goto(address(screen), { waitUntil: 'networkidle' });
        else await screen({ page, origin: shop.origin, address, words: readCatalogue(language) });
        const picture = language === DEFAULT_LANGUAGE ? name : `${name}-${language}`;
        await take(page, picture, widths ?? WIDTHS);
        await page.close();
        console.log(picture);
      }
    }
  } finally {
    await shop.stop();
  }
}

async function shootDesk(): Promise<void> {
  const { origin, headers, addresses, stop } = await openSeededDesk();
  try {
    for (const name of deskNames) {
      const page = await open(DEFAULT_LANGUAGE, headers);
      // News of the business keep a connection open, so that the network is never idle on Today.
      await page.goto(origin + addresses.get(DESK[name]!), { waitUntil: 'load' });
      await page.locator('.d-content h1').waitFor();
      await page.waitForFunction(() => !(window as { early?: unknown }).early);
      await take(page, name, widths ?? DESK_WIDTHS, true);
      await page.close();
      console.log(name);
    }
  } finally {
    await stop();
  }
}
