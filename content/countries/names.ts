import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';

/** Hong Kong, Macao and Palestine: CLDR's long names are those of officials, its short ones those of travellers. */
const LONG_NAMES = new Set(['HK', 'MO', 'PS']);

const kept = new Map<string, Intl.DisplayNames>();

function namesIn(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  const id = `${language} ${style}`;
  const known = kept.get(id);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
  kept.set(id, names);
  return names;
}

/**
 * A country's name: from Unicode CLDR, and in English the one of our own table, which travellers use. What a page shows from the start is
 * named by the server: a browser may have another edition of CLDR, and would then draw another page than the server did.
 */
export function countryName(language: Language, country: { iso2: string; name: string }): string {
  if (language === DEFAULT_LANGUAGE) return country.name;
  return namesIn(language, LONG_NAMES.has(country.iso2) ? 'short' : 'long').of(country.iso2) ?? country.name;
}

const collators = new Map<Language, Intl.Collator>();

/** Countries with their names in a language, sorted by them; unchanged in English, whose order the catalogue has already. */
export function namedIn<C extends { iso2: string; name: string }>(
  language: Language,
  countries: readonly C[],
): readonly C[] {
  if (language === DEFAULT_LANGUAGE) return countries;
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return countries
    .map((country) => ({ ...country, name: countryName(language, country) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
