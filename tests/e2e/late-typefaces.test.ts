import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { holdBack } from '../support/hold-back.ts';
import { settled, visit } from '../support/page.ts';
import { restyledBy } from '../support/restyled.ts';

const FILES = '**/*.woff2';
/** What each page asks for, with its style sheet; further letters where it has some. */
const BASIC = ['bricolage-numerals.woff2', 'bricolage.woff2', 'hanken.woff2'];

const shop = sharedShop();
let browser: Browser;

// Chromium on a server rounds the width of each letter to whole pixels, which no phone does.
beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'), ['--font-render-hinting=none']);
});
afterAll(() => browser.close());

/** What has moved on a page by a hundredth or more so far, and what it was (Layout Instability, `layout-shift`). */
async function movedOn(page: Page): Promise<string[]> {
  // A frame later, all that has moved is told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: [number, string][] };
    const sum = shifts.reduce((sum, [value]) => sum + value, 0);
    return sum < 0.01 ? [] : shifts.map(([value, what]) => `${value.toFixed(4)} ${what}`);
  });
}

function collectShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; currentRect: DOMRect }[] };
  const shifts: [number, string][] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(
        ({ node, currentRect: { x, y } }) => `${node?.textContent?.slice(0, 40)} to ${x},${y}`,
      );
      shifts.push([value, what.join('; ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether the typefaces are what the page is set in. */
const areShown = () =>
  document.fonts.status === 'loaded' &&
  [...document.fonts].some(({ family, status }) => /^"?Hanken"?$/.test(family) && status === 'loaded');

async function waitUntilShown(page: Page): Promise<void> {
  await page.waitForFunction(areShown, undefined, { timeout: 0 });
}

/** A page with the typefaces held back, once React has taken it over, so that only they are still to come; and what releases them. */
async function withoutThem(context: BrowserContext, path: string): Promise<[Page, () => void]> {
  const page = await context.newPage();
  await page.addInitScript(collectShifts);
  const release = await holdBack(page, FILES);
  await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => window.early === null, undefined, { timeout: 0 });
  expect(await page.evaluate(areShown)).toBe(false);
  // Not what a first paint in the middle of the document brings.
  await page.evaluate(() =>
    Object.assign((window as unknown as { shifts: unknown[] }).shifts, { length: 0 }),
  );
  return [page, release];
}

test.for([
  { width: 360, paths: ['/', '/c/JPN', '/destinations', '/regions/europe', '/trip', '/c/JPN/faq'] },
  { width: 412, paths: ['/de/c/JPN', '/de/regions/europe', '/de/destinations', '/ja/c/JPN', '/ar/c/JPN'] },
  { width: 1280, paths: ['/c/JPN', '/ar/c/JPN'] },
])('pages of $width pixels don’t move when their typefaces come late', async ({ width, paths }) => {
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width, height: 823 } });
    const [page, release] = await withoutThem(context, path);
    release();
    await waitUntilShown(page);
    expect(await movedOn(page), path).toEqual([]);
    await context.close();
  }
});

/** A class on the root, by which they could come as well, gives some 680 elements of /c/JPN their style once more. */
const MOST_STYLED = 50;

/** How many elements get their style once more as the typefaces come to a first visit. */
async function styledBySwitch(context: BrowserContext, path: string): Promise<number> {
  const [page, release] = await withoutThem(context, path);
  // All of it is laid out by then (`layOutRest`).
  await page.waitForFunction(
    () => document.querySelector(':is(footer, .ticket[data-plan], .destination-card):not([style])') === null,
  );
  const styled = await restyledBy(page, async () => {
    release();
    await waitUntilShown(page);
  });
  // The next page is a first visit as well.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  return styled;
}

test('they change how a page is laid out, and no style of an element', async () => {
  const context = await browser.newContext();
  for (const path of ['/', '/c/JPN']) {
    let styled = Number.POSITIVE_INFINITY;
    // What the page does late is styled in between, more on a busy machine: the lowest is what the typefaces cost.
    for (let turn = 1; turn <= 3 && styled >= MOST_STYLED; turn++)
      styled = Math.min(styled, await styledBySwitch(context, path));
    expect(styled, path).toBeLessThan(MOST_STYLED);
  }
  await context.close();
});

test('a first visit asks for them after its first paint', async () => {
  for (const path of ['/', '/c/JPN', '/regions/europe', '/de/c/JPN', '/pl/faq']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await visit(page, shop.origin + path);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2$|\/typefaces-/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length, path).toBeGreaterThan(BASIC.length);
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted);
    await context.close();
  }
});

/** The typefaces' files that a page has asked for by the time that they are all there, while its style sheet hasn't come. */
async function askedAtOnce(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(\w[\w-]*\.woff2)$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  const release = await holdBack(page, '**/assets/root-*.css');
  await page.goto(shop.origin + path, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(BASIC.length);
  const sorted = asked.toSorted();
  release();
  await settled(page);
  return sorted;
}

test('a later page has them at once', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, `${shop.origin}/faq`);
  expect(await askedAtOnce(page, '/c/JPN')).toEqual(BASIC);
  // Their style sheet holds up the paint, as one does that stands in the document.
  const waits = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/typefaces-'))
        ?.toJSON().renderBlockingStatus,
  );
  expect(waits).toBe('blocking');
  await context.close();
});

test('a visitor who comes back after weeks visits for the first time', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, `${shop.origin}/faq`);
  await page.evaluate(() => localStorage.setItem('typefaces', String(Date.now() - 1)));
  const release = await holdBack(page, '**/assets/root-*.css');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${shop.origin}/c/JPN`, { waitUntil: 'commit' });
  await expect.poll(() => asked.some((address) => address.includes('/assets/root-'))).toBe(true);
  // Half a second, in which they would have been asked for.
  await page.waitForTimeout(500);
  expect(asked.filter((address) => address.endsWith('.woff2'))).toEqual([]);
  release();
  await settled(page);
  expect(await page.evaluate(areShown)).toBe(true);
  await context.close();
});

test('where nothing may be stored they come at once, and where nothing fits after the paint', async () => {
  const forbidden = await browser.newContext();
  const first = await forbidden.newPage();
  const errors: string[] = [];
  forbidden.on('weberror', (error) => errors.push(error.error().message));
  await first.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  expect(await askedAtOnce(first, '/faq')).toEqual(BASIC);
  expect(await first.evaluate(areShown)).toBe(true);
  await forbidden.close();
  const full = await browser.newContext();
  full.on('weberror', (error) => errors.push(error.error().message));
  const second = await full.newPage();
  await second.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(second, `${shop.origin}/faq`);
  expect(await second.evaluate(areShown)).toBe(true);
  await full.close();
  expect(errors).toEqual([]);
});

test('a file that is lost takes no other with it', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/bricolage.woff2', (route) => route.abort());
  await page.goto(`${shop.origin}/faq`);
  await waitUntilShown(page);
  await context.close();
});

test('a page without scripts has them by its style sheets, and one that is never painted after a second', async () => {
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const plain = await silent.newPage();
  await plain.goto(`${shop.origin}/c/JPN`, { waitUntil: 'networkidle' });
  expect(await plain.evaluate(areShown)).toBe(true);
  await silent.close();
  const hidden = await browser.newContext();
  const unpainted = await hidden.newPage();
  await unpainted.addInitScript(() => Object.assign(PerformanceObserver.prototype, { observe() {} }));
  await unpainted.goto(`${shop.origin}/c/JPN`);
  await waitUntilShown(unpainted);
  await hidden.close();
});
