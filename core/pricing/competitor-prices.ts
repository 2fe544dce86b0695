import { fullDays, type Plan } from '../catalogue/plan.ts';
import { DAY } from '../clock.ts';
import type { OfferKind } from '../wholesale/wholesaler.ts';
import type { Formula, PriceRule } from './rules.ts';

/** What a competitor asks for a plan, as a person has looked it up. */
export interface CompetitorPrice {
  competitor: string;
  /** Alpha-3 of a country, or a region as plans have it. */
  place: string;
  /** Null is unlimited. */
  data_mb: number | null;
  /** Full days. */
  days: number;
  /** US cents. */
  price: number;
  seen_at: Date;
}

/** What is known of competitors, by place. */
export type CompetitorPrices = ReadonlyMap<string, readonly CompetitorPrice[]>;

export const byPlace = (prices: readonly CompetitorPrice[]): CompetitorPrices =>
  Map.groupBy(prices, ({ place }) => place);

/** Which of them count beside a plan. */
type Comparison = Pick<NonNullable<Formula['competitor']>, 'name' | 'more_data_percent' | 'fresh_days'>;

/** Of a plan what it is compared by. */
interface ComparedPlan
  extends Pick<Plan, 'scope' | 'region' | 'countries_enabled' | 'data_quota_mb' | 'validity_days'> {
  kind: OfferKind;
}

/**
 * The cheapest price of a competitor that a plan can be held against, so that nobody there gets less for it: for the same country or region by
 * name, for at least as many full days, and for at least as much data, but no more than so much percent. What has no end at any speed (daily and
 * unlimited plans) is held against unlimited offers alone. Null where none was seen within the days that count.
 */
export function comparableTo(
  plan: ComparedPlan,
  comparison: Comparison,
  prices: CompetitorPrices,
  now: Date,
): CompetitorPrice | null {
  const since = now.getTime() - comparison.fresh_days * DAY;
  let best: CompetitorPrice | null = null;
  for (const each of prices.get(placeOf(plan)) ?? []) {
    if (each.seen_at.getTime() < since || !isComparable(each, plan, comparison)) continue;
    if (best === null || isBefore(each, best)) best = each;
  }
  return best;
}

/** The same of any age: the one that was seen last. */
export function lastComparableTo(
  plan: ComparedPlan,
  comparison: Comparison,
  prices: CompetitorPrices,
): CompetitorPrice | null {
  let last: CompetitorPrice | null = null;
  for (const each of prices.get(placeOf(plan)) ?? []) {
    if (!isComparable(each, plan, comparison)) continue;
    if (last === null || each.seen_at > last.seen_at) last = each;
  }
  return last;
}

const placeOf = ({ scope, region, countries_enabled: [country] }: ComparedPlan): string =>
  (scope === 'country' ? country : region) ?? '';

/** Whether nobody gets less there than with the plan, nor so much more that it is another. */
function isComparable(
  { competitor, data_mb, days }: CompetitorPrice,
  plan: ComparedPlan,
  { name, more_data_percent }: Comparison,
): boolean {
  if ((name !== undefined && competitor !== name) || days < fullDays(plan)) return false;
  if (plan.kind !== 'total') return data_mb === null;
  const { data_quota_mb: least } = plan;
  return data_mb !== null && data_mb >= least && data_mb * 100 <= least * (100 + more_data_percent);
}

/** Of equal ones the one that was seen last, then by name, so that their order doesn't matter. */
function isBefore(one: CompetitorPrice, other: CompetitorPrice): boolean {
  if (one.price !== other.price) return one.price < other.price;
  const later = one.seen_at.getTime() - other.seen_at.getTime();
  return later === 0 ? one.competitor < other.competitor : later > 0;
}

/** What is compared where no rule says what: what a person would call the same plan. */
const USUAL: Comparison = { more_data_percent: 20, fresh_days: 30 };

/** How plans are held against all competitors' prices: as the first rule says that names them. */
export function comparisonOf(rules: readonly PriceRule[]): Comparison {
  const { more_data_percent, fresh_days } =
    rules.map(({ price }) => price.competitor).find((each) => each !== undefined) ?? USUAL;
  return { more_data_percent, fresh_days };
}
