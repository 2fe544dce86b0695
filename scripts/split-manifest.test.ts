import { expect, test } from 'vitest';
import { forTravellers } from './split-manifest.ts';

const manifest = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js', imports: ['/react.js'] }, routes, version: '1' })};`;

test('the shop’s list of routes lacks those of the back office and of files, and nothing else', () => {
  const shop = { root: {}, '/': {}, '/c/:iso3': {}, '/administrators': {}, '/regions': {} };
  const admin = { '/admin': {}, '/admin/orders/:uid': {}, 'admin/admin-layout': {} };
  const files = { '/sitemap-pt-BR.xml': {}, '/robots.txt': {}, '/og/*': {}, '/emergency-numbers.json': {} };
  expect(forTravellers(manifest({ ...shop, ...admin, ...files }))).toBe(manifest(shop));
});

test('it names no file that the entry brings, and nothing that is false or empty', () => {
  const page = {
    id: '/',
    hasLoader: true,
    hasAction: false,
    module: '/home.js',
    imports: ['/react.js', '/plans.js'],
    css: [],
  };
  expect(forTravellers(manifest({ '/': page, '/bare': { imports: ['/react.js'] } }))).toBe(
    manifest({ '/': { id: '/', hasLoader: true, module: '/home.js', imports: ['/plans.js'] }, '/bare': {} }),
  );
});
