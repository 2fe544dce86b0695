import { type Cents, cents } from '../../../core/money.ts';

/** The picture that a link preview shows when the page has none of its own. */
export const DEFAULT_CARD = '/og/default.png';

/** Pixels; the size that Open Graph readers and `summary_large_image` ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Which picture an address under `/og/` asks for; `price` is the one that the address says the picture shows. */
export type CardRequest =
  | { kind: 'default' }
  | { kind: 'country'; iso3: string; price: Cents | null }
  | { kind: 'post'; slug: string };

/**
 * The address of a country's picture. With a price the picture shows it, and the address holds it: a new price is a new address, so
 * that nobody who keeps pictures for long shows an old one.
 */
export function countryCard(iso3: string, lowest: Cents | null): string {
  return `/og/c/${iso3}.png${lowest === null ? '' : `?from=${lowest}`}`;
}

/** The address of a post's picture. */
export function postCard(slug: string): string {
  return `/og/blog/${slug}.png`;
}

/** Reads such an address, given without `/og/`; null when it is none. */
export function readCardAddress(path: string, search: string): CardRequest | null {
  if (path === 'default.png') return { kind: 'default' };
  const iso3 = /^c\/([A-Z]{3})\.png$/.exec(path)?.[1];
  if (iso3 !== undefined) {
    const from = /^\?from=(\d{1,7})$/.exec(search)?.[1];
    return { kind: 'country', iso3, price: from === undefined ? null : cents(Number(from)) };
  }
  const slug = /^blog\/([a-z0-9-]{1,80})\.png$/.exec(path)?.[1];
  return slug === undefined ? null : { kind: 'post', slug };
}
