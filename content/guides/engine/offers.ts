import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';

/** A plan of several countries that covers this one. */
export interface WiderOffer {
  /** "Europe". */
  region: string;
  /** The cheapest plan of that region. */
  plan: Plan;
  /** Countries that it covers, this one included. */
  countries: number;
  /** Land neighbours that it covers as well, alpha-3. */
  neighbours: string[];
}

/** What the live catalogue says about a destination: computed, never typed. */
export interface Offers {
  /** Plans of this country alone. */
  own: number;
  /** Regional and global plans that cover it. */
  wider: number;
  cheapest: Plan;
  /** Fixed-volume plan with the lowest price per GB, and that price in cents. */
  best: { plan: Plan; perGb: number };
  longest: Plan;
  /** Fixed-volume plan with the most data. */
  largest: Plan;
  /** Cheapest daily-unlimited plan, and how many there are. */
  unlimited?: { plan: Plan; count: number };
  /** Cheapest fixed plan of 3 to 6 GB for at least 7 full days, unless a regional one of that size costs less. */
  week?: Plan;
  /** Networks named by the country's own plans. */
  networks: { names: string[]; fastest: '4G' | '5G' } | undefined;
  /** True when every own plan allows a hotspot, false when only unlimited ones forbid it; null where a plan doesn't say. */
  hotspot: boolean | null;
  /** True when every own plan is said to start with its first use. */
  startsInUse: boolean;
  /** The shortest time in which an own plan must be installed, in days. */
  installWithin?: number;
  /** Smallest region first; global plans last. */
  regions: WiderOffer[];
}

/** What a week of maps, messages and some video needs. */
const WEEK_MB = 3000;

/** Price of a gigabyte in cents, rounded. */
function perGb(plan: Pick<Plan, 'price' | 'data_quota_mb'>): number {
  return Math.round((plan.price * 1000) / plan.data_quota_mb);
}

/** undefined when no plan of this country alone is on sale. `plans` as Catalogue.plansFor gives them: own first, cheapest first. */
export function offersOf(
  iso3: string,
  borders: readonly string[],
  plans: readonly Plan[],
): Offers | undefined {
  const own = plans.filter((plan) => plan.scope === 'country');
  const fixed = own.filter((plan) => plan.daily_quota_mb === null);
  const cheapest = own[0];
  const [firstFixed] = fixed;
  if (cheapest === undefined || firstFixed === undefined) return undefined;
  const least = (list: readonly Plan[], by: (plan: Plan) => number) =>
    list.reduce((best, plan) => (by(plan) < by(best) ? plan : best));
  const best = least(fixed, perGb);
  const unlimited = own.filter((plan) => plan.daily_quota_mb !== null);
  // Plans come cheapest first within a scope; never advise more than twice what a week needs.
  const forWeek = plans.filter(
    (plan) =>
      plan.daily_quota_mb === null &&
      plan.data_quota_mb >= WEEK_MB &&
      plan.data_quota_mb <= 2 * WEEK_MB &&
      fullDays(plan) >= 7,
  );
  const week = forWeek.find((plan) => plan.scope === 'country');
  const dear = week !== undefined && forWeek.some((plan) => plan.price < week.price);
  const limits = own.flatMap((plan) => plan.install_within_days ?? []);
  return {
    own: own.length,
    wider: plans.length - own.length,
    cheapest,
    best: { plan: best, perGb: perGb(best) },
    longest: least(own, (plan) => -plan.validity_days),
    largest: least(fixed, (plan) => -plan.data_quota_mb),
    ...(unlimited[0] ? { unlimited: { plan: unlimited[0], count: unlimited.length } } : {}),
    ...(week && !dear ? { week } : {}),
    networks: networksOf(iso3, own),
    hotspot: hotspotOf(own),
    startsInUse: own.every((plan) => plan.starts === 'first_use'),
    ...(limits.length > 0 ? { installWithin: Math.min(...limits) } : {}),
    regions: regionsOf(borders, plans),
  };
}

function hotspotOf(own: readonly Plan[]): boolean | null {
  if (own.every((plan) => plan.hotspot === true)) return true;
  const known = own.every(
    (plan) => plan.hotspot === true || (plan.hotspot === false && plan.daily_quota_mb !== null),
  );
  return known ? false : null;
}

function networksOf(iso3: string, own: readonly Plan[]): Offers['networks'] {
  const here = own.flatMap((plan) => plan.networks.filter((entry) => entry.country === iso3));
  const names = [...new Set(here.flatMap((entry) => entry.names))];
  if (names.length === 0) return undefined;
  return { names, fastest: here.some((entry) => entry.generation === '5G') ? '5G' : '4G' };
}

function regionsOf(borders: readonly string[], plans: readonly Plan[]): WiderOffer[] {
  const found = new Map<string, WiderOffer>();
  for (const plan of plans) {
    // Cheapest first: the first plan of a region is its cheapest.
    if (plan.region === null || found.has(plan.region)) continue;
    const neighbours = borders.filter((code) => plan.countries_enabled.includes(code));
    found.set(plan.region, {
      region: plan.region,
      plan,
      countries: plan.countries_enabled.length,
      neighbours,
    });
  }
  const global = (offer: WiderOffer) => Number(offer.plan.scope === 'global');
  return [...found.values()].sort((a, b) => global(a) - global(b) || a.countries - b.countries);
}
