import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { DESK_HEADERS } from '../support/busy-desk.ts';
import { DESK_PATHS, deskAddresses } from '../support/desk-screens.ts';
import { startSeededDesk } from '../support/e2e-shop.ts';
import { expectReachable } from '../support/keyboard.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test } from '../support/page.ts';
import type { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
let addresses: ReadonlyMap<string, string>;
beforeAll(async () => {
  shop = await startSeededDesk();
  addresses = await deskAddresses(shop.origin);
});
afterAll(() => shop?.stop());

/** Screens without rows to go through by j and k, and what they are instead. */
const NO_ROWS: Record<string, string> = {
  '/admin/me': 'one’s own sign-in',
  '/admin/orders/:uid': 'one order',
  '/admin/esims': 'a field to find one eSIM by',
  '/admin/esims/:uid': 'one eSIM',
  '/admin/mails/preview': 'one mail',
  '/admin/plans/price-cost': 'a plot',
  '/admin/reports/funnel': 'bars',
  '/admin/reports/conversion': 'a plot',
  '/admin/reports/cohorts': 'a plot',
  '/admin/reports/repeat': 'a plot',
  '/admin/reports/usage': 'plots',
  '/admin/reports/heat': 'plots',
  '/admin/reports/waterfall': 'bars',
  '/admin/reports/refund-rates': 'plots',
  '/admin/disputes/:uid': 'one dispute',
  '/admin/privacy/:uid': 'one request',
};
/** What is empty on a screen of a shop that is well. */
const EMPTY: Record<string, string> = { '/admin/jobs': 'No job has failed for good.' };
/** Rows of a list that axe and Tab look at: the others are drawn by the same lines, and every cell takes time. */
const FIRST_ROWS = 12;

/** No table and no field is wider than its place, where it would be cut or lie over another. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.d-content :is(.d-table-box, .d-filter)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ outerHTML, scrollWidth, clientWidth }) =>
          `${scrollWidth} > ${clientWidth}: ${outerHTML.slice(0, 200)}`,
      ),
  );
  expect(cut, cut.join('\n')).toEqual([]);
}

/** No button is narrower than it is high: its word would stand letter under letter. */
async function expectButtonsReadable(page: Page): Promise<void> {
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.d-content .d-act')]
      .filter(
        ({ innerText, offsetWidth, offsetHeight }) => innerText.length > 1 && offsetWidth < offsetHeight,
      )
      .map(({ innerText }) => innerText),
  );
  expect(narrow).toEqual([]);
}

/** Whoever touches the middle of a link, button or field touches that one, and nothing that lies over it. */
async function expectNothingOver(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      '.d-content :is(a, button, summary, input, select, textarea)',
    );
    return [...all].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[aria-hidden="true"]'))
        return [];
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = each.getClientRects()[0];
      if (box === undefined || box.width === 0) return [];
      const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return over !== null && (each.contains(over) || each.closest('label') === over)
        ? []
        : [`${each.innerText || each.id}: ${over?.outerHTML.slice(0, 120)}`];
    });
  });
  expect(covered, covered.join('\n')).toEqual([]);
}

/** `j` and `k` from row to row, `.` what may be done with one, Escape out of it, Enter into it. */
async function expectKeysOfRows(page: Page): Promise<void> {
  const rows = page.locator('.d-content [data-row]');
  const inRow = (at: number) =>
    expect.poll(() => rows.nth(at).evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('j');
  await inRow(0);
  if ((await rows.count()) > 1) {
    await page.keyboard.press('j');
    await inRow(1);
    await page.keyboard.press('k');
    await inRow(0);
  }
  const actions = rows.first().locator('[data-actions]').first();
  if ((await actions.count()) > 0) {
    await page.keyboard.press('.');
    await expect.poll(() => actions.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    if (await actions.evaluate((each) => each instanceof HTMLDetailsElement)) {
      expect(await actions.getAttribute('open')).not.toBeNull();
      await page.keyboard.press('Escape');
      expect(await actions.getAttribute('open')).toBeNull();
      await inRow(0);
    }
  }
  const link = rows.first().locator('[data-open]');
  if ((await link.count()) === 0) return;
  const to = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === to);
}

test.for(DESK_PATHS)('%s: axe, light and dark; on a phone; by the keyboard', async (path, { samePage }) => {
  const { page } = samePage;
  await page.setExtraHTTPHeaders(DESK_HEADERS);
  await page.goto(shop.origin + addresses.get(path), { waitUntil: 'load' });
  await page.locator('.d-content').getByRole('heading', { level: 1 }).waitFor();
  // React has taken it over, and answers keys.
  await page.waitForFunction(() => !(window as { early?: unknown }).early, undefined, { polling: 50 });
  const rows = await page.locator('.d-content [data-row]').count();
  expect(rows > 0, `${rows} rows`).toBe(NO_ROWS[path] === undefined);
  expect(await page.locator('.d-content .d-empty').allInnerTexts()).toEqual(EMPTY[path] ? [EMPTY[path]] : []);

  await expectDarkContrast(page);
  await expectNothingCut(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingBeside(page);
  await expectNothingCut(page);
  await expectButtonsReadable(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNothingBeside(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.evaluate((rows) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-row]:nth-of-type(n + ${rows + 1}) { display: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
  }, FIRST_ROWS);
  await expectNoSeriousAxe(page);
  await expectNothingOver(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectReachable(page, '#content');

  await page.locator('#content').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  if (rows > 0) await expectKeysOfRows(page);
});
