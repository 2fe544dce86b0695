import { countryName } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { regionsOnSale } from '../../../core/catalogue/regions.ts';
import type { KeepsPrice } from '../country/shown-plan.ts';
import { type LowestOfPlace, lowestOf } from '../lowest-of.ts';
import { examplePlan } from './example-plan.ts';

/** The fixed list of eight (S2.4.2); counts and prices come from the catalogue (C10.5). */
export const POPULAR = ['USA', 'GBR', 'JPN', 'DEU', 'FRA', 'AUS', 'CAN', 'ESP'] as const;

/** Those below them; all others are on /destinations. */
const REGIONS: readonly string[] = ['europe', 'asia', 'north-america', 'global'];

/** The country whose plan is the ticket in the hero, or else the first of the list that has a plan. */
const SHOWCASE = 'JPN';

interface PopularDestination {
  iso3: string;
  name: string;
  /** null where no plan is on sale: "Coming Soon". */
  onSale: ({ plans: number } & LowestOfPlace) | null;
}

interface Catalogue {
  countries: readonly { iso3: string; name: string; plan_count: number }[];
  /** Plans of more than one country. */
  sharedPlans: readonly Plan[];
  plansFor(iso3: string): readonly Plan[];
}

/** What the home page shows of the catalogue. */
export function homePage(
  { catalogue, publicOrigin }: { catalogue: Catalogue; publicOrigin: string },
  language: Language,
  keepsPrice: KeepsPrice,
) {
  const onSale = new Map(catalogue.countries.map((country) => [country.iso3, country]));
  const popular = POPULAR.map((iso3): PopularDestination => {
    const country = onSale.get(iso3);
    const known = countryByIso3(iso3);
    return {
      iso3,
      name: known ? countryName(language, known) : iso3,
      onSale: country
        ? { plans: country.plan_count, ...lowestOf(catalogue.plansFor(iso3), keepsPrice) }
        : null,
    };
  });
  const regions = regionsOnSale(catalogue)
    .filter(({ slug }) => REGIONS.includes(slug))
    .map(({ slug, priced }) => ({
      slug,
      name: regionTitle(language, slug),
      ...lowestOf(priced, keepsPrice),
    }));
  const ticket = ticketOf(popular, catalogue, keepsPrice);
  return { popular, regions, ticket, canonical: `${publicOrigin}/` };
}

/** A real plan for the hero, and one that nobody has to think about: the country's cheapest of at least a gigabyte. */
function ticketOf(popular: readonly PopularDestination[], catalogue: Catalogue, keepsPrice: KeepsPrice) {
  const shown = [SHOWCASE, ...POPULAR].find((iso3) => catalogue.plansFor(iso3).length > 0);
  const destination = popular.find(({ iso3 }) => iso3 === shown);
  if (!destination) return null;
  const own = catalogue.plansFor(destination.iso3);
  const plan = examplePlan(own);
  if (!plan) return null;
  const { data_quota_mb, validity_days, price } = plan;
  return {
    iso3: destination.iso3,
    name: destination.name,
    plan: { data_quota_mb, validity_days, price, ...(keepsPrice(plan) && { full_price: true as const }) },
  };
}

export type HomePage = ReturnType<typeof homePage>;
