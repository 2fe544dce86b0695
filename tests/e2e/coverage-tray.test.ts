import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test, visit } from '../support/page.ts';

const { origin } = sharedShop();

/** Of countries whose middle is land, where pointers go. */
const onMap = (page: Page, iso3: string) => page.locator(`.world-land a[data-place="${iso3}"]`);
const priced = /^(?:Cheapest: )?\$[\d.]+ with \d+ eSIM/;

/** Opens the map with the tray. */
async function openTray(page: Page, path = '/coverage', pick = 'Pick several countries') {
  await visit(page, origin + path);
  await page.getByRole('button', { name: pick }).click();
  return page.locator('section[data-print="hide"].fixed');
}

test('countries are picked on the map by mouse and by keys, dropped again, and planned', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 1280, height: 900 });
  const tray = await openTray(page);
  await tray.getByText('Tap the countries of your trip on the map.').waitFor();
  await onMap(page, 'BRA').click();
  await tray.getByRole('button', { name: 'Remove Brazil' }).waitFor();
  await onMap(page, 'KOR').focus();
  await page.keyboard.press('Enter');
  await tray.getByRole('button', { name: 'Remove South Korea' }).waitFor();
  await tray.getByText(priced).waitFor();
  await expectNoSeriousAxe(page);
  await tray.getByRole('button', { name: 'Remove Brazil' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tray.getByRole('listitem').count()).toBe(1);
  await onMap(page, 'BRA').click();
  await tray.getByRole('link', { name: 'Plan this trip' }).click();
  await page.waitForURL((url) => url.searchParams.get('stops') === 'KOR:5,BRA:5');
});

test('by touch on a phone, in the page’s language, and a failure is said', async ({ openPage }) => {
  const { page, expectFailure, expectConsoleError } = await openPage({
    width: 390,
    height: 780,
    hasTouch: true,
  });
  expectFailure('/api/v1/trips');
  expectConsoleError('503');
  const tray = await openTray(page, '/de/coverage', 'Mehrere Länder wählen');
  await page.route('**/api/v1/trips?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await onMap(page, 'BRA').tap();
  await tray.getByText('Die Berechnung wurde nicht rechtzeitig fertig.').waitFor();
  await page.unroute('**/api/v1/trips?*');
  await onMap(page, 'AUS').tap();
  await tray.getByText(/eSIM/).waitFor();
  expect(await tray.getByRole('listitem').allInnerTexts()).toEqual(['Brasilien', 'Australien']);
  await tray.getByRole('button', { name: 'Schließen' }).tap();
  await tray.waitFor({ state: 'detached' });
});
