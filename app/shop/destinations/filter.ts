import { type Found, type SearchEntry, searchDestinations } from '../../../core/catalogue/search.ts';

/** What is found by another name than its own, at most. */
export const MOST_OTHERS = 6;

/** Case-insensitive substring match on the country's name, in the list's order (S5.7). */
export function filterByName<E extends { name: string }>(countries: readonly E[], query: string): E[] {
  const sought = caseless(query.trim());
  return countries.filter(({ name }) => caseless(name).includes(sought));
}

/** In small letters; I, İ, ı and i are one, since Turkish pairs them otherwise. */
function caseless(text: string): string {
  return text.replace(/[İı]/g, 'i').toLowerCase();
}

/** What a page needs of an entry. */
export type FoundEntry = Found<Pick<SearchEntry, 'iso3' | 'region' | 'name'>>;

/**
 * What the filter leaves out: regions, and countries known by another name or code. Guesses only where nothing else is found.
 * @param searched what the server found; it stands until the browser has the index.
 */
export function foundOtherwise(
  named: readonly { iso3: string }[],
  query: string,
  index: readonly SearchEntry[] | null,
  searched: { query: string; found: readonly FoundEntry[] },
): FoundEntry[] {
  if (query.trim() === '') return [];
  const shown = new Set(named.map(({ iso3 }) => iso3));
  const found: readonly FoundEntry[] = index
    ? searchDestinations(index, query, MOST_OTHERS)
    : searched.query === query
      ? searched.found
      : [];
  return found.filter(({ entry, guess }) =>
    guess ? shown.size === 0 : entry.iso3 === null || !shown.has(entry.iso3),
  );
}

/** What of it has a card on the page: regions, and countries by another name; guesses have none. */
export function cardsOf<R extends { slug: string }, C extends { iso3: string }>(
  others: readonly FoundEntry[],
  regions: readonly R[],
  countries: readonly C[],
): { tiles: { region: R; alias: string | null }[]; aliased: { country: C; alias: string | null }[] } {
  const known = others.filter(({ guess }) => !guess);
  const tiles = known.flatMap(({ entry, alias }) => {
    const region = regions.find(({ slug }) => slug === entry.region);
    return region ? [{ region, alias }] : [];
  });
  const aliased = known.flatMap(({ entry, alias }) => {
    const country = countries.find(({ iso3 }) => iso3 === entry.iso3);
    return country ? [{ country, alias }] : [];
  });
  return { tiles, aliased };
}

/** What failed when its loader couldn't be had (S8.1). */
export function failureKind(error: unknown): 'garbled' | 'failed' {
  // On airport Wi-Fi a sign-in page may answer in place of our data.
  const garbled =
    error instanceof SyntaxError || (error instanceof Error && /turbo-stream|decode/i.test(error.message));
  return garbled ? 'garbled' : 'failed';
}
