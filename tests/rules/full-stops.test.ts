import { expect, test } from 'vitest';
import { isTest, readSources } from './sources.ts';

/** A full stop behind what is put in: Japanese and Chinese have another one, and no space behind it (`sentences`). */
const BARE_STOP = /\}\.(?:<|`|\s*$| \$\{)/;

test('no page for travellers ends its sentences in code', () => {
  // The back office, and the pages that lead into it, are in English alone.
  const pages = readSources('app').filter(
    ({ path }) =>
      path.endsWith('.tsx') && !/^app\/(?:admin|account\/staff|ui\/showcase)/.test(path) && !isTest(path),
  );
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (BARE_STOP.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
