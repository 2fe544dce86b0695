import type Axe from 'axe-core';
import type { ImpactValue } from 'axe-core';
import type { Frame } from 'playwright-core';

/**
 * How the texts are drawn whose contrast axe has passed in this worker. What is drawn alike has the same contrast: the hundredth
 * ticket of a list, the header of every page, a page in the next test. Contrast is nearly all that axe costs.
 */
const passed = new Set<string>();

/** The parts of axe that its types leave out. */
export interface AxeInside {
  _audit: {
    rules: {
      id: string;
      impact: ImpactValue;
      matches(node: Element, ...rest: unknown[]): boolean;
    }[];
    checks: Record<string, { evaluate(this: CheckHelper, node: Element, ...rest: unknown[]): unknown }>;
  };
}
interface CheckHelper {
  data(data: { messageKey?: string }): void;
}
/** What lookAtTexts() leaves in the page for the functions after it. */
interface Texts {
  passed: Set<string>;
  drawnAs(element: Element): string;
  /** Texts that are drawn as none that had passed. */
  fresh: Element[];
}
export type AxeWindow = typeof globalThis & { axe: AxeInside & typeof Axe; texts: Texts };

/**
 * Whether the frame has a text that is drawn as none that has passed; without one, axe needn't be asked for contrast.
 * @param within a selector: only what is in the first element of it counts, where there is one.
 */
export function hasNewTexts(frame: Frame, within: string): Promise<boolean> {
  return frame.evaluate(lookAtTexts, { before: [...passed], within });
}

/** Lets axe, which has just been put into the frame after hasNewTexts(), leave out texts that are drawn as one that has passed. */
export async function leaveOutPassed(frame: Frame): Promise<void> {
  await frame.evaluate(rememberPassed);
}

/** Takes note of what has passed in the frame since. */
export async function notePassed(frame: Frame): Promise<void> {
  const found = await frame.evaluate(() => [...(window as unknown as AxeWindow).texts.passed]);
  for (const each of found) passed.add(each);
}

/**
 * In the page. Drawn alike are elements of the same kind and classes that Chromium draws in the same colours, size and weight on the
 * same grounds, and that are placed alike where they may stand over something else.
 */
function lookAtTexts({ before, within }: { before: readonly string[]; within: string }): boolean {
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
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
  /** Of whatever else there is, axe judges no contrast. */
  function isText(element: Element): boolean {
    if (/^(input|select|textarea)$/.test(element.localName)) return true;
    return [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
  }
  /** Neither hidden, nor out of use, nor in a closed <details> that is shown all the same, nor for a screen reader alone: axe judges none. */
  function isSeen(element: Element): boolean {
    if (element.closest('[inert], :disabled, details:not([open]) > :not(summary)') !== null) return false;
    // Asked before its size: the layout of what is hidden, as in a closed <details>, costs more than that of the whole page.
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 || height > 1;
  }
  const passed = new Set(before);
  const root = document.querySelector(within) ?? document.documentElement;
  const fresh = [root, ...root.querySelectorAll('*')].filter(
    (each) => isText(each) && isSeen(each) && !passed.has(drawnAs(each)),
  );
  (window as unknown as AxeWindow).texts = { passed, drawnAs, fresh };
  return fresh.length > 0;
}

/** In the page. What fails, or what axe can't tell, is never remembered, so that it is looked at each time. */
function rememberPassed(): void {
  const { axe, texts } = window as unknown as AxeWindow;
  const { passed, drawnAs } = texts;
  const fresh = new Set(texts.fresh);
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = axe._audit.checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  rule.matches = function (node, ...rest) {
    return fresh.has(node) && matches.call(this, node, ...rest);
  };
  check.evaluate = function (node, ...rest) {
    if (passed.has(drawnAs(node))) return true;
    let hidden = false;
    const { data } = this;
    this.data = (told) => {
      hidden = told.messageKey === 'hidden';
      data.call(this, told);
    };
    const result = evaluate.call(this, node, ...rest);
    if (result === true && !hidden) passed.add(drawnAs(node));
    return result;
  };
}
