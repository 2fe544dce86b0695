import { describe, expect } from 'vitest';
import { pressBuy } from '../support/customer-steps.ts';
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
