import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALARMS } from '../../core/alarms/kinds.ts';
import { OTHERS } from '../../core/desk/attention/attention.ts';
import { COUNTERS } from '../../core/meter.ts';
import { projectRoot } from '../../project-root.ts';
import { ADAPTERS } from '../../providers/esims/adapters.ts';
import type { Adapter } from '../../providers/esims/wire/adapter.ts';
import { API_VERSION } from '../../providers/payments/stripe/client.ts';
import { EVENT_TYPES } from '../../providers/payments/stripe/webhook.ts';
import { readConfig } from '../../server/config.ts';
import { inventedAdapter } from '../support/wholesalers/invented.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const page = read('docs/operate.md');
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test('every kind of alarm says what to do, and no other does', () => {
  const table = page.split('**Alarms**')[1]!.split('```')[0]!;
  const kinds = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual(Object.keys(ALARMS).toSorted());
});

// They stand on a screen, in mails and in a chat as they are.
test('what alarms say is written for people: no marks of Markdown, no names of the code', () => {
  const said = Object.values({ ...ALARMS, ...OTHERS }).flatMap((words) => Object.values<string>(words));
  expect(said.filter((text) => /`|\*\*|\b[a-z]+_[a-z]+\b/.test(text.replace('(not_permitted)', '')))).toEqual(
    [],
  );
});

test('the webhook endpoint of Stripe is asked for the very events that we handle, at our version', () => {
  const named = [...section('Stripe').matchAll(/`((?:charge|checkout|refund)\.[\w.]+)`/g)].map(
    ([, type]) => type,
  );
  expect(named.toSorted()).toEqual([...EVENT_TYPES].toSorted());
  expect(section('Stripe')).toContain(`\`${API_VERSION}\``);
});

/** What of a company an operator reads nothing of: its settings in the README's table, its row in “Wholesalers”. */
function untold({ name, settings }: Adapter): string[] {
  const table = read('README.md').split('\n## Configuration\n')[1]!.split('\n## ')[0]!;
  const unlisted = settings.map((setting) => setting.name).filter((each) => !table.includes(`\`${each}\``));
  return section('Wholesalers').includes(`\n| \`${name}\` `) ? unlisted : [...unlisted, name];
}

test('every company that can be used is described, with all of its settings', () => {
  expect(untold(inventedAdapter)).toEqual([
    'ACME_MOBILE_KEY',
    'ACME_MOBILE_PASSWORD',
    'ACME_MOBILE_MODE',
    'acme-mobile',
  ]);
  expect(ADAPTERS.flatMap(untold)).toEqual([]);
});

test.each(['README.md', 'docs/operate.md'])('every command that %s names is there', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every command is in the README, or with the measurements', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = read('README.md') + read('bench/README.md');
  const isTold = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(told);
  expect(Object.keys(scripts).filter((name) => !isTold(name))).toEqual([]);
});

test('each table of the documents has one head', () => {
  // A merge of two tables that were padded otherwise leaves both, one under the other.
  const documents = globSync('{docs/**/,providers/**/,content/**/,bench/,}*.md', { cwd: projectRoot });
  expect(documents.length).toBeGreaterThan(50);
  const doubled = documents.filter((path) => /^\|[-:| ]+\|\n(?:\|.*\n)*\|[-:| ]+\|$/m.test(read(path)));
  expect(doubled).toEqual([]);
  // GitHub drops cells beyond those of the head, and what stands in them is not read by anybody.
  expect(documents.flatMap((path) => raggedRows(read(path)).map((row) => `${path}: ${row}`))).toEqual([]);
});

/** Rows of tables that have another number of cells than the line under their head. */
function raggedRows(text: string): string[] {
  const cells = (row: string) => row.replaceAll('\\|', '').split('|').length;
  const tables = text.match(/^\|.*\n\|[-:| ]+\|\n(?:\|.*(?:\n|$))*/gm) ?? [];
  return tables.flatMap((table) => {
    const rows = table.trim().split('\n');
    return rows.filter((row) => cells(row) !== cells(rows[1]!)).map((row) => row.slice(0, 60));
  });
}

test('each variable of the environment stands in the README, or is named there as one for tests', () => {
  const told = read('README.md');
  const { variables } = readConfig({});
  expect(variables.length).toBeGreaterThan(60);
  expect(variables.map(({ name }) => name).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

test('each counter of our own is told to the operator', () => {
  expect(Object.keys(COUNTERS).length).toBeGreaterThan(20);
  expect(Object.keys(COUNTERS).filter((name) => !page.includes(name))).toEqual([]);
});
