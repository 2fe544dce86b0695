import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fullDays, type Plan } from '../catalogue/plan.ts';
import { type Candidate, strongest, type Weaker } from './strongest.ts';

/** The plans that a trip is solved with. */
interface TripPlans {
  plans: Candidate[];
  /** How many work in at least one of the countries. */
  considered: number;
  /** Countries where none works. */
  uncovered: string[];
  /** Plans that were left out, each with the one in its place; of some, one of many. */
  weaker: readonly Weaker[];
}

/** The plans of a country, less those that another one for the very same countries is never worse than, whatever the trip. */
interface CountryShelf {
  strongest: readonly Plan[];
  /** How many plans work there alone, and the uids of those that work elsewhere, too. */
  own: number;
  shared: readonly string[];
  /** Of the plans that were left out, one for each in whose place it is. */
  weaker: readonly Weaker[];
}

/** What is known of a version of the catalogue. */
interface Index {
  version: string;
  shelves: Map<string, CountryShelf>;
  /** For each plan of several countries a number that those of the same ones have, too. */
  sets: Map<string, number>;
  names: Map<string, number>;
}

type Shelf = Pick<Catalogue, 'version' | 'plansFor'>;

const indexes = new WeakMap<Shelf, Index>();

/**
 * The plans that work in some country of a trip, less those that another one is never worse than. What doesn't hang on the trip is counted out with
 * the first trip through a country and kept until the catalogue changes: a trip of many countries over a large catalogue would sort tens of thousands of
 * plans else, in the thread that answers everybody. Between two countries others have their turn.
 */
export async function tripPlans(
  catalogue: Shelf,
  countries: readonly string[],
  hotspot: boolean,
): Promise<TripPlans> {
  const index = indexOf(catalogue);
  // All of one version, however long it takes.
  const lists = countries.map((iso3) => ({ iso3, plans: catalogue.plansFor(iso3) }));
  const shelves: CountryShelf[] = [];
  for (const { iso3, plans } of lists) {
    const key = hotspot ? `${iso3} hotspot` : iso3;
    let shelf = index.shelves.get(key);
    if (shelf === undefined) {
      if (shelves.length > 0) await setImmediate();
      shelf = shelfOf(hotspot ? plans.filter((plan) => plan.hotspot === true) : plans, index);
      index.shelves.set(key, shelf);
    }
    shelves.push(shelf);
  }
  const works = new Map<string, { plan: Plan; countries: number }>();
  for (const [at, shelf] of shelves.entries()) {
    for (const plan of shelf.strongest) {
      const mask = (works.get(plan.uid)?.countries ?? 0) | (1 << at);
      works.set(plan.uid, { plan, countries: mask });
    }
  }
  const { plans, weaker } = strongest([...works.values()]);
  return {
    plans,
    considered:
      shelves.reduce((sum, { own }) => sum + own, 0) + new Set(shelves.flatMap(({ shared }) => shared)).size,
    uncovered: countries.filter((_, at) => !shelves[at]?.strongest.some((plan) => fullDays(plan) > 0)),
    weaker: [...weaker, ...shelves.flatMap((shelf) => shelf.weaker)],
  };
}

function indexOf(catalogue: Shelf): Index {
  const { version } = catalogue;
  const known = indexes.get(catalogue);
  if (known?.version === version) return known;
  const index: Index = { version, shelves: new Map(), sets: new Map(), names: new Map() };
  indexes.set(catalogue, index);
  return index;
}

function shelfOf(all: readonly Plan[], { sets, names }: Index): CountryShelf {
  const shared = all.filter(({ countries_enabled: at }) => at.length > 1);
  for (const { uid, countries_enabled: at } of shared) {
    if (sets.has(uid)) continue;
    // The same ones in another order are two sets to this: fewer plans are left out then, and none too many.
    const name = at.join();
    const set = names.get(name) ?? names.size + 1;
    names.set(name, set);
    sets.set(uid, set);
  }
  // All of one country are alike.
  const { plans, weaker } = strongest(all.map((plan) => ({ plan, countries: sets.get(plan.uid) ?? 0 })));
  return {
    strongest: plans.map(({ plan }) => plan),
    own: all.length - shared.length,
    shared: shared.map(({ uid }) => uid),
    weaker: [...new Map(weaker.map((each) => [each.than.uid, each])).values()],
  };
}
