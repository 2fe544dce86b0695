import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Page, pages } from '../content/pages.ts';
import type { MessageKey } from './i18n/messages.ts';

type NameIn<Key> = Key extends `page.${infer Name}` ? Name : never;
/** A page's word in the breadcrumb is the message `page.` and the first segment; these three read as they are written. */
type Worded = NameIn<MessageKey<'shell'>> | 'sign-in' | 'shared' | 'dev';
type Shown = Page & ({ kind: 'resource' | 'admin' } | { path: '/' | `/${Worded}` | `/${Worded}/${string}` });

/** Not assignable where a page lacks its word in app/messages/en.json. */
const listed: readonly Shown[] = pages;

/**
 * The routes of the list of pages, each under its path as id: one module may answer several. React Router asks every route module with a
 * page for a default export.
 */
function routesOf(wanted: (page: Page) => boolean) {
  return listed
    .filter(wanted)
    .map(({ path, module }) =>
      path === '/' ? index(module, { id: path }) : route(path.slice(1), module, { id: path }),
    );
}

export default [
  ...routesOf(({ kind }) => kind !== 'account' && kind !== 'admin'),
  layout(
    'account/session-layout.tsx',
    routesOf(({ kind }) => kind === 'account'),
  ),
  layout('admin/admin-layout.tsx', [
    layout(
      'admin/admin-screens.tsx',
      routesOf(({ kind }) => kind === 'admin'),
    ),
  ]),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig;
