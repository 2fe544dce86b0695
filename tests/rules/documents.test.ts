import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '../../app/messages/en.json' with { type: 'json' };
import { languageCodes, languages } from '../../content/languages.ts';
import { footerColumns, footerLinks, pages } from '../../content/pages.ts';
import { RIGHTS, type Right, ROLES } from '../../core/staff/roles.ts';
import { mailSamples } from '../../mails/samples.ts';
import { projectRoot } from '../../project-root.ts';
import { NUMBERS, namedInTables, scrambledRules, staleLanguages } from './documents.ts';
import { readSources, type Source } from './sources.ts';

const documents = readSources('docs');
const document = (path: string): Source => documents.find((each) => each.path === path)!;
const specification = document('docs/specification.md');
const contract = document('docs/contract.md');

test('rules stand in the order of their numbers, each with its end', () => {
  expect([specification, contract].flatMap(scrambledRules)).toEqual([]);
});

test('a rule out of order, and one that was cut in two, are found', () => {
  const scrambled = (text: string) => scrambledRules({ path: 'docs/contract.md', text });
  expect(
    scrambled('- **C3.15** What was sent back at\n- **C3.16** `language` is kept.\n  the provider.'),
  ).toEqual(['docs/contract.md: 3.15']);
  expect(scrambled('- **C3.28** One.\n- **C3.27** Another.\n\n## C4\n\n- **C4.1** (So.)\n')).toEqual([
    'docs/contract.md: 3.27',
  ]);
});

/** As the specification writes an address of content/pages.ts. */
const addressOf = (path: string): string =>
  path
    .replace(':iso3', '{ISO3}')
    .replace(':region', '{slug}')
    .replace(/:(\w+)/g, '{$1}')
    .replace('*', '…')
    .replace(/^\/sitemap-.*\.xml$/, '/sitemap-{language}.xml');

test('the specification names every address, and no other', () => {
  const served = new Set(pages.filter(({ kind }) => kind !== 'admin').map(({ path }) => addressOf(path)));
  // The frame of S2.27, and what the API serves.
  for (const path of ['/admin', '/dev/mailbox', '/dev/mails']) served.add(path);
  expect(namedInTables(specification, '### S2.1 Addresses').toSorted()).toEqual([...served].toSorted());
  const screens = pages.filter(({ kind }) => kind === 'admin').map(({ path }) => path.slice('/admin'.length));
  expect(namedInTables(specification, '### S2.27 Back office').slice(1).toSorted()).toEqual(
    screens.map((path) => addressOf(path) || '/').toSorted(),
  );
});

test('the architecture names every folder of core and of app, each once, and every word that all share', () => {
  const words = (number: string) =>
    document('docs/architecture.md').text.split(`- **${number}**`)[1]!.split('\n- **')[0]!;
  const features = words('A1.1').split(': ')[1]!.split('. ')[0]!.split(', ');
  expect(features.toSorted()).toEqual(foldersOf('core').filter((name) => name !== 'sale' && name !== 'desk'));
  const shared = readdirSync(join(projectRoot, 'core')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(shared.filter((name) => !words('A1.3').includes(`\`${name}\``))).toEqual([]);
  const rooms = [...words('A1.4').matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name!);
  expect(rooms.filter((name) => name !== 'app').toSorted()).toEqual(foldersOf('app'));
});

const foldersOf = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('the specification names every link of the footer', () => {
  const footer = specification.text.split('\n### S2.3 Footer\n')[1]!.split('\n### ')[0]!.toLowerCase();
  const labels = footerColumns.flatMap((column) =>
    footerLinks(column).map(([label]) => english.shell[label]),
  );
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !footer.includes(label.toLowerCase()))).toEqual([]);
});

test('the contract names every kind of mail', () => {
  const said = contract.text.split('- **C7.3**')[1]!.split('\n- **')[0]!;
  const named = [...said.matchAll(/`(\w+)`/g)].map(([, kind]) => kind);
  expect(named.toSorted()).toEqual([...mailSamples.keys()].toSorted());
});

test('the contract says who has which right', () => {
  const rows = contract.text.split('\n').filter((line) => /^\| `\w+` .*\|.*\|.*\|.*\|.*\|.*\|$/.test(line));
  const told = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const table = told.map(([, right = '', owner, finance, pricing, operations, support]) => [
    right.replaceAll('`', ''),
    { owner, finance, pricing, operations, support },
  ]);
  const grants = (right: Right): Partial<Record<string, string>> => RIGHTS[right];
  expect(Object.fromEntries(table)).toEqual(
    Object.fromEntries(
      (Object.keys(RIGHTS) as Right[]).map((right) => [
        right,
        Object.fromEntries(ROLES.map((role) => [role, grants(right)[role] ?? '–'])),
      ]),
    ),
  );
});

const known = {
  names: languageCodes.map((code) => languages[code].english),
  count: NUMBERS[languageCodes.length]!,
};

test('no document lists the languages of the interface, or counts them wrongly', () => {
  const current = [
    ...documents,
    ...readSources().filter(({ path }) => /^(?:[^/]+|content\/.+)\.md$/.test(path)),
  ]
    // A decision is of its day, languages.md is of languages; posts, legal texts and what was read over are no documents of the code.
    .filter(
      ({ path }) => !/^docs\/(?:decisions\/|languages)|^content\/(?:pages|blog)\/|CHECKED\.md$/.test(path),
    );
  expect(current.length).toBeGreaterThan(8);
  expect(current.flatMap((source) => staleLanguages(source, known))).toEqual([]);
});

test('a list and a wrong count are found', () => {
  const stale = (text: string) => staleLanguages({ path: 'README.md', text }, known);
  expect(stale('a file for each of English, German,\nSpanish, French and Japanese')).not.toEqual([]);
  expect(stale('Mails are in five languages.')).toEqual(['README.md: in five languages']);
  expect(stale(`Mails are in ${known.count} languages; Twenty-nine languages have a folder.`)).toEqual([]);
});

test('the errands count the texts in all languages', () => {
  const counted = document('docs/errands.md')
    .text.match(/^## \((?:f|g)\).*$/gm)!
    .map((line) => line.match(/\d+/g)!);
  const n = languageCodes.length;
  expect(counted.map((figures) => figures.slice(0, 2).map(Number))).toEqual([
    [6 + n, n],
    [2 * n + 2, 2 * n - 1],
  ]);
});
