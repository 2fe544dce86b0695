import { createHash } from 'node:crypto';
import { countryByIso3 } from '../../content/countries/read.ts';
import type { Db } from '../../db/sql.server.ts';
import { type Cents, cents } from '../money.ts';
import { type ListedPlan, type Plan, publicPlan } from './plan.ts';
import { selectLastChanges, selectPlansOnSale } from './queries.ts';

/** A destination with a plan on sale (C2.1). */
export interface CountryOnSale {
  name: string;
  country_name: string;
  iso3: string;
  iso2: string;
  plan_count: number;
  from_price: Cents;
}

interface Snapshot extends Listing {
  changes: ReadonlyMap<string, Date>;
}

interface Listing {
  version: string;
  plans: ReadonlyMap<string, ListedPlan>;
  byCountry: ReadonlyMap<string, readonly Plan[]>;
  countries: readonly CountryOnSale[];
}

const EMPTY: Snapshot = {
  version: 'empty',
  plans: new Map(),
  byCountry: new Map(),
  countries: [],
  changes: new Map(),
};

/** All plans on sale, cached in this process and replaced as a whole, so that a reader never sees half a change. */
export class Catalogue {
  #snapshot = EMPTY;
  readonly #listeners: (() => void)[] = [];

  /** Reloads the catalogue; listeners are called only if it has changed. */
  async load(db: Db): Promise<void> {
    const next = snapshotOf(await selectPlansOnSale(db));
    if (next.version === this.#snapshot.version) return;
    this.#snapshot = { ...next, changes: await selectLastChanges(db) };
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A hash of all plans: equal in every process that has the same catalogue. */
  get version(): string {
    return this.#snapshot.version;
  }

  /** undefined when there is no such plan, or it isn't on sale any more. */
  plan(uid: string): ListedPlan | undefined {
    return this.#snapshot.plans.get(uid);
  }

  /**
   * What works in a country (alpha-3, upper case): its own plans cheapest first, then regional and global ones alike;
   * of their networks only the country's.
   */
  plansFor(iso3: string): readonly Plan[] {
    return this.#snapshot.byCountry.get(iso3) ?? [];
  }

  /** When the plans that work in a country (alpha-3, upper case) last changed; undefined where there never was one. */
  changedAt(iso3: string): Date | undefined {
    return this.#snapshot.changes.get(iso3);
  }

  /** Every destination with a plan on sale, by name. */
  get countries(): readonly CountryOnSale[] {
    return this.#snapshot.countries;
  }
}

function snapshotOf(plans: ListedPlan[]): Listing {
  plans.sort(
    (a, b) =>
      Number(a.scope !== 'country') - Number(b.scope !== 'country') ||
      a.price - b.price ||
      a.data_quota_mb - b.data_quota_mb ||
      (a.uid < b.uid ? -1 : 1),
  );
  const byCountry = new Map<string, Plan[]>();
  for (const plan of plans) {
    for (const iso3 of plan.countries_enabled) {
      // A country's page shows its own networks, not those of the forty others in a region.
      const networks = plan.networks.filter(({ country }) => country === iso3);
      const shown = { ...publicPlan(plan), networks };
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
  const version = createHash('sha256').update(JSON.stringify(plans)).digest('base64url').slice(0, 22);
  return { version, plans: new Map(plans.map((plan) => [plan.uid, plan])), byCountry, countries };
}
