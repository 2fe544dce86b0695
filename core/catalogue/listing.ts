import { createHash } from 'node:crypto';
import { countryByIso3 } from '../../content/countries/read.ts';
import { type Cents, cents } from '../money.ts';
import { inTurns } from '../turns.ts';
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

/** Plans, and countries with some hundred plans each, that are listed before other work has its turn. */
const PLANS_A_TURN = 500;
const COUNTRIES_A_TURN = 5;

/**
 * Lists what is sold, by country, with room for other work in between.
 * @param off destinations that nothing is sold for: a plan is, as long as it works in another.
 */
export async function listingOf(buyable: readonly OfferedPlan[], off: readonly string[]): Promise<Listing> {
  const isOff = (iso3: string) => off.includes(iso3);
  const plans = new Map<string, ListedPlan>();
  const byCountry = new Map<string, Plan[]>();
  const featured: string[] = [];
  const shared: Plan[] = [];
  await inTurns(buyable, PLANS_A_TURN, (each) => {
    const { plan } = each;
    if (each.featured) featured.push(plan.uid);
    if (plan.countries_enabled.every(isOff)) return;
    plans.set(plan.uid, plan);
    if (plan.countries_enabled.length > 1) shared.push(prepared(plan).plan);
    for (const [iso3, shown] of prepared(plan).inCountry) {
      if (isOff(iso3)) continue;
      const list = byCountry.get(iso3);
      if (list) list.push(shown);
      else byCountry.set(iso3, [shown]);
    }
  });
  const countries: CountryOnSale[] = [];
  // Of what is listed, in an order that every process has.
  const version = createHash('sha256').update(JSON.stringify([off, featured.sort()]));
  const lists = [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1));
  await inTurns(lists, COUNTRIES_A_TURN, ([iso3, list]) => {
    list.sort(cheapestFirst);
    version.update(list.map(({ uid }) => prepared(plans.get(uid)!).digest).join());
    const country = countryByIso3(iso3);
    // A wholesaler may cover a country that isn't one of our destinations, such as Antarctica.
    if (country === undefined) return;
    countries.push({
      name: country.name,
      country_name: country.name,
      iso3,
      iso2: country.iso2,
      plan_count: list.length,
      from_price: cents(Math.min(...list.map((plan) => plan.price))),
    });
  });
  countries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    version: version.digest('base64url').slice(0, 22),
    plans,
    byCountry,
    featured: new Set(featured),
    shared: shared.sort(cheapestFirst),
    countries,
  };
}

/** A country's own plans first, then those of several. */
const cheapestFirst = (a: Plan, b: Plan) =>
  Number(a.scope !== 'country') - Number(b.scope !== 'country') ||
  a.price - b.price ||
  a.data_quota_mb - b.data_quota_mb ||
  (a.uid < b.uid ? -1 : 1);
