import { namedIn } from '../../../content/countries/names.ts';
import type { RegionSlug } from '../../../content/countries/region-names.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { regionsOnSale } from '../../../core/catalogue/regions.ts';
import { searchDestinations } from '../../../core/catalogue/search.ts';
import { catalogueEntries } from '../../../core/catalogue/search-entries.ts';
import type { KeepsPrice } from '../country/shown-plan.ts';
import { POPULAR } from '../home/home-page.server.ts';
import { type LowestOfPlace, lowestOf } from '../lowest-of.ts';
import { MOST_OTHERS } from './filter.ts';
import { letterOf } from './letters.ts';

export interface Destination extends LowestOfPlace {
  iso3: string;
  name: string;
  /** The heading that it stands below: "A", "ア". */
  letter: string;
}

/** A region on sale, as its tile shows it. */
export interface RegionTile extends LowestOfPlace {
  slug: RegionSlug;
  name: string;
  /** Destinations that one plan works in. */
  covered: number;
}

interface Catalogue {
  countries: readonly { iso3: string; iso2: string; name: string }[];
  plansFor(iso3: string): readonly Plan[];
  sharedPlans: readonly Plan[];
}

/**
 * Every destination on sale; the page filters them itself, on the server and while one types. What is known under the query
 * otherwise ("Holland", "JP", "worldwide") comes along with its reason.
 */
export function destinationList(
  catalogue: Catalogue,
  query: string,
  language: Language,
  keepsPrice: KeepsPrice,
) {
  const countries = namedIn(language, catalogue.countries).map(
    ({ iso3, name }): Destination => ({
      iso3,
      name,
      ...lowestOf(catalogue.plansFor(iso3), keepsPrice),
      letter: letterOf(language, name),
    }),
  );
  const onSale = new Set(countries.map(({ iso3 }) => iso3));
  return {
    countries,
    regions: regionTiles(catalogue, language, keepsPrice),
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
function regionTiles(catalogue: Catalogue, language: Language, keepsPrice: KeepsPrice): RegionTile[] {
  return regionsOnSale(catalogue).map(({ slug, reaches, priced }) => ({
    slug,
    name: regionTitle(language, slug),
    covered: reaches[0]?.covered.length ?? 0,
    ...lowestOf(priced, keepsPrice),
  }));
}
