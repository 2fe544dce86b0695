import { namedIn } from '../../content/countries/names.ts';
import { countryByIso3 } from '../../content/countries/read.ts';
import type { Language } from '../../content/languages.ts';
import type { SearchEntry } from './search.ts';

/** Destinations as the search boxes know them, named and sorted in a language; English names and aliases are found in every one. */
export function searchEntries(
  language: Language,
  countries: readonly { iso3: string; iso2: string; name: string }[],
): (SearchEntry & { aliases: string[] })[] {
  return namedIn(language, countries).map(({ iso3, iso2, name }) => {
    const country = countryByIso3(iso3);
    const english = country && country.name !== name ? [country.name] : [];
    return { iso3, iso2, name, aliases: [...english, ...(country?.aliases ?? [])] };
  });
}
