import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand } from '../../content/brand.ts';

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.slice(css.indexOf(':root,')).split('@variant theme-dark');

/** The six-digit colours of one theme, the brand's accent among them. */
function tokens(block: string, accent: { base: string; on: string }): Record<string, string> {
  const found = [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]);
  return { ...Object.fromEntries(found), accent: accent.base, 'on-accent': accent.on };
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** How far apart two colours look, in OKLab (bottosson.github.io/posts/oklab): 0 for the same, 1 for black and white. */
function distance(a: string, b: string): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [oklab(a), oklab(b)];
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each([
  ['light', tokens(lightBlock, brand.accent.light)],
  ['dark', tokens(darkBlock.slice(0, darkBlock.indexOf('}')), brand.accent.dark)],
])('contrast of the %s theme', (_theme, token) => {
  test.each([
    // Body text: AAA.
    ['ink', 'paper', 7],
    ['ink', 'card', 7],
    ['ink', 'tint', 7],
    // Other text: AA.
    ['soft', 'paper', 4.5],
    ['soft', 'card', 4.5],
    ['soft', 'tint', 4.5],
    ['accent', 'paper', 4.5],
    ['accent', 'card', 4.5],
    ['on-accent', 'accent', 4.5],
    ['good', 'tint', 4.5],
    ['danger', 'paper', 4.5],
    ['danger', 'card', 4.5],
    ['on-danger', 'danger', 4.5],
    // Edges of controls and the focus ring (1.4.11).
    ['edge', 'paper', 3],
    ['edge', 'card', 3],
    ['focus', 'paper', 3],
    ['focus', 'card', 3],
    ['focus', 'tint', 3],
    ['danger', 'tint', 4.5],
    ['outline', 'paper', 3],
    ['outline', 'card', 3],
  ])('%s on %s is at least %s', (front, back, least) => {
    expect(contrast(token[front]!, token[back]!)).toBeGreaterThanOrEqual(least);
  });

  // "Delete my account" must not look like "Buy", nor a field that has the focus like one that is wrong.
  test.each([
    ['danger', 'accent'],
    ['focus', 'accent'],
    ['focus', 'danger'],
  ])('%s is told from %s', (one, other) => {
    expect(distance(token[one]!, token[other]!)).toBeGreaterThanOrEqual(0.12);
  });
});
