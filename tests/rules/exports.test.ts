import { expect, test } from 'vitest';
import { exportedForNobody } from './exports.ts';
import { readSources } from './sources.ts';

test('nothing is exported for nobody', () => {
  expect(exportedForNobody(readSources())).toEqual([]);
});

test('what nobody takes is found, a type as well; a page’s loader and what is taken at run time are not', () => {
  const sources = Object.entries({
    'core/a.ts':
      'export const one = 1;\nexport function two() {}\nexport type Three = 3;\nexport interface Four {}',
    'core/b.ts': "import { type Three, two as other } from './a.ts';",
    'app/page.tsx': 'export const loader = () => 1;\nexport const left = 1;',
    'core/lazy.ts': 'export const later = 1;',
    'core/c.ts': "const { later } = await import('./lazy.ts');",
  }).map(([path, text]) => ({ path, text }));
  expect(exportedForNobody(sources)).toEqual(['core/a.ts: one', 'core/a.ts: Four', 'app/page.tsx: left']);
});
