import type { Page } from 'playwright-core';
import { expectNothingBeside } from './page.ts';

type Size = readonly [width: number, text: string];

/** Where the largest text has room, smaller has: in between, the narrowest screen is enough. */
const SIZES: readonly Size[] = [
  [320, '130%'],
  [320, '150%'],
  [320, '200%'],
  [360, '200%'],
  [1280, '200%'],
];
/** Of plain text and short forms the extremes are enough. */
export const EXTREMES: readonly Size[] = [
  [320, '200%'],
  [1280, '200%'],
];

/** Text at 130 to 200 % has nothing beside the screen, on phones and on a desk. */
export async function expectRoomForLargeText(page: Page, sizes = SIZES): Promise<void> {
  for (const [width, size] of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    await expectNothingBeside(page);
  }
}
