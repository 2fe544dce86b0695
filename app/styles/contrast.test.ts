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
    ['outline', 'paper', 3],
    ['outline', 'card', 3],
  ])('%s on %s is at least %s', (front, back, least) => {
    expect(contrast(token[front]!, token[back]!)).toBeGreaterThanOrEqual(least);
  });
});
