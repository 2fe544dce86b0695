import { describe, expect, test } from 'vitest';
import { drawers, longFiles, machinePaths } from './files.ts';
import { readSources } from './sources.ts';

const file = (path: string, text = '') => [{ path, text }];

describe('files', () => {
  const sources = readSources();

  test('the whole project is looked at', () => {
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['package.json', '.ci/run', 'core/money.ts', 'tests/rules/files.test.ts']),
    );
  });

  test('none is over 300 lines', () => {
    expect(longFiles(sources)).toEqual([]);
    expect(longFiles(file('core/a.ts', 'x\n'.repeat(300)))).toEqual([]);
    expect(longFiles(file('core/a.ts', 'x\n'.repeat(301)))).toEqual(['core/a.ts: 301 lines']);
  });

  test('none is a drawer for odds and ends', () => {
    expect(drawers(sources)).toEqual([]);
    const bad = [
      'core/utils/x.ts',
      'app/common/Box.tsx',
      'core/order-helpers.ts',
      'app/OrderManager.tsx',
      'db/util.ts',
    ];
    expect(bad.flatMap((path) => drawers(file(path)))).toEqual(bad);
    expect(drawers(file('content/countries/commonwealth.ts'))).toEqual([]);
  });

  test('none holds a path of somebody’s machine', () => {
    expect(machinePaths(sources)).toEqual([]);
    for (const folder of ['work', 'root', 'home', 'Users']) {
      expect(machinePaths(file('a.md', `one\nsee \`/${folder}/main/x\``))).toEqual(['a.md:2']);
    }
    expect(machinePaths(file('a.ts', "fetch('https://example.org/home/x'); import('./work/x.ts')"))).toEqual(
      [],
    );
  });
});
