import { factsOf } from '../../content/countries/facts.ts';
import { countryName, namedIn } from '../../content/countries/names.ts';
import { countryByIso3 } from '../../content/countries/read.ts';
import type { RegionSlug } from '../../content/countries/region-names.ts';
import { regionTitle } from '../../content/countries/region-titles.ts';
import { regionAliases } from '../../content/countries/regions.ts';
import { type Language, languageCodes } from '../../content/languages.ts';
import { regionsOnSale } from './regions.ts';
import { foldText, type SearchEntry } from './search.ts';

interface Named {
  iso3: string;
  iso2: string;
  name: string;
}

/** By the list of countries, which the catalogue replaces as a whole: names of 243 countries in many languages aren't made at every search. */
const kept = new WeakMap<readonly Named[], Map<string, SearchEntry[]>>();

/**
 * Destinations and regions as the search boxes know them, named in a language and found in every one: by their names in the
 * languages of the interface, in their own ones, and by what else people call them. Countries come first, by name.
 * @param regions those on sale.
 */
export function searchEntries(
  language: Language,
  countries: readonly Named[],
  regions: readonly RegionSlug[] = [],
): SearchEntry[] {
  const lists = kept.get(countries) ?? new Map<string, SearchEntry[]>();
  kept.set(countries, lists);
  const key = `${language} ${regions.join(' ')}`;
  const known = lists.get(key);
  if (known) return known;
  const made = [
    ...namedIn(language, countries).map(({ iso3, iso2, name }) => ({
      iso3,
      iso2,
      name,
      aliases: otherNames(name, [...(countryByIso3(iso3)?.aliases ?? []), ...namesOf(iso3)]),
    })),
    ...regions.map((slug) => ({
      iso3: null,
      iso2: null,
      region: slug,
      name: regionTitle(language, slug),
      aliases: otherNames(regionTitle(language, slug), [
        ...languageCodes.map((code) => regionTitle(code, slug)),
        ...regionAliases[slug],
      ]),
    })),
  ];
  lists.set(key, made);
  return made;
}

/** What can be found in a catalogue: its countries, and the regions that it has a plan for. */
export function catalogueEntries(
  language: Language,
  catalogue: Parameters<typeof regionsOnSale>[0] & { countries: readonly Named[] },
): SearchEntry[] {
  const regions = regionsOnSale(catalogue).map(({ slug }) => slug);
  return searchEntries(language, catalogue.countries, regions);
}

/** Each name once, however it is spelled. */
function otherNames(name: string, names: readonly string[]): string[] {
  const seen = new Set([foldText(name)]);
  return names.filter((other) => {
    const folded = foldText(other);
    if (folded === '' || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** A country's names in the languages of the interface, and in those that are spoken there, as far as CLDR has them. */
function namesOf(iso3: string): string[] {
  const country = countryByIso3(iso3);
  if (country === undefined) return [];
  const native = (factsOf(iso3)?.languages ?? []).flatMap((code) => {
    const own = new Intl.DisplayNames([code], { type: 'region', fallback: 'none' });
    // Without data on a language Intl speaks the machine's own.
    return own.resolvedOptions().locale.split('-')[0] === code.split('-')[0]
      ? (own.of(country.iso2) ?? [])
      : [];
  });
  return [...languageCodes.map((code) => countryName(code, country)), ...native];
}
