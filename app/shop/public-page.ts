import { data, type HeadersFunction, type MetaDescriptor, type ShouldRevalidateFunction } from 'react-router';
import { brand } from '../../content/brand.ts';
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageCodes } from '../../content/languages.ts';
import { messagesOf } from '../i18n/messages.ts';
import { crumbsOf } from '../ui/crumbs.ts';
import { breadcrumbData } from './search-engines/breadcrumb-data.ts';
import { CARD_HEIGHT, CARD_WIDTH, shopCard } from './social-card/card-address.ts';

const CACHEABLE = { 'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400' };

/**
 * What a loader returns for a page that is the same for everyone: kept for a minute in browsers, five in front of the server, a day
 * while it is renewed. An error that the loader throws instead carries no such header.
 */
export function publicData<Data>(page: Data) {
  return data(page, { headers: CACHEABLE });
}

/** A route's `headers`: those that its loader set by `publicData`. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A route's `shouldRevalidate` where the browser has all that a query could ask for: another one asks the server nothing. */
export const unlessOnlyQuery: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

interface PageWords {
  /** Without the name of the site, which is appended. */
  title: string;
  /** The brand's name unless given. */
  site?: string;
  description: string;
  /** The address of the English page in its one right spelling: "https://shop.example/c/JPN". */
  canonical: string;
  /** Those that its text is written in, English among them; in another one, whose frame alone is translated, the English page is to be found. */
  languages?: readonly Language[];
  /** The address to be found, where neither of these is. */
  found?: string | undefined;
  /** The address that a link preview leads to, where it isn't the one to be found: that of one question. */
  shared?: string | undefined;
  /** og:type. */
  kind?: 'website' | 'article';
  /** Address of the picture for link previews, without the origin; the shop's own unless given. */
  image?: string;
  /** Names of path segments in the breadcrumb that only the route knows, as in its `handle`. */
  crumbs?: Record<string, string>;
  /** JSON-LD, one block for each; React Router escapes it for the script element. */
  structuredData?: Record<string, unknown> | readonly Record<string, unknown>[];
}

/** An address of the English page in another language: "https://shop.example/de/c/JPN". */
export function addressIn(language: Language, canonical: string): string {
  const { origin, pathname, search } = new URL(canonical);
  return origin + inLanguage(language, pathname) + search;
}

/**
 * What search engines and link previews read about a public page (ogp.me; X, "Cards markup"): its own address, the same page in the other
 * languages (Google Search Central, "Localized versions"), and the breadcrumb that it shows.
 */
export function pageMeta(
  language: Language,
  {
    title,
    site = brand.name,
    description,
    canonical: english,
    languages = languageCodes,
    found,
    shared,
    kind = 'website',
    image = shopCard(language),
    crumbs = {},
    structuredData = [],
  }: PageWords,
): MetaDescriptor[] {
  const full = `${title} | ${site}`;
  const { origin, pathname } = new URL(english);
  const written = languages.includes(language);
  const canonical = found ?? addressIn(written ? language : DEFAULT_LANGUAGE, english);
  const trail = crumbsOf(messagesOf(language, 'shell'), pathname, crumbs);
  const blocks = [structuredData, trail.length > 0 ? breadcrumbData(trail, canonical, language) : []].flat();
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(written && languages.length > 1 ? otherLanguages(english, languages) : []),
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: shared ?? canonical },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:image', content: origin + image },
    { property: 'og:image:width', content: String(CARD_WIDTH) },
    { property: 'og:image:height', content: String(CARD_HEIGHT) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...blocks.map((block) => ({ 'script:ld+json': block as Record<string, string> })),
  ];
}

function otherLanguages(english: string, languages: readonly Language[]): MetaDescriptor[] {
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    ...languages.map((code) => alternate(code, addressIn(code, english))),
    alternate('x-default', english),
  ];
}
