import { splitLanguage } from '../content/languages.ts';
import { pages } from '../content/pages.ts';

/** Each page's path as it is in the list of pages, by a pattern of what it matches. */
const PAGES = pages.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, escaped).replace(/:\w+/g, '[^/]+')}$`),
}));

function escaped(character: string): string {
  return character === '*' ? '.*' : `\\${character}`;
}

/**
 * The pattern of an address that the API has no route for: a page's path in any language, "other" for what is no page's.
 * A label has to be one of few, and an address may hold a token.
 * @param target path and query as requested.
 */
export function pageRoute(target: string): string {
  const asked = target.split('?', 1)[0]!.replace(/\.data$/, '');
  const { path } = splitLanguage(asked);
  // React Router's name for the home page's data is "/_root.data".
  const plain = path === '/_root' ? '/' : path;
  return PAGES.find(({ pattern }) => pattern.test(plain))?.path ?? 'other';
}

/** The same for an answer from the cache: the API has few of those, whose addresses hold nothing but a country's code. */
export function cachedRoute(address: string): string {
  const path = address.split('?', 1)[0]!;
  if (path.startsWith('/countries/')) return '/countries/*';
  if (path.startsWith('/search/')) return '/search/*';
  return path.startsWith('/api/') ? path : pageRoute(path);
}

/** The label of files of the build, of which there are hundreds. */
export const FILE = 'file';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node takes some thirty methods; a label has to be one of few. */
export function methodLabel(method: string | undefined): string {
  return method !== undefined && METHODS.has(method) ? method : 'other';
}
