import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { type LockFile, missingOptional } from './lock-file.ts';

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as LockFile;

test('the lock holds the optional packages of every system', () => {
  expect(missingOptional(lock)).toEqual([]);
});

test('it has such packages to hold', () => {
  expect(lock.packages['node_modules/@biomejs/biome']?.optionalDependencies).toHaveProperty(
    '@biomejs/cli-darwin-arm64',
  );
});

const host = { version: '2.0.0', optionalDependencies: { 'tool-linux': '2.0.0', watcher: '~1.1.0' } };

test.each([
  ['there', { 'node_modules/tool-linux': { version: '2.0.0' } }, []],
  ['missing', {}, ['node_modules/tool needs tool-linux@2.0.0']],
  [
    'of another version',
    { 'node_modules/tool-linux': { version: '1.9.0' } },
    ['node_modules/tool needs tool-linux@2.0.0'],
  ],
  ['within its host', { 'node_modules/tool/node_modules/tool-linux': { version: '2.0.0' } }, []],
  [
    'within another package',
    { 'node_modules/other/node_modules/tool-linux': { version: '2.0.0' } },
    ['node_modules/tool needs tool-linux@2.0.0'],
  ],
])('an optional package that is %s', (_where, found, missing) => {
  const packages = { 'node_modules/tool': host, 'node_modules/watcher': { version: '1.1.4' }, ...found };
  expect(missingOptional({ packages })).toEqual(missing);
});
