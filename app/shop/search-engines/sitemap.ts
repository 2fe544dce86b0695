import { type Language, languageCodes, splitLanguage } from '../../../content/languages.ts';
import { sitemapPath } from '../../../content/pages.ts';
import { escapeXml } from './escape-xml.ts';

export interface SitemapEntry {
  /** Path and query: "/c/JPN/faq?lang=ja". */
  path: string;
  /** The day of the last change: "2026-11-21"; left out where no date is known. */
  changed?: string | undefined;
  /** All languages of the same page, this one among them; nothing where there is one only. */
  languages?: readonly { code: string; path: string }[];
}

/** The most that one file may hold (sitemaps.org, "Sitemap index files"). */
const MOST = 50_000;

/**
 * A sitemap (sitemaps.org, protocol 0.9) with hreflang alternates (Google Search Central, "Localized versions").
 * @throws RangeError when it would hold more addresses than one file may.
 */
export function sitemapXml(entries: readonly SitemapEntry[], publicOrigin: string): string {
  if (entries.length > MOST) throw new RangeError(`${entries.length} addresses in one sitemap`);
  const address = (path: string) => escapeXml(publicOrigin + path);
  const urls = entries.map(({ path, changed, languages = [] }) => {
    const alternates = languages.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(other.code)}" href="${address(other.path)}"/>`,
    );
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${address(path)}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/**
 * The addresses of one language: those under its prefix. A guide in a language without pages, at "/c/THA/faq?lang=th", stands among the
 * English ones.
 */
export function sitemapEntries(entries: readonly SitemapEntry[], language: Language): SitemapEntry[] {
  return entries.filter(
    ({ path }) => splitLanguage(new URL(path, 'https://any.example').pathname).language === language,
  );
}

/** sitemap.xml: the index of the sitemaps of all languages, each with the day on which something in it last changed. */
export function sitemapIndexXml(entries: readonly SitemapEntry[], publicOrigin: string): string {
  const sitemaps = languageCodes.map((code) => {
    const days = sitemapEntries(entries, code).flatMap(({ changed }) => changed ?? []);
    const lastmod = days.length === 0 ? '' : `<lastmod>${days.sort().at(-1)}</lastmod>`;
    return `<sitemap><loc>${escapeXml(publicOrigin + sitemapPath(code))}</loc>${lastmod}</sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join('\n')}
</sitemapindex>
`;
}
