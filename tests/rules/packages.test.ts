import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { namedIn, startedFiles } from './packages.ts';
import { readSources } from './sources.ts';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const code = readSources().filter(({ path }) => /\.(tsx?|css)$/.test(path));

/** Needed without being named in our code: npm's own scripts run on it. */
const UNNAMED = ['node'];

describe('packages', () => {
  test('npm install --omit=dev brings all that npm start needs, the build included', () => {
    expect(namedIn(startedFiles(code), Object.keys(devDependencies))).toEqual([]);
  });

  test('each dependency is named by what npm start runs', () => {
    const named = namedIn(startedFiles(code), Object.keys(dependencies)).map(
      (line) => line.split(' names ')[1],
    );
    expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual(UNNAMED);
  });

  test('the files of a start are followed from the commands to the last import', () => {
    const files = [
      { path: 'scripts/build-assets.ts', text: "import { maps } from './assets/maps.ts';" },
      { path: 'scripts/assets/maps.ts', text: "import { geoPath } from 'd3-geo';" },
      { path: 'scripts/db-types.ts', text: "import 'kysely-codegen';" },
      { path: 'app/root.test.ts', text: "import 'vitest';" },
    ];
    expect(startedFiles(files).map(({ path }) => path)).toEqual([
      'scripts/build-assets.ts',
      'scripts/assets/maps.ts',
    ]);
  });

  test.for([
    "import { geoPath } from 'd3-geo';",
    'import x from "d3-geo/part.js";',
    "require.resolve('d3-geo')",
  ])('a package is found in %s', (text) => {
    expect(namedIn([{ path: 'a.ts', text }], ['d3-geo', 'd3', 'geo'])).toEqual(['a.ts names d3-geo']);
  });
});
