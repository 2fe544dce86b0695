import { createHash } from 'node:crypto';
import { countryByIso3 } from '../../content/countries/read.ts';
import { type Cents, cents } from '../money.ts';
import type { ListedPlan, Plan } from './plan.ts';
import { prepared } from './prepared.ts';
import type { OfferedPlan } from './queries.ts';

/** A destination with a plan on sale (C2.1). */
export interface CountryOnSale {
  name: string;
  country_name: string;
  iso3: string;
  iso2: string;
  plan_count: number;
  from_price: Cents;
}

/** What pages and the API list of the plans that can be bought now. */
export interface Listing {
  version: string;
  plans: ReadonlyMap<string, ListedPlan>;
  byCountry: ReadonlyMap<string, readonly Plan[]>;
  featured: ReadonlySet<string>;
  shared: readonly Plan[];
  countries: readonly CountryOnSale[];
}

/**
 * Lists what is sold, by country.
 * @param off destinations that nothing is sold for: a plan is, as long as it works in another.
 */
export function listingOf(buyable: readonly OfferedPlan[], off: readonly string[]): Listing {
  const isOff = (iso3: string) => off.includes(iso3);
  const plans = buyable
    .map(({ plan }) => plan)
    .filter(({ countries_enabled }) => !countries_enabled.every(isOff));
  plans.sort(
    (a, b) =>
      Number(a.scope !== 'country') - Number(b.scope !== 'country') ||
      a.price - b.price ||
      a.data_quota_mb - b.data_quota_mb ||
      (a.uid < b.uid ? -1 : 1),
  );
  const byCountry = new Map<string, Plan[]>();
  for (const plan of plans) {
    for (const [iso3, shown] of prepared(plan).inCountry) {
      if (isOff(iso3)) continue;
      const list = byCountry.get(iso3);
      if (list) list.push(shown);
      else byCountry.set(iso3, [shown]);
    }
  }
  const countries: CountryOnSale[] = [];
  for (const [iso3, list] of byCountry) {
    const country = countryByIso3(iso3);
    // A wholesaler may cover a country that isn't one of our destinations, such as Antarctica.
    if (country === undefined) continue;
    countries.push({
      name: country.name,
      country_name: country.name,
      iso3,
      iso2: country.iso2,
      plan_count: list.length,
      from_price: cents(Math.min(...list.map((plan) => plan.price))),
    });
  }
  countries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const featured = buyable
    .filter((each) => each.featured)
    .map(({ plan }) => plan.uid)
    .sort();
  const version = createHash('sha256')
    .update(JSON.stringify([plans.map((plan) => prepared(plan).digest), off, featured]))
    .digest('base64url')
    .slice(0, 22);
  const shared = plans
    .filter(({ countries_enabled }) => countries_enabled.length > 1)
    .map((plan) => prepared(plan).plan);
  return {
    version,
    plans: new Map(plans.map((plan) => [plan.uid, plan])),
    byCountry,
    featured: new Set(featured),
    shared,
    countries,
  };
}
