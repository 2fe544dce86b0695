import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses of Tab between two looks at what is left. */
const STRIDE = 25;
/** Stops within one control: those of a date and its time are the most. */
const MOST_STOPS = 8;

interface Walk {
  /** What Tab has not come to yet. */
  left: Set<Element>;
  /** What had the focus without showing it. */
  unseen: Set<Element>;
}
interface WalkWindow {
  walk: Walk;
}

/** Tab comes to everything that can be used in `within`, and each shows that it has the focus. */
export async function expectReachable(page: Page, within: string): Promise<void> {
  const controls = await page.evaluate((selector) => {
    const root = document.querySelector<HTMLElement>(selector)!;
    const isUsed = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [type=hidden], [tabindex="-1"]') &&
      // Of a group of radios Tab comes to one.
      (!element.matches('[type=radio]:not(:checked)') ||
        root.querySelector(`[type=radio][name="${element.getAttribute('name')}"]`) === element);
    const all = root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
    const walk = { left: new Set([...all].filter(isUsed)), unseen: new Set<Element>() };
    (window as unknown as WalkWindow).walk = walk;
    root.addEventListener('focusin', ({ target }) => {
      const element = target as Element;
      walk.left.delete(element);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (outlineStyle === 'none' || outlineWidth === '0px' || width * height === 0) walk.unseen.add(element);
    });
    root.tabIndex = -1;
    root.focus();
    walk.unseen.clear();
    return walk.left.size;
  }, within);
  let left = controls;
  for (let presses = 0; left > 0 && presses < controls * MOST_STOPS; ) {
    const many = Math.min(STRIDE, left);
    presses += many;
    for (let press = 0; press < many; press++) await page.keyboard.press('Tab');
    left = await page.evaluate(() => (window as unknown as WalkWindow).walk.left.size);
  }
  const wrong = await page.evaluate(() => {
    const { walk } = window as unknown as WalkWindow;
    const told = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 200)}`;
    return [...[...walk.left].map(told('never reached')), ...[...walk.unseen].map(told('focus not seen'))];
  });
  expect(wrong, wrong.join('\n')).toEqual([]);
}
