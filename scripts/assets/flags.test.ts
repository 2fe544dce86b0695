import { describe, expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { flagFault, readFlag } from './flags.ts';

describe('flags', () => {
  test.each(countries.map((c) => [c.iso3, c.iso2]))(
    '%s has one that scales and stands alone',
    async (_, iso2) => {
      expect(await readFlag(iso2)).toMatch(/^<svg .*<\/svg>\s*$/s);
    },
  );

  test.each([
    ['<svg width="3"></svg>', 'has no viewBox'],
    [
      '<svg viewBox="0 0 3 2"><image href="https://example.com/a.png"/></svg>',
      'refers to something outside itself',
    ],
    ['<svg viewBox="0 0 3 2"><use href="other.svg#a"/></svg>', 'refers to something outside itself'],
    ['<svg viewBox="0 0 3 2"><path fill="url(#a)"/></svg>', undefined],
  ])('%s: %s', (svg, fault) => {
    expect(flagFault(svg)).toBe(fault);
  });
});
