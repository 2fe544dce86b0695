import { languageCodes, languagePrefix } from '../../../content/languages.ts';
import { type Page, pages } from '../../../content/pages.ts';

const personal = pages.filter((page: Page) => 'crawlers' in page && page.crawlers === 'closed');

/**
 * Paths that hold nothing for a search engine: what is personal, what only works while developing, and the API. The pages of sign-in are
 * not among them: they say `noindex`, which a crawler that may not fetch them would never read.
 */
const CLOSED = [
  '/api/',
  '/dev/',
  ...languageCodes.flatMap((code) => personal.map(({ path }) => languagePrefix(code) + path)),
  '/admin',
  '/metrics',
  '/healthz',
  '/readyz',
];

/** robots.txt (RFC 9309). */
export function robotsText(publicOrigin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
