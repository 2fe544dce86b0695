import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { holdBack } from '../support/hold-back.ts';

const shop = sharedShop();
let browser: Browser;

// Chromium on a server rounds the width of each letter to whole pixels, which no phone does.
beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'), ['--font-render-hinting=none']);
});
afterAll(() => browser.close());

/** What a page has moved by so far (Layout Instability, `layout-shift`). */
async function shiftOf(page: Page): Promise<number> {
  // A frame later, all that has moved is told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

function collectShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

test.for([
  { width: 360, paths: ['/', '/c/JPN', '/destinations', '/regions/europe', '/trip', '/c/JPN/faq'] },
  { width: 412, paths: ['/de/c/JPN', '/de/regions/europe', '/de/destinations', '/ja/c/JPN', '/ar/c/JPN'] },
  { width: 1280, paths: ['/c/JPN', '/ar/c/JPN'] },
])('pages of $width pixels don’t move when their typefaces come late', async ({ width, paths }) => {
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width, height: 823 } });
    const page = await context.newPage();
    await page.addInitScript(collectShifts);
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
    // React has taken over, so that only they are still to come.
    await page.waitForFunction(() => window.early === null, undefined, { timeout: 0 });
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    release();
    await page.waitForFunction(() => document.fonts.status === 'loaded', undefined, { timeout: 0 });
    expect(await shiftOf(page), path).toBeLessThan(0.01);
    await context.close();
  }
});
