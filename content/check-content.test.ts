import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFaults } from './check-content.ts';
import { faultLine } from './check-lines.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'godwit-content-'));
  for (const folder of ['countries', 'statements', 'blog', 'pages']) {
    cpSync(resolve('content', folder), join(root, 'content', folder), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Changes the line of a file that holds `row`, and returns its number. */
function change(file: string, row: string, edit: (line: string) => string): number {
  const path = join(root, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(row));
  lines[index] = edit(lines[index] ?? '');
  writeFileSync(path, lines.join('\n'));
  return index + 1;
}
const messages = () => contentFaults(root).map(faultLine);

test('the tables of this repository have no fault', () => {
  expect(messages()).toEqual([]);
});

test('a wrong value is named with file, line and field', () => {
  const line = change('content/countries/facts.json', '"iso3":"JPN"', (row) =>
    row.replace('"drivingSide":"left"', '"drivingSide":"both"'),
  );
  expect(messages()).toEqual([
    expect.stringMatching(new RegExp(`^content/countries/facts\\.json:${line}: drivingSide: `)),
  ]);
});

test('an unknown key, broken JSON and a statement without a date are faults', () => {
  change('content/countries/facts.json', '"iso3":"JPN"', (row) => row.replace('"units"', '"unit"'));
  change('content/countries/facts.json', '"iso3":"FRA"', (row) => row.slice(0, 40));
  change('content/statements/SGP.json', '"id":"causeway"', (row) => row.replace(/,"date":"[^"]*"/, ''));
  expect(messages().join('\n')).toMatch(/facts\.json:\d+: .*Unexpected|facts\.json:\d+: .*JSON/);
  expect(messages().join('\n')).toMatch(/facts\.json:\d+: units: /);
  expect(messages().join('\n')).toMatch(/SGP\.json:\d+: date: /);
});

test('every destination needs facts, and facts need a destination', () => {
  change('content/countries/facts.json', '"iso3":"JPN"', () => '');
  change('content/countries/facts.json', '"iso3":"FRA"', (row) => row.replace('"FRA"', '"FRX"'));
  expect(messages()).toEqual([
    expect.stringContaining('FRX is no destination'),
    expect.stringContaining('no row for FRA'),
    expect.stringContaining('no row for JPN'),
  ]);
});

test('a zone that the tz database contradicts and a town in the wrong script are named', () => {
  change('content/countries/facts.json', '"iso3":"MAR"', (row) => row.replace('"zones":[0]', '"zones":[60]'));
  change('content/countries/facts.json', '"iso3":"MDA"', (row) =>
    row.replace('"ro":"Bălți"', '"ro":"Бэлць"'),
  );
  expect(messages()).toEqual([
    expect.stringMatching(/zones: \[\[60\],false\], but zones\.json says \[\[0\],false\]$/),
    expect.stringMatching(/cities: Bălți in ro: letters of another script/),
  ]);
});
