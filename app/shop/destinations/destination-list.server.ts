import { namedIn } from '../../../content/countries/names.ts';
import type { RegionSlug } from '../../../content/countries/region-names.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { regionsOnSale } from '../../../core/catalogue/regions.ts';
import { searchDestinations } from '../../../core/catalogue/search.ts';
import { catalogueEntries } from '../../../core/catalogue/search-entries.ts';
import type { Cents } from '../../../core/money.ts';
import { POPULAR } from '../home/home-page.server.ts';
import { MOST_OTHERS } from './filter.ts';
import { letterOf } from './letters.ts';

export interface Destination {
  iso3: string;
  name: string;
  from: Cents;
  /** The heading that it stands below: "A", "ア". */
  letter: string;
}

/** A region on sale, as its tile shows it. */
export interface RegionTile {
  slug: RegionSlug;
  name: string;
  /** Destinations that one plan works in. */
  covered: number;
  from: Cents;
}

interface Catalogue {
  countries: readonly { iso3: string; iso2: string; name: string; from_price: Cents }[];
  sharedPlans: readonly Plan[];
}

/**
 * Every destination on sale; the page filters them itself, on the server and while one types. What is known under the query
 * otherwise ("Holland", "JP", "worldwide") comes along with its reason.
 */
export function destinationList(catalogue: Catalogue, query: string, language: Language) {
  const countries = namedIn(language, catalogue.countries).map(
    ({ iso3, name, from_price }): Destination => ({
      iso3,
      name,
      from: from_price,
      letter: letterOf(language, name),
    }),
  );
  const onSale = new Set(countries.map(({ iso3 }) => iso3));
  return {
    countries,
    regions: regionTiles(catalogue, language),
    popular: POPULAR.filter((iso3) => onSale.has(iso3)),
    searched: {
      query,
      found: searchDestinations(catalogueEntries(language, catalogue), query, MOST_OTHERS).map(
        ({ entry: { iso3, region, name }, alias, guess }) => ({
          entry: { iso3, region, name },
          alias,
          guess,
        }),
      ),
    },
  };
}

/** The regions on sale, in the order of their list. */
function regionTiles(catalogue: Catalogue, language: Language): RegionTile[] {
  return regionsOnSale(catalogue).map(({ slug, reaches, from }) => ({
    slug,
    name: regionTitle(language, slug),
    covered: reaches[0]?.covered.length ?? 0,
    from,
  }));
}
