import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';

test('a start looks for no package but those that have files beside their code', () => {
  const files = globSync('build/server/**/*.js', { cwd: projectRoot });
  const imported = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/^import\b.* from "([^."][^"]*)";$/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect([...new Set(imported)].filter((name) => !isBuiltin(name)).sort()).toEqual([
    '@electric-sql/pglite',
    '@node-rs/argon2',
    '@resvg/resvg-js',
  ]);
});
