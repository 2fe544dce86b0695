import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { forTravellers } from './split-manifest.ts';

const manifest = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js', imports: ['/react.js'] }, routes, version: '1' })};`;

test('the shop’s list of routes lacks those of the back office and of files, and nothing else', () => {
  const shop = { root: {}, '/': {}, '/c/:iso3': {}, '/administrators': {}, '/regions': {} };
  const admin = { '/admin': {}, '/admin/orders/:uid': {}, 'admin/admin-layout': {} };
  const files = { '/sitemap-pt-BR.xml': {}, '/robots.txt': {}, '/og/*': {}, '/emergency-numbers.json': {} };
  expect(forTravellers(manifest({ ...shop, ...admin, ...files }))).toBe(manifest(shop));
});

test('nothing in the shop asks for the files that the list leaves out', () => {
  const source = globSync('app/**/*.tsx', { cwd: projectRoot, exclude: ['app/admin/**'] });
  for (const file of source) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    expect(text, file).not.toMatch(
      /\bprefetch=|import \{[^}]*\b(?:Scripts|PrefetchPageLinks)\b[^}]*\} from 'react-router'/,
    );
  }
});

test('it names no file that a module imports by itself, and nothing that is false or empty', () => {
  const page = {
    id: '/',
    hasLoader: true,
    hasAction: false,
    module: '/home.js',
    imports: ['/react.js', '/plans.js'],
    css: [],
  };
  expect(forTravellers(manifest({ '/': page, '/bare': { imports: ['/react.js'] } }))).toBe(
    manifest({ '/': { id: '/', hasLoader: true, module: '/home.js' }, '/bare': {} }),
  );
});
