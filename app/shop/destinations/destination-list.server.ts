import { countryByIso3 } from '../../../content/countries/read.ts';
import { searchDestinations } from '../../../core/catalogue/search.ts';
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
) {
  const list = countries.map(({ iso3, name, from_price }): Destination => ({ iso3, name, from: from_price }));
  const known = countries.map((country) => ({
    ...country,
    aliases: countryByIso3(country.iso3)?.aliases ?? [],
  }));
  const found = filterByName(list, query).length > 0 ? [] : searchDestinations(known, query, SUGGESTIONS);
  return {
    countries: list,
    suggested: { query, to: found.map(({ iso3, name }) => ({ iso3, name })) },
  };
}
