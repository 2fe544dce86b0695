import { pages } from '../../content/pages.ts';

/** The public pages of one address each, from the list of pages: those that the sitemap knows and that have no parameter. */
export const plainPages: readonly string[] = pages.flatMap((page) =>
  'sitemap' in page && page.sitemap !== 'none' && !page.path.includes(':') ? [page.path] : [],
);

/** One address of each public page with a parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/blog/:slug': '/blog/does-your-device-support-esim',
  '/c/:iso3': '/c/JPN',
  '/c/:iso3/faq': '/c/JPN/faq',
  '/regions/:region': '/regions/europe',
};

interface VisitorPage {
  kind: 'shop' | 'prose' | 'account';
  /** As the list of pages has it, with its parameter. */
  path: string;
  address: string;
}

/**
 * Each page that anybody may open by an address that can be known, from the list of pages: the public ones, and those of signing in.
 * @throws for one with a parameter of which EXAMPLES has no address.
 */
export function visitorPages(): VisitorPage[] {
  return pages.flatMap((page) => {
    const isPublic = 'sitemap' in page && page.sitemap !== 'none';
    const isForSigningIn = page.kind === 'account' && page.crawlers !== 'closed' && !page.path.includes(':');
    if (!isPublic && !isForSigningIn) return [];
    const { kind, path } = page;
    const address = path.includes(':') ? EXAMPLES[path] : path;
    if (address === undefined) throw new Error(`${path}: at which address? See EXAMPLES`);
    return [{ kind, path, address }];
  });
}
