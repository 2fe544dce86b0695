import { DEFAULT_LANGUAGE, languageCodes, splitLanguage } from '../content/languages.ts';
import { pages } from '../content/pages.ts';

/** Each page's path, segment by segment. */
const PAGES = pages.map(({ path }) => path.split('/'));
/** The end of the address at which React Router asks for a page's data. */
const DATA = '.data';

/**
 * Where a page is whose address was written in another way, query kept: with slashes at its end or front, its language or its fixed
 * segments in another case, or letters and digits percent-encoded (RFC 3986, 6.2.2). The router takes all of these for the page, while
 * the cache, the labels of requests and the back office's doors know one address of each.
 * @returns null for an address that is written as it should be, and for one of no page.
 */
export function canonicalAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const asked = withPlainLetters(pathname);
  const data = asked.endsWith(DATA) ? DATA : '';
  const path = withoutExtraSlashes(asked.slice(0, asked.length - data.length));
  const written = inPageCase(inLanguageCase(path)) + data;
  return written === pathname ? null : written + search;
}

/** One slash stands at the front, however many were sent: `//elsewhere.example` would be another host. */
function withoutExtraSlashes(path: string): string {
  let start = 0;
  while (path[start] === '/') start++;
  let end = path.length;
  while (end > start && path[end - 1] === '/') end--;
  return `/${path.slice(start, end)}`;
}

/** Letters, digits and signs that need no encoding, without it; all else stays as it was sent. */
function withPlainLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const plain = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(plain) ? plain : encoded;
  });
}

/** "/zh-hant/faq" is "/zh-Hant/faq"; English has no prefix, in whatever case. */
function inLanguageCase(path: string): string {
  const written = path.split('/', 2)[1]!;
  const code = languageCodes.find((each) => each.toLowerCase() === written.toLowerCase());
  return code === undefined || code === DEFAULT_LANGUAGE ? path : `/${code}${path.slice(written.length + 1)}`;
}

/** "/C/JPN/FAQ" is "/c/JPN/faq": what a page's path leaves open is its loader's to judge. */
function inPageCase(asked: string): string {
  const { path } = splitLanguage(asked);
  const segments = path.split('/');
  const pageWhere = (isSame: (fixed: string, segment: string) => boolean) =>
    PAGES.find(
      (page) =>
        page.length === segments.length &&
        page.every((fixed, at) => fixed.startsWith(':') || isSame(fixed, segments[at]!)),
    );
  if (pageWhere((fixed, segment) => fixed === segment) !== undefined) return asked;
  const page = pageWhere((fixed, segment) => fixed.toLowerCase() === segment.toLowerCase());
  if (page === undefined) return asked;
  const written = page.map((fixed, at) => (fixed.startsWith(':') ? segments[at] : fixed)).join('/');
  return asked.slice(0, asked.length - path.length) + written;
}
