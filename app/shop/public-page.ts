import { data, type HeadersFunction, type MetaDescriptor } from 'react-router';
import { brand } from '../../content/brand.ts';

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

interface PageWords {
  /** Without the name of the site, which is appended. */
  title: string;
  /** The brand's name unless given. */
  site?: string;
  description: string;
  /** The address of the page in its one right spelling: "https://shop.example/c/JPN". */
  canonical: string;
  /** JSON-LD; React Router escapes it for the script element. */
  structuredData?: Record<string, unknown>;
}

/** What search engines and link previews read about a public page. */
export function pageMeta({
  title,
  site = brand.name,
  description,
  canonical,
  structuredData,
}: PageWords): MetaDescriptor[] {
  const full = `${title} | ${site}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: brand.name },
    ...(structuredData ? [{ 'script:ld+json': structuredData as Record<string, string> }] : []),
  ];
}

/** "1 plan", "12 plans". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
