import { type RegionSlug, regionSlugs, regionSold } from '../../content/countries/region-names.ts';
import { membersOf } from '../../content/countries/regions.ts';
import { type Cents, cents } from '../money.ts';
import type { Plan } from './plan.ts';

/** Plans that work in the same countries, and what that means for a region. */
export interface Reach {
  /** The wholesaler's English name; null for several countries without a name. */
  name: string | null;
  scope: Plan['scope'];
  /** Sold under the region's own name. */
  own: boolean;
  plans: readonly Plan[];
  /** Alpha-3 codes: destinations of the region where they work, those where they don't, and those elsewhere where they do. */
  covered: readonly string[];
  missing: readonly string[];
  beyond: readonly string[];
}

/** A region with a plan on sale. */
export interface RegionOnSale {
  slug: RegionSlug;
  /** Its destinations, alpha-3, by English name: those where anything is on sale. */
  members: readonly string[];
  /** The region's own plans first, then what covers most of it. */
  reaches: readonly Reach[];
  /** Its own plans, or all where it has none. */
  priced: readonly Plan[];
  /** The lowest price of these. */
  from: Cents;
}

interface Catalogue {
  countries: readonly { iso3: string }[];
  /** Plans of more than one country. */
  sharedPlans: readonly Plan[];
}

/**
 * What is on sale for a region: the plans of several countries that carry its name, and those that work in at least half of it,
 * whatever they are called. Null where there is none.
 */
export function regionOnSale(slug: RegionSlug, { countries, sharedPlans }: Catalogue): RegionOnSale | null {
  const onSale = new Set(countries.map(({ iso3 }) => iso3));
  const members = membersOf(slug)
    .map(({ iso3 }) => iso3)
    .filter((iso3) => onSale.has(iso3));
  const reaches = sameCountries(sharedPlans)
    .map((plans) => reachOf(slug, members, onSale, plans))
    .filter(({ own, covered }) => covered.length > 0 && (own || covered.length * 2 >= members.length))
    .sort(
      (a, b) =>
        Number(b.own) - Number(a.own) ||
        b.covered.length - a.covered.length ||
        a.beyond.length - b.beyond.length ||
        lowest(a.plans) - lowest(b.plans),
    );
  const [first] = reaches;
  if (first === undefined) return null;
  const priced = reaches.filter(({ own }) => own || !first.own).flatMap(({ plans }) => plans);
  return { slug, members, reaches, priced, from: lowest(priced) };
}

/** By the list of plans, which the catalogue replaces as a whole. */
const kept = new WeakMap<readonly Plan[], readonly RegionOnSale[]>();

/** Every region with a plan on sale, in the order of the list. */
export function regionsOnSale(catalogue: Catalogue): readonly RegionOnSale[] {
  const known = kept.get(catalogue.sharedPlans);
  if (known) return known;
  const found = regionSlugs.flatMap((slug) => regionOnSale(slug, catalogue) ?? []);
  kept.set(catalogue.sharedPlans, found);
  return found;
}

function reachOf(
  slug: RegionSlug,
  members: readonly string[],
  onSale: ReadonlySet<string>,
  plans: readonly [Plan, ...Plan[]],
): Reach {
  const [{ region, scope, countries_enabled }] = plans;
  const works = new Set(countries_enabled);
  const within = new Set(members);
  return {
    name: region,
    scope,
    own: slug === 'global' ? scope === 'global' : region !== null && regionSold(region) === slug,
    plans,
    covered: members.filter((iso3) => works.has(iso3)),
    missing: members.filter((iso3) => !works.has(iso3)),
    beyond: countries_enabled.filter((iso3) => onSale.has(iso3) && !within.has(iso3)),
  };
}

/** Plans by name and countries, each lot in the catalogue's order. */
function sameCountries(plans: readonly Plan[]): [Plan, ...Plan[]][] {
  const lots = new Map<string, [Plan, ...Plan[]]>();
  for (const plan of plans) {
    const key = `${plan.region} ${[...plan.countries_enabled].sort().join(' ')}`;
    const lot = lots.get(key);
    if (lot) lot.push(plan);
    else lots.set(key, [plan]);
  }
  return [...lots.values()];
}

function lowest(plans: readonly Plan[]): Cents {
  return cents(Math.min(...plans.map(({ price }) => price)));
}
