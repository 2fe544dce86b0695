import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { footerColumns, footerLinks, type Page, pages, prosePageNames } from './pages.ts';

const filesOf = (folder: string) => readdirSync(join(projectRoot, folder));

test('no path twice, and no two links in one place of the footer', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const places = pages.flatMap((page) => ('footer' in page ? [page.footer.slice(0, 2).join(' ')] : []));
  expect(new Set(places).size).toBe(places.length);
});

test('every text is a page, and every page of prose has its text', () => {
  const texts = filesOf('content/pages').filter((name) => name.endsWith('.md'));
  expect(texts.sort()).toEqual(prosePageNames.map((name) => `${name}.md`).sort());
});

test('every route module beside the folders of app is in the list', () => {
  const listed = new Set<string>(pages.map(({ module }) => module));
  const modules = filesOf('app/shop').filter(
    (name) => /^[a-z-]+\.tsx$/.test(name) && name !== 'not-found.tsx',
  );
  expect(modules.filter((name) => !listed.has(`shop/${name}`))).toEqual([]);
});

test('the footer holds its links in their order, posts among them', () => {
  expect(footerColumns.map((column) => footerLinks(column).map(([, path]) => path))).toEqual([
    ['/about', '/how-it-works', '/coverage', '/destinations', '/faq', '/trip', '/now'],
    [
      '/blog',
      '/blog/say-goodbye-to-sim-swapping',
      '/blog/does-your-device-support-esim',
      '/compatibility',
      '/data-sources',
      '/status',
    ],
    ['/contact', '/refund-policy', '/terms', '/privacy'],
  ]);
});

test('the compiler asks for what is to be decided: this fails in `npm run typecheck`', () => {
  const page = { kind: 'shop', path: '/imprint', module: 'shop/imprint.tsx' } as const;
  expectTypeOf({ ...page, cache: 'path', sitemap: 'undated' } as const).toExtend<Page>();
  expectTypeOf({ ...page, sitemap: 'undated' } as const).not.toExtend<Page>();
  expectTypeOf({ ...page, cache: 'path' } as const).not.toExtend<Page>();
  expectTypeOf({ ...page, kind: 'account', cache: 'path' } as const).not.toExtend<Page>();
});
