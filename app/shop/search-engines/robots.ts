import { languageCodes, languagePrefix } from '../../../content/languages.ts';

/** Pages that are personal, in every language. */
const PERSONAL = ['/order-confirmation', '/membership', '/referrals'];

/**
 * Paths that hold nothing for a search engine: what is personal, what only works while developing, and the API. The pages of sign-in are
 * not among them: they say `noindex`, which a crawler that may not fetch them would never read.
 */
const CLOSED = [
  '/api/',
  '/dev/',
  ...languageCodes.flatMap((code) => PERSONAL.map((path) => languagePrefix(code) + path)),
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
