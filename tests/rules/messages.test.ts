import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { isTest, readSources } from './sources.ts';

type Catalogue = Record<string, Record<string, string>>;

/** Asked for by names of facts and pages: notes on devices (compatibility/device-notes.server.ts), and what llms.txt says of a page. */
const MADE = new Set(['deviceNotes', 'llms']);

/** "namespace key" for each message that no code can ask for: neither as it stands, nor put together of a part and a name. */
function unasked(catalogue: Catalogue, code: string): string[] {
  const literals = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal]) => literal!));
  const heads = new Set([...code.matchAll(/`([\w.-]+)\$\{/g)].map(([, head]) => head!));
  const tails = new Set(
    [...code.matchAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}([\w.-]+)`/g)].map(([, tail]) => tail!),
  );
  const cuts = (key: string) => [...key.matchAll(/[.-]/g)].map(({ index }) => index);
  const isAsked = (key: string) =>
    literals.has(key) ||
    new RegExp(`\\b${key}\\b\\s*[:,}]`).test(key.includes('.') || key.includes('-') ? '' : code) ||
    cuts(key).some((at) => heads.has(key.slice(0, at + 1)) || tails.has(key.slice(at)));
  return Object.entries(catalogue).flatMap(([namespace, messages]) =>
    MADE.has(namespace)
      ? []
      : Object.keys(messages)
          .filter((key) => !isAsked(key) && !literals.has(`${namespace}.${key}`))
          .map((key) => `${namespace} ${key}`),
  );
}

const code = readSources()
  .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
  .map(({ text }) => text)
  .join('\n');
const read = (path: string): Catalogue => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

test.each(['app/messages/en.json', 'content/messages/en.json'])(
  'every message of %s is asked for',
  (path) => {
    expect(unasked(read(path), code)).toEqual([]);
  },
);

test('a message that nobody asks for is found', () => {
  const catalogue = { shop: { title: 'A', 'step.one': 'B', 'one.words': 'C', gone: 'D', 'old.title': 'E' } };
  const asking = "t('title'); t(`step.${name}`); t(`${name}.words`);";
  expect(unasked(catalogue, asking)).toEqual(['shop gone', 'shop old.title']);
});
