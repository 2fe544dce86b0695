import type { Frame } from 'playwright-core';

/**
 * How the texts are drawn whose contrast axe has passed in this worker. What is drawn alike has the same contrast: the hundredth
 * ticket of a list, the header of every page, a page in the next test. Contrast is nearly all that axe costs.
 */
const passed = new Set<string>();

/** The parts of axe that a page's own script may take hold of; axe's types leave them out. */
interface AxeInside {
  _audit: {
    rules: { id: string; matches(node: Element, ...rest: unknown[]): boolean }[];
    checks: Record<string, { evaluate(this: CheckHelper, node: Element, ...rest: unknown[]): unknown }>;
  };
}
interface CheckHelper {
  data(data: { messageKey?: string }): void;
}
type AxeWindow = typeof globalThis & { axe: AxeInside; passedContrast: Set<string> };

/** Lets axe, which has just been put into the frame, leave out texts that are drawn as one that has passed. */
export async function leaveOutPassed(frame: Frame): Promise<void> {
  await frame.evaluate(rememberPassed, [...passed]);
}

/** Takes note of what has passed in the frame since. */
export async function notePassed(frame: Frame): Promise<void> {
  const found = await frame.evaluate(() => [...(window as unknown as AxeWindow).passedContrast]);
  for (const each of found) passed.add(each);
}

/**
 * In the page. Drawn alike are elements of the same kind and classes that Chromium draws in the same colours, size and weight on the
 * same grounds, and that are placed alike where they may stand over something else. What fails, or what axe can't tell, is never
 * remembered, so that it is looked at each time.
 */
function rememberPassed(before: readonly string[]): void {
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const page = window as unknown as AxeWindow;
  const known = new Set(before);
  page.passedContrast = known;
  const grounds = new WeakMap<Element, string>();
  /** What paints under a text, from the root on, and what may stand over something else. */
  function groundOf(element: Element | null): string {
    if (element === null) return '';
    let ground = grounds.get(element);
    if (ground === undefined) {
      const style = getComputedStyle(element);
      const paints = [
        style.backgroundColor.replace('rgba(0, 0, 0, 0)', ''),
        style.backgroundImage.replace('none', ''),
        style.opacity.replace(/^1$/, ''),
        style.filter.replace('none', ''),
        style.mixBlendMode.replace('normal', ''),
      ].join('');
      const isPlaced =
        style.position !== 'static' || style.transform !== 'none' || style.gridRowStart !== 'auto';
      const placed = isPlaced ? nameOf(element) : '';
      ground = groundOf(element.parentElement) + (paints || placed ? `/${paints} ${placed}` : '');
      grounds.set(element, ground);
    }
    return ground;
  }
  function drawnAs(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [nameOf(element), color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ');
  }

  const rule = page.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = page.axe._audit.checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  rule.matches = function (node, ...rest) {
    return !known.has(drawnAs(node)) && matches.call(this, node, ...rest);
  };
  check.evaluate = function (node, ...rest) {
    if (known.has(drawnAs(node))) return true;
    let hidden = false;
    const { data } = this;
    this.data = (told) => {
      hidden = told.messageKey === 'hidden';
      data.call(this, told);
    };
    const result = evaluate.call(this, node, ...rest);
    if (result === true && !hidden) known.add(drawnAs(node));
    return result;
  };
}
