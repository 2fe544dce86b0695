import { isRegionSlug, type RegionSlug } from '../../../content/countries/region-names.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../content/languages.ts';
import { type Cents, cents } from '../../../core/money.ts';
import { scriptFaces } from './script-faces.ts';

/** The picture that a link preview shows when the page has none of its own. */
export function shopCard(language: Language): string {
  return `${folder(language)}/default.png`;
}

/** Pixels; the size that Open Graph readers and `summary_large_image` ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Which picture an address under `/og/` asks for; `price` is the one that the address says the picture shows. */
export type CardRequest = KeptCard | TripCard;
/** Pictures that there is one of for each page, or for each price of it. */
export type KeptCard = { language: Language } & CardSubject;
/** The picture of a trip: as many as there are questions. */
export interface TripCard {
  language: Language;
  kind: 'trip';
  asked: URLSearchParams;
  price: Cents | null;
}

type CardSubject =
  | { kind: 'default' }
  | { kind: 'country'; iso3: string; price: Cents | null }
  | { kind: 'region'; slug: RegionSlug; price: Cents | null }
  | { kind: 'post'; slug: string };

/**
 * The address of a country's picture. With a price the picture shows it, and the address holds it: a new price is a new address, so
 * that nobody who keeps pictures for long shows an old one.
 */
export function countryCard(language: Language, iso3: string, lowest: Cents | null): string {
  return `${folder(language)}/c/${iso3}.png${lowest === null ? '' : `?from=${lowest}`}`;
}

/** The address of a region's picture; as a country's. */
export function regionCard(language: Language, slug: RegionSlug, lowest: Cents | null): string {
  return `${folder(language)}/regions/${slug}.png${lowest === null ? '' : `?from=${lowest}`}`;
}

/**
 * The address of a trip's picture, with the price where it is proven; as a country's.
 * @param question as the address of the trip's page holds it.
 */
export function tripCard(language: Language, question: string, total: Cents | null): string {
  return `${folder(language)}/trip.png?${question}${total === null ? '' : `&total=${total}`}`;
}

/** The address of a post's picture. */
export function postCard(language: Language, slug: string): string {
  return `${folder(language)}/blog/${slug}.png`;
}

/** Whether pictures can be drawn in a language: there is a face with its letters. The others have English pictures. */
function hasCards(language: Language): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn' || scriptFaces[language] !== undefined;
}

/** "/og/de"; English pictures have no prefix. */
function folder(language: Language): string {
  return language === DEFAULT_LANGUAGE || !hasCards(language) ? '/og' : `/og/${language}`;
}

/** Reads such an address, given without `/og/`; null when it is none. */
export function readCardAddress(path: string, search: string): CardRequest | null {
  const [first = '', ...rest] = path.split('/');
  if (isLanguage(first)) {
    if (first === DEFAULT_LANGUAGE || !hasCards(first)) return null;
    return inLanguage(first, rest.join('/'), search);
  }
  return inLanguage(DEFAULT_LANGUAGE, path, search);
}

function inLanguage(language: Language, path: string, search: string): CardRequest | null {
  if (path === 'default.png') return { language, kind: 'default' };
  if (path === 'trip.png') {
    const asked = new URLSearchParams(search);
    const total = /^\d{1,7}$/.exec(asked.get('total') ?? '')?.[0];
    return { language, kind: 'trip', asked, price: total === undefined ? null : cents(Number(total)) };
  }
  const iso3 = /^c\/([A-Z]{3})\.png$/.exec(path)?.[1];
  const from = /^\?from=(\d{1,7})$/.exec(search)?.[1];
  const price = from === undefined ? null : cents(Number(from));
  if (iso3 !== undefined) return { language, kind: 'country', iso3, price };
  const region = /^regions\/([a-z-]{1,40})\.png$/.exec(path)?.[1];
  if (region !== undefined)
    return isRegionSlug(region) ? { language, kind: 'region', slug: region, price } : null;
  const slug = /^blog\/([a-z0-9-]{1,80})\.png$/.exec(path)?.[1];
  return slug === undefined ? null : { language, kind: 'post', slug };
}
