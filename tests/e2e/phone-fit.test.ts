import { describe, expect } from 'vitest';
import { buyByApi, pressBuy, recordsOf, signInByMail, simulate } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test, visit } from '../support/page.ts';

const shop = sharedShop();

describe('the plans of a country, on a phone', () => {
  test('take six thousand pixels of a phone at most, and can be bought without scrolling', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 390, height: 844 });
    // The last ones are long for their warnings, and for the words of their languages.
    for (const path of [
      '/c/JPN',
      '/c/VCT',
      '/regions/europe',
      '/c/CHN',
      '/fr/c/CHN',
      '/it/c/RUS',
      '/pt-BR/c/CHN',
    ]) {
      await visit(page, shop.origin + path);
      const measures = () =>
        page.evaluate(async () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('* { content-visibility: visible !important }');
          document.adoptedStyleSheets = [sheet];
          await document.fonts.ready;
          const buy = document.querySelector('.button-buy')!.getBoundingClientRect();
          return { height: document.documentElement.scrollHeight, buy: buy.bottom + window.scrollY };
        });
      if (path !== '/c/VCT')
        await expect.poll(async () => (await measures()).height, { message: path }).toBeLessThanOrEqual(6000);
      if (path !== '/regions/europe') expect((await measures()).buy).toBeLessThanOrEqual(700);
    }
  });

  test('stand behind a line where governments advise against going, and can be bought without scrolling', async ({
    openPage,
  }) => {
    const { page } = await openPage({ width: 390, height: 844 });
    for (const [path, advice, guide] of [
      ['/c/RUS', /^Most governments advise against travel here/, 'Know before you go'],
      ['/de/c/RUS', /^Die meisten Regierungen raten von Reisen hierher ab/, 'Vor der Reise wissen'],
    ] as const) {
      await visit(page, shop.origin + path);
      await page.getByText(advice).waitFor();
      const buy = (await page.locator('.button-buy').first().boundingBox())!;
      expect(buy.y + buy.height, path).toBeLessThanOrEqual(844);
      await expectNoSeriousAxe(page);
      await page.getByRole('link', { name: guide }).click();
      await page.waitForURL(`**${path}/faq#guide-statements`);
    }
  });
});

test('on the narrowest phone a plan’s perforation lies across its ticket alone', async ({ openPage }) => {
  const { page } = await openPage({ width: 320, height: 640 });
  await visit(page, `${shop.origin}/c/JPN`);
  const lines = await page
    .locator('.ticket[data-plan] .ticket-body')
    .first()
    .evaluate((body) => {
      const { borderTopStyle, borderInlineStartWidth } = getComputedStyle(body, '::before');
      return { borderTopStyle, borderInlineStartWidth };
    });
  expect(lines).toEqual({ borderTopStyle: 'dashed', borderInlineStartWidth: '0px' });
});

test('on a tablet no words of a country lie under its map', async ({ openPage }) => {
  const { page } = await openPage({ width: 768, height: 1024 });
  // It is as wide as its map, and has the most words.
  await visit(page, `${shop.origin}/c/RUS`);
  const map = (await page.locator('.hero-map').boundingBox())!;
  for (const words of await page.locator('.hero-words > :not(h1)').all()) {
    const { x, width } = (await words.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(map.x + 1);
  }
});

test('a customer’s header takes one row, with what is left of the data', async ({ openPage }) => {
  const { iccid } = await buyByApi(shop.origin, 'header@example.com');
  for (const step of ['install', 'activate'] as const) await simulate(shop.origin, iccid, step);
  const { page } = await openPage();
  await signInByMail(page, shop.origin, 'header@example.com');
  // A header that is drawn before the shop has heard of it stays without.
  await expect
    .poll(async () => (await recordsOf(page))[0]?.plans.map(({ status }) => status))
    .toEqual(['active']);
  for (const language of ['', '/de', '/ar']) {
    await visit(page, `${shop.origin}${language}/about`);
    await page.locator('header a[href$="/membership"][aria-label*="1"]').first().waitFor();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // Before its typeface is there, a header may need two rows for a moment.
      const height = async () => (await page.locator('header').first().boundingBox())!.height;
      await expect.poll(height, { message: `${language} ${width}` }).toBeLessThan(80);
    }
  }
});

test('on Android the way back closes the panel and stays on the page', async ({ openPage }) => {
  const { page } = await openPage({ width: 360, height: 740 });
  // Desktops have no way back for it: the browser's part is played.
  await page.addInitScript(() => {
    class CloseWatcher {
      onclose?: () => void;
      constructor() {
        Object.assign(window, { wayBack: () => this.onclose?.() });
      }
      destroy() {
        // After the answer to the test, which leaving the page would cut off.
        Object.assign(window, { wayBack: () => void setTimeout(() => history.back()) });
      }
    }
    Object.assign(window, { CloseWatcher });
  });
  await page.goto(`${shop.origin}/`);
  await page.goto(`${shop.origin}/c/JPN`);
  await pressBuy(page);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Card number').waitFor();
  const goBack = () => page.evaluate(() => (window as unknown as { wayBack: () => void }).wayBack());
  await goBack();
  await panel.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${shop.origin}/c/JPN`);
  await goBack();
  await page.waitForURL(`${shop.origin}/`);
});
