import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { imports, readSources } from './sources.ts';

const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const stages = text('Dockerfile').split(/^FROM .*$/m);
const ignored = text('.dockerignore').trim().split('\n');

/** Whether `.dockerignore` leaves a path out: a pattern matches it, or a folder that it is in. */
const isLeftOut = (path: string): boolean =>
  path
    .split('/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))
    .some((part) => ignored.some((pattern) => matchesGlob(part, pattern)));

test('the image has the version of Node that the packages name, in each stage', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: { node: string } };
  expect(stages[0]).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-slim\n`);
  expect(text('Dockerfile').match(/^FROM .*$/gm)).toEqual([
    `FROM $\{NODE_IMAGE} AS build`,
    `FROM $\{NODE_IMAGE}`,
  ]);
});

test('the shop is not run as root, and owns nothing but its data', () => {
  const last = stages.at(-1)!;
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'));
  expect(last.match(/chown.*$/gm)).toEqual(['chown node:node data']);
});

test.each([
  '.env',
  '.env.local',
  'core/money.test.ts',
  'tests/support/shop.ts',
  'bench/run.ts',
  'docs/operate.md',
  '.git/config',
  'data/pg',
])('%s is not in it', (path) => {
  expect(isLeftOut(path)).toBe(true);
});

/** Of tests and of whoever works on the sources: not started in an image. */
const AT_A_DESK =
  /^scripts\/(db-types|guides-own|guide-gates)\.ts$|\/(test-[\w-]+|wholesaler-contract[\w-]*)\.ts$/;

test('what it runs and builds is in it, and imports nothing that is not', () => {
  const inIt = readSources().filter(
    ({ path }) => /\.tsx?$/.test(path) && !isLeftOut(path) && !AT_A_DESK.test(path),
  );
  expect(inIt.length).toBeGreaterThan(1_000);
  const lacking = inIt.flatMap(({ path, text: module }) =>
    imports(module)
      .filter((name) => name.startsWith('.') && isLeftOut(join(dirname(path), name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(lacking).toEqual([]);
  expect(
    ['Dockerfile', 'package.json', 'package-lock.json', 'public', 'project-root.ts'].filter(isLeftOut),
  ).toEqual([]);
});
