import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../project-root.ts';
import { launchBrowser } from '../tests/support/chromium.ts';
import { fillCard } from '../tests/support/fill-card.ts';
import { mailsTo } from '../tests/support/mailbox.ts';
import { startShop } from '../tests/support/shop-process.ts';

/**
 * `npm run shots -- FOLDER [NAME…]`: pictures of the built shop's screens for whoever judges them, each whole page at four widths in light
 * and dark, as `country-360-dark.png`. FOLDER is outside the tree. With names, such as `country order`, those screens alone.
 */
const WIDTHS = [360, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;
const BUYER = 'shots@example.com';

/** A page by its address, or the steps that lead to one. */
type Screen = string | ((page: Page, origin: string) => Promise<void>);

const SCREENS: Record<string, Screen> = {
  home: '/',
  destinations: '/destinations',
  'destinations-search': '/destinations?q=bali',
  country: '/c/JPN',
  'country-far': '/c/VCT',
  'country-warned': '/c/RUS',
  'country-german': '/de/c/JPN',
  'country-arabic': '/ar/c/JPN',
  'country-japanese': '/ja/c/JPN',
  region: '/regions/europe',
  globe: '/regions/global',
  guide: '/c/JPN/faq',
  trip: '/trip',
  'trip-answer': '/trip?stops=JPN:5,KOR:3,TWN:2&gb_per_day=1',
  coverage: '/coverage',
  compatibility: '/compatibility',
  'how-it-works': '/how-it-works',
  about: '/about',
  faq: '/faq',
  blog: '/blog',
  post: '/blog/does-your-device-support-esim',
  contact: '/contact',
  status: '/status',
  terms: '/terms',
  now: '/now',
  login: '/login',
  'find-esim': '/esim',
  'not-found': '/nowhere',
  checkout: async (page, origin) => {
    await openCheckout(page, origin);
  },
  order: async (page, origin) => {
    await buy(page, origin, '1');
  },
  strip: async (page, origin) => {
    await buy(page, origin, '3');
  },
  gift: async (page, origin) => {
    await buy(page, origin, '1');
    await page.getByRole('button', { name: 'Give it away' }).click();
    await page.getByLabel('Who is it for?').waitFor();
  },
  'my-esims': async (page, origin) => {
    await buy(page, origin, '1');
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email Address').fill(BUYER);
    await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.goto(origin + (await linkTo(origin, /(\/sign-in\/confirm#\S+)/)));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Ready to install', { exact: true }).first().waitFor();
  },
};

async function openCheckout(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/c/JPN`);
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
}

async function buy(page: Page, origin: string, quantity: '1' | '3'): Promise<void> {
  await openCheckout(page, origin);
  const dialog = page.getByRole('dialog');
  if (quantity !== '1') await dialog.getByLabel('How many?').selectOption(quantity);
  await fillCard(page, BUYER);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
}

/** What the newest mail that has it leads to; half a minute is given to the mail. */
async function linkTo(origin: string, what: RegExp): Promise<string> {
  for (let second = 0; second < 30; second++) {
    const found = (await mailsTo(origin, BUYER)).flatMap(({ text }) => what.exec(text)?.[1] ?? [])[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`no mail has ${what}`);
}

/** One picture for each width and theme of what the page shows now. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  // All of it is laid out at once: a picture of a whole page scrolls past nothing.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
}

const [given, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SCREENS));
if (given === undefined || unknown.length > 0)
  throw new Error(
    `npm run shots -- FOLDER [NAME…]; ${unknown.length > 0 ? `no screen ${unknown.join(', ')}; ` : ''}there are ${Object.keys(SCREENS).join(', ')}`,
  );
const folder = resolve(given);
if (!relative(projectRoot, folder).startsWith('..'))
  throw new Error(`${folder} is within the tree; name a folder outside of it`);
mkdirSync(folder, { recursive: true });

const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    page.setDefaultTimeout(120_000);
    if (typeof screen === 'string') await page.goto(shop.origin + screen, { waitUntil: 'networkidle' });
    else await screen(page, shop.origin);
    await take(page, folder, name);
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
