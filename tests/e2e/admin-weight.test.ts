import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { sharedShop } from '../support/e2e-shop.ts';

const shop = sharedShop();
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)|(?<=["'`]\.\/)[\w.-]+\.(?:js|css)/g;
const OF_TRAVELLERS = [
  '/',
  '/c/JPN',
  '/destinations',
  '/login',
  '/membership',
  '/order-confirmation',
  '/nothing',
];

interface Route {
  id: string;
  module: string;
  css?: string[];
}

/** All routes' files, as the build lists them for staff. */
function routesOfBuild(): Route[] {
  const assets = join(projectRoot, 'build/client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-admin-[^.]+\.js$/.test(file));
  const text = readFileSync(join(assets, name!), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{')).replace(/;$/, '')) as {
    routes: Record<string, Route>;
  };
  return Object.values(routes);
}

test('no byte of the back office is named by what a traveller loads', async () => {
  const admin = routesOfBuild().filter(({ id }) => id.startsWith('/admin') || id.startsWith('admin/'));
  const files = new Set(admin.flatMap(({ module, css = [] }) => [module, ...css]));
  expect(files.size).toBeGreaterThan(10);
  const seen = new Set<string>();
  const open: string[] = [];
  const read = (text: string) => {
    for (const [found] of text.matchAll(ASSET)) {
      const address = found.startsWith('/') ? found : `/assets/${found}`;
      if (seen.has(address)) continue;
      seen.add(address);
      open.push(address);
    }
  };
  for (const path of OF_TRAVELLERS) read(await (await fetch(shop.origin + path)).text());
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    read(await (await fetch(shop.origin + address)).text());
  }
  // The walk did go through the list of routes, and to pages that none of these is.
  expect([...seen].some((address) => /\/(?:faq|referrals)-/.test(address))).toBe(true);
  expect([...seen].filter((address) => files.has(address) || address.includes('manifest-admin'))).toEqual([]);
});
