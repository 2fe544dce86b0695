import { countries } from '../../../content/countries/read.ts';
import { formatData } from '../../catalogue/plan.ts';
import type { Shop } from '../../shop.ts';

/** Sizes in megabytes that travellers look for; a country without one has a hole. */
const SIZES = [1_000, 3_000, 5_000, 10_000, 20_000];

/** Destinations without a plan, with one company alone, or without some of the sizes. */
export const HOLES = ['none', 'single', 'missing'] as const;

const IS: Record<(typeof HOLES)[number], (of: CountryHoles) => boolean> = {
  none: ({ plans }) => plans === 0,
  single: ({ companies }) => companies.length === 1,
  missing: ({ missing }) => missing.length > 0,
};

interface CountryHoles {
  /** Alpha-3. */
  country: string;
  name: string;
  /** On sale, regional and global ones included. */
  plans: number;
  /** Cents. */
  cheapest: number | null;
  /** That could deliver one of them now: one alone is a risk. */
  companies: string[];
  /** "5 GB": sizes that no plan on sale has, and "daily" where none has full speed again each day. */
  missing: string[];
}

/** What we lack, by destination: those with the fewest plans first. From memory. */
export function catalogueHoles(
  { catalogue }: Pick<Shop, 'catalogue'>,
  only?: (typeof HOLES)[number],
): CountryHoles[] {
  const companiesOf = new Map<string, string[]>();
  const known = (uid: string) => {
    const companies = companiesOf.get(uid) ?? catalogue.route(uid).map(({ provider }) => provider);
    companiesOf.set(uid, companies);
    return companies;
  };
  return countries
    .map(({ iso3, name }): CountryHoles => {
      const plans = catalogue.plansFor(iso3);
      const sizes = new Set(
        plans.filter(({ daily_quota_mb }) => daily_quota_mb === null).map((plan) => plan.data_quota_mb),
      );
      const daily = plans.some(({ daily_quota_mb }) => daily_quota_mb !== null);
      return {
        country: iso3,
        name,
        plans: plans.length,
        cheapest: plans.length === 0 ? null : Math.min(...plans.map(({ price }) => price)),
        companies: [...new Set(plans.flatMap(({ uid }) => known(uid)))].sort(),
        missing: [...SIZES.filter((size) => !sizes.has(size)).map(formatData), ...(daily ? [] : ['daily'])],
      };
    })
    .filter((holes) => only === undefined || IS[only](holes))
    .sort((a, b) => a.plans - b.plans || b.missing.length - a.missing.length || (a.name < b.name ? -1 : 1));
}
