import { type StoredPrice, selectStoredPrices } from '../../catalogue/plan-prices.ts';
import type { RuleMistakes } from '../../field-words.ts';
import { compare, digestOf } from '../../pricing/changes.ts';
import { type IdleRule, idleRules } from '../../pricing/idle-rules.ts';
import type { Priced } from '../../pricing/price.ts';
import { readRules } from '../../pricing/rules.ts';
import { priceShelf } from '../../pricing/shelf.ts';
import { termsUnder } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { planSales } from '../plans/sold.ts';

/** What rules would do to one plan; cents. */
interface PricedPlan {
  plan_uid: string;
  name: string;
  /** Alpha-3 of a plan for one country. */
  country: string | null;
  before: number | null;
  after: number | null;
  cost: number | null;
  floor: number | null;
  /** How the price that stands came about, null before the first, and how the new one would: lines that name costs. */
  why: { before: string | null; after: string } | null;
}

export interface DeskPreview {
  /** The ones that matter most first: by what they would have moved in the last thirty days. */
  changes: PricedPlan[];
  /** Of all of them; the list ends after MOST_LISTED. */
  count: number;
  up: number;
  down: number;
  /** Of the prices that move, in percent of themselves; null where none does. */
  average_percent: number | null;
  /** Those that move furthest, in percent of themselves; null where none goes that way. */
  most_up: PricedPlan | null;
  most_down: PricedPlan | null;
  below_floor: (PricedPlan & { what: string })[];
  /** Rules that would price nothing: each with why. */
  idle_rules: IdleRule[];
  /** What the plans sold in the last thirty days would have brought in at the prices before and after, in cents. */
  revenue_30d: { before: number; after: number };
  /** Why publishing needs `accept`; empty where it doesn't. */
  held: string[];
  /** Of all changes: sent with `accept`, it accepts these alone. */
  digest: string;
}

const MOST_LISTED = 2_000;

/** What rules would do to the shelf as it is now. Writes nothing. */
export async function previewRules(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  value: unknown,
): Promise<DeskPreview | RuleMistakes> {
  const read = readRules(value);
  if ('problems' in read) return read;
  const now = clock.now();
  const [terms, stored, sales] = await Promise.all([
    termsUnder(db, read.rules, now),
    selectStoredPrices(db),
    planSales(db, now),
  ]);
  const plans = stored.map(({ plan }) => plan);
  const priced = priceShelf(plans, terms);
  const { changes, held } = compare(stored, priced, new Set());
  const sold = new Map(sales.map(({ plan_uid, sold_30 }) => [plan_uid, sold_30]));
  const bySold = (price: (each: StoredPrice) => number | null) =>
    stored.reduce((sum, each) => sum + (sold.get(each.plan.uid) ?? 0) * (price(each) ?? 0), 0);
  const byUid = new Map(stored.map((each) => [each.plan.uid, each]));
  const weight = ({ plan_uid, before, after }: PricedPlan) =>
    Math.abs((after ?? 0) - (before ?? 0)) * (1 + (sold.get(plan_uid) ?? 0));
  const listed = changes.map(({ uid }) => pricedPlan(byUid.get(uid)!, priced.get(uid)!));
  return {
    changes: [...listed].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_LISTED),
    count: changes.length,
    up: changes.filter(({ from, to }) => from !== null && to !== null && to > from).length,
    down: changes.filter(({ from, to }) => from !== null && to !== null && to < from).length,
    ...farthest(listed),
    below_floor: stored.flatMap((each) => belowFloor(each, priced.get(each.plan.uid)!)).slice(0, MOST_LISTED),
    idle_rules: idleRules(plans, terms),
    revenue_30d: {
      before: bySold(({ price }) => price),
      after: bySold(({ plan }) => priced.get(plan.uid)!.price),
    },
    held,
    digest: digestOf(changes),
  };
}

/** How far prices move: on average, and at the most. */
function farthest(
  listed: readonly PricedPlan[],
): Pick<DeskPreview, 'average_percent' | 'most_up' | 'most_down'> {
  const moves = listed.flatMap((plan) => {
    const { before, after } = plan;
    return before === null || after === null || before === 0
      ? []
      : [{ plan, percent: ((after - before) * 100) / before }];
  });
  moves.sort((a, b) => a.percent - b.percent);
  const sum = moves.reduce((all, { percent }) => all + percent, 0);
  const [lowest, highest] = [moves[0], moves.at(-1)];
  return {
    average_percent: moves.length === 0 ? null : Math.round((sum * 10) / moves.length) / 10,
    most_up: highest && highest.percent > 0 ? highest.plan : null,
    most_down: lowest && lowest.percent < 0 ? lowest.plan : null,
  };
}

const pricedPlan = (
  { plan, name, price, price_why }: StoredPrice,
  { price: after, from, floor, why }: Priced,
): PricedPlan => ({
  plan_uid: plan.uid,
  name,
  country: plan.scope === 'country' ? (plan.countries_enabled[0] ?? null) : null,
  before: price,
  after,
  cost: from?.cost ?? null,
  floor,
  why: { before: price_why, after: why },
});

/** One that would be sold for less than its floors say, or breaks something else. */
function belowFloor(stored: StoredPrice, priced: Priced): (PricedPlan & { what: string })[] {
  const { price, floor, breaks } = priced;
  const below = price !== null && floor !== null && price < floor;
  if (!below && breaks.length === 0) return [];
  return [{ ...pricedPlan(stored, priced), what: breaks.join('; ') || 'it is below its floor' }];
}
