import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultLine } from './check-lines.ts';
import { structureFaults, translationFaults } from './check-translations.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'godwit-texts-'));
  for (const folder of ['blog', 'pages']) {
    cpSync(resolve('content', folder), join(root, 'content', folder), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const faults = () => translationFaults(root).map(faultLine);

test('the translations of this repository have no fault', () => {
  expect(faults()).toEqual([]);
});

test('a text without an English one, a changed fact and a folder that is no language are named', () => {
  const file = join(root, 'content/pages/de/terms.md');
  const words = readFileSync(file, 'utf8');
  writeFileSync(file, words.replace(/^updated: .*$/m, 'updated: 2020-01-01'));
  writeFileSync(join(root, 'content/pages/fr/imprint.md'), words);
  mkdirSync(join(root, 'content/blog/xx'));
  expect(faults()).toEqual([
    'content/blog/xx:1: is no language to translate into',
    expect.stringMatching(
      /^content\/pages\/de\/terms\.md:1: "updated" is "2020-01-01", in the English text "/,
    ),
    'content/pages/fr/imprint.md:1: there is no content/pages/imprint.md',
  ]);
});

const ENGLISH = `---
title: A text
lead: Words
---

## One

Dial \`*#06#\` within {{refund_hours}} hours, see [devices](/compatibility).

| A | B |
|---|---|
| 1 | 2 |

- an item
1. a step

### Two
`;

test('other words alone are no fault', () => {
  const german = ENGLISH.replace('A text', 'Ein Text').replace('One', 'Eins').replace('devices', 'Geräte');
  expect(structureFaults(ENGLISH, german)).toEqual([]);
});

test.each([
  ['### Two', '## Two', 'headings: 2, in the English text 2; missing: ###; not in English: ##'],
  ['lead: Words\n', '', 'keys of the front matter: 1, in the English text 2; missing: lead'],
  [
    '{{refund_hours}}',
    '24',
    'figures such as {{brand}}: 0, in the English text 1; missing: {{refund_hours}}',
  ],
  ['(/compatibility)', '(/de/compatibility)', 'missing: /compatibility; not in English: /de/compatibility'],
  ['`*#06#`', '`*#6#`', 'missing: `*#06#`; not in English: `*#6#`'],
  ['| 1 | 2 |\n', '', 'rows of tables, by their columns: 2, in the English text 3'],
  ['| 1 | 2 |', '| 1, 2 |', 'missing: 2; not in English: 1'],
  ['- an item\n', '', 'items of lists: 1, in the English text 2; missing: -'],
])('%j as %j is a fault', (of, as, message) => {
  expect(structureFaults(ENGLISH, ENGLISH.replace(of, as))).toEqual([expect.stringContaining(message)]);
});
