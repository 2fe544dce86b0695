import { pages } from '../../content/pages.ts';

/** The public pages of one address each, from the list of pages: those that the sitemap knows and that have no parameter. */
export const plainPages: readonly string[] = pages.flatMap((page) =>
  'sitemap' in page && page.sitemap !== 'none' && !page.path.includes(':') ? [page.path] : [],
);
