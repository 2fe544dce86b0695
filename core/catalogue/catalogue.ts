import { createHash } from 'node:crypto';
import { countryByIso3 } from '../../content/countries/read.ts';
import type { Db } from '../../db/sql.server.ts';
import { type Cents, cents } from '../money.ts';
import { type OfferOnSale, selectOffersOnSale } from './offer-queries.ts';
import { type ListedPlan, type Plan, publicPlan } from './plan.ts';
import { type OfferedPlan, selectFingerprint, selectLastChanges, selectOfferedPlans } from './queries.ts';
import { Shelf } from './shelf.ts';

/** A destination with a plan on sale (C2.1). */
export interface CountryOnSale {
  name: string;
  country_name: string;
  iso3: string;
  iso2: string;
  plan_count: number;
  from_price: Cents;
}

interface Snapshot extends Listing, Supply {
  changes: ReadonlyMap<string, Date>;
}

/** What no page shows. */
interface Supply {
  costs: ReadonlyMap<string, Cents>;
  paused: ReadonlySet<string>;
  shelf: Shelf;
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
  costs: new Map(),
  paused: new Set(),
  shelf: new Shelf([], []),
};

/** All plans on sale, cached in this process and replaced as a whole, so that a reader never sees half a change. */
export class Catalogue {
  #snapshot = EMPTY;
  /** Of the rows that the snapshot was made of, or of earlier ones. */
  #fingerprint: string | null = null;
  #readAt: number | null = null;
  readonly #listeners: (() => void)[] = [];

  /** Reloads the catalogue; listeners are called only if it has changed. */
  async load(db: Db): Promise<void> {
    const asked = Date.now();
    // Read first: a change that comes in between is found by the next refresh().
    const fingerprint = await selectFingerprint(db);
    const offered = await selectOfferedPlans(db);
    const supply = supplyOf(offered, await selectOffersOnSale(db));
    const next = snapshotOf(offered.map(({ plan }) => plan).filter(({ uid }) => !supply.paused.has(uid)));
    this.#snapshot = { ...this.#snapshot, ...supply };
    if (next.version !== this.#snapshot.version) {
      this.#snapshot = { ...this.#snapshot, ...next, changes: await selectLastChanges(db) };
      for (const listener of this.#listeners) listener();
    }
    this.#fingerprint = fingerprint;
    this.#readAt = asked;
  }

  /** Reloads the catalogue if the rows are others than those last loaded; where they are the same, that costs next to nothing. */
  async refresh(db: Db): Promise<void> {
    const asked = Date.now();
    if ((await selectFingerprint(db)) !== this.#fingerprint) await this.load(db);
    else this.#readAt = asked;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A hash of all plans: equal in every process that has the same catalogue. */
  get version(): string {
    return this.#snapshot.version;
  }

  /** Whether no wholesaler offers anything, not even what can't be bought for now. */
  get isEmpty(): boolean {
    return this.#snapshot.costs.size === 0;
  }

  /** Whether a plan is off the shelf only until its wholesaler can deliver it again. */
  isPaused(uid: string): boolean {
    return this.#snapshot.paused.has(uid);
  }

  /** What a plan costs us, on sale or paused; undefined for any other. */
  costOf(uid: string): Cents | undefined {
    return this.#snapshot.costs.get(uid);
  }

  /**
   * The offers that a plan can be bought by now, the cheapest first: those that are sold as it, and others that give the
   * traveller at least as much and cost less than what it is sold for.
   */
  route(uid: string): readonly OfferOnSale[] {
    return this.#snapshot.shelf.route(uid);
  }

  /** When it was last known to be the database's, changed or not, in milliseconds since 1970; null before the first time. */
  get readAt(): number | null {
    return this.#readAt;
  }

  /** undefined when there is no such plan, or it isn't on sale now. */
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

function supplyOf(offered: readonly OfferedPlan[], offers: readonly OfferOnSale[]): Supply {
  const shelf = new Shelf(
    offered.map(({ plan }) => plan),
    offers,
  );
  return {
    costs: new Map(offered.map(({ plan, cost }) => [plan.uid, cost])),
    paused: new Set(offered.map(({ plan }) => plan.uid).filter((uid) => !shelf.isBuyable(uid))),
    shelf,
  };
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
