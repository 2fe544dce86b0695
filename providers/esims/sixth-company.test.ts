import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { wholesalerSettings } from '../../server/wholesaler-config.ts';
import { whyUnclear } from '../../tests/support/wholesalers/first-order.ts';
import type { Adapter } from './wire/adapter.ts';

/**
 * The second part of docs/wholesalers.md, run as it stands there: its files are written to a folder, where only their imports
 * of the shop's own files lead elsewhere.
 */
const ROOMS = 'test-results';
/** Compilers and linters pass folders with a dot by, should they run meanwhile. */
const ROOM = '.sixth-company-';
const FOLDER = 'providers/esims/sextant';
/** A file's name in bold, and its text. */
const BLOCK = /^\*\*([\w./-]+)\*\*\n\n```(\w+)\n([\s\S]*?\n)```$/gm;

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const guide = read('docs/wholesalers.md').split('\n# Part 2')[1] ?? '';
const files = new Map(
  [...guide.matchAll(BLOCK)].map(([, path = '', kind, text = '']) => [
    path,
    kind === 'diff' ? patched(path, text) : text,
  ]),
);
const room = writeGuide();
const leave = () => rmSync(join(projectRoot, room), { recursive: true, force: true });
afterAll(leave);

/** A file of the shop with the guide's lines in it; context has to be there, in this order. */
function patched(path: string, diff: string): string {
  const lines = read(path).split('\n');
  let at = 0;
  for (const line of diff.trimEnd().split('\n')) {
    if (line.startsWith('@@')) continue;
    if (line.startsWith('+')) lines.splice(at++, 0, line.slice(1));
    else {
      const found = lines.indexOf(line.slice(1), at);
      if (found < 0) throw new Error(`${path} has no line "${line.slice(1)}" where the guide says so`);
      at = found + 1;
    }
  }
  return lines.join('\n');
}

/** @returns the folder, from the project's root. */
function writeGuide(): string {
  mkdirSync(join(projectRoot, ROOMS), { recursive: true });
  const folder = mkdtempSync(join(projectRoot, ROOMS, ROOM));
  const name = posix.join(ROOMS, folder.split(/[\\/]/).at(-1) ?? '');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path.endsWith('.ts') ? withImports(name, path, text) : text);
  }
  const types = {
    extends: '../../tsconfig.json',
    compilerOptions: { rootDirs: ['../..'] },
    include: ['**/*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(types));
  return name;
}

/** What the guide doesn't write is the shop's. */
function withImports(folder: string, path: string, text: string): string {
  const here = posix.dirname(path);
  return text.replace(/(?<=\bfrom ')\.[^']+(?=')/g, (specifier) => {
    const target = posix.join(here, specifier);
    return files.has(target) ? specifier : posix.relative(posix.join(folder, here), target);
  });
}

const load = (path: string) => import(/* @vite-ignore */ join(projectRoot, room, path));
const inGuide = (pattern: RegExp) => [...files.keys()].filter((path) => pattern.test(path));
const tests = inGuide(/\.test\.ts$/);

describe('the company of the guide', async () => {
  try {
    for (const path of tests) await load(path);
  } catch (error) {
    leave();
    throw error;
  }

  test('is whole: an adapter with its README, a double, fixtures and tests', () => {
    expect(tests).toEqual([`${FOLDER}/fixtures.test.ts`, `${FOLDER}/contract.test.ts`]);
    const names = [`${FOLDER}/adapter.ts`, `${FOLDER}/README.md`, 'tests/support/wholesalers/sextant.ts'];
    expect([...files.keys()]).toEqual(expect.arrayContaining(names));
    expect(inGuide(/\/fixtures\/.*\.json$/)).toHaveLength(2);
  });

  test('can be used once its line is there, and needs its settings', async () => {
    const { ADAPTERS } = (await load('providers/esims/adapters.ts')) as { ADAPTERS: readonly Adapter[] };
    const env = { SEXTANT_API_KEY: 'sextant-key', SEXTANT_WEBHOOK_SECRET: 'sextant-secret' };
    expect(wholesalerSettings('sandbox,sextant', env, ADAPTERS)).toMatchObject({
      companies: [{ adapter: { title: 'Sextant Mobile' }, base: 'https://api.sextant.example/v1' }],
    });
    expect(wholesalerSettings('sextant', {}, ADAPTERS)).toEqual({
      problem: 'ESIM_PROVIDERS names sextant, and SEXTANT_API_KEY, SEXTANT_WEBHOOK_SECRET are missing',
    });
    const { settings = [] } = ADAPTERS.find(({ name }) => name === 'sextant') ?? {};
    const rows = guide.match(/^\| `SEXTANT.*$/gm)?.join('\n') ?? '';
    for (const name of [...settings.map((each) => each.name), 'SEXTANT_API_BASE'])
      expect(rows).toContain(`\`${name}\``);
  });

  test('passes the rules for what operators look at first', async () => {
    const { ADAPTERS } = (await load('providers/esims/adapters.ts')) as { ADAPTERS: readonly Adapter[] };
    const { firstOrder = [] } = ADAPTERS.find(({ name }) => name === 'sextant') ?? {};
    expect(whyUnclear(firstOrder)).toBeNull();
    const readme = files.get(`${FOLDER}/README.md`)!.toLowerCase();
    const section = guide.split('## Sextant Mobile: `sextant`')[1]?.split('```')[0] ?? '';
    for (const fact of firstOrder) {
      expect(readme).toContain(fact.toLowerCase());
      expect(section).toContain(`\n- ${fact}\n`);
    }
  });

  test('passes the type check', async () => {
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const child = spawn(process.execPath, [tsc, '-p', join(projectRoot, room)]);
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
    });
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    expect(told).toBe('');
    expect(status).toBe(0);
  });
});
