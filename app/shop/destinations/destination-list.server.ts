import { namedIn } from '../../../content/countries/names.ts';
import type { Language } from '../../../content/languages.ts';
import { searchDestinations } from '../../../core/catalogue/search.ts';
import { searchEntries } from '../../../core/catalogue/search-entries.ts';
import type { Cents } from '../../../core/money.ts';
import { filterByName } from './filter.ts';

export interface Destination {
  iso3: string;
  name: string;
  from: Cents;
}

const SUGGESTIONS = 3;

/**
 * Every destination on sale; the page filters them itself, on the server and while one types. Where the query matches no name, the
 * destinations known under it otherwise ("Holland", "JP") are suggested.
 */
export function destinationList(
  countries: readonly { iso3: string; iso2: string; name: string; from_price: Cents }[],
  query: string,
  language: Language,
) {
  const list = namedIn(language, countries).map(
    ({ iso3, name, from_price }): Destination => ({ iso3, name, from: from_price }),
  );
  const found =
    filterByName(list, query).length > 0
      ? []
      : searchDestinations(searchEntries(language, countries), query, SUGGESTIONS);
  return {
    countries: list,
    suggested: { query, to: found.map(({ iso3, name }) => ({ iso3, name })) },
  };
}
