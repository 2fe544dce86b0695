import { type StoredPrice, selectStoredPrices } from '../../catalogue/plan-prices.ts';
import { compare } from '../../pricing/changes.ts';
import type { Priced } from '../../pricing/price.ts';
import { readRules } from '../../pricing/rules.ts';
import { priceShelf } from '../../pricing/shelf.ts';
import { termsUnder } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { planSales } from '../plans/sold.ts';

/** What rules would do to one plan; cents. */
export interface PricedPlan {
  plan_uid: string;
  name: string;
  /** Alpha-3 of a plan for one country. */
  country: string | null;
  before: number | null;
  after: number | null;
  cost: number | null;
  floor: number | null;
}

export interface DeskPreview {
  /** The ones that matter most first: by what they would have moved in the last thirty days. */
  changes: PricedPlan[];
  /** Of all of them; the list ends after MOST_LISTED. */
  count: number;
  up: number;
  down: number;
  below_floor: (PricedPlan & { what: string })[];
  /** What the plans sold in the last thirty days would have brought in at the prices before and after, in cents. */
  revenue_30d: { before: number; after: number };
  /** Why publishing needs `accept`; empty where it doesn't. */
  held: string[];
}

const MOST_LISTED = 2_000;

/** What rules would do to the shelf as it is now. Writes nothing. */
export async function previewRules(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  value: unknown,
): Promise<DeskPreview | { problems: string[] }> {
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
    changes: listed.sort((a, b) => weight(b) - weight(a)).slice(0, MOST_LISTED),
    count: changes.length,
    up: changes.filter(({ from, to }) => from !== null && to !== null && to > from).length,
    down: changes.filter(({ from, to }) => from !== null && to !== null && to < from).length,
    below_floor: stored.flatMap((each) => belowFloor(each, priced.get(each.plan.uid)!)).slice(0, MOST_LISTED),
    revenue_30d: {
      before: bySold(({ price }) => price),
      after: bySold(({ plan }) => priced.get(plan.uid)!.price),
    },
    held,
  };
}

const pricedPlan = (
  { plan, name, price }: StoredPrice,
  { price: after, from, floor }: Priced,
): PricedPlan => ({
  plan_uid: plan.uid,
  name,
  country: plan.scope === 'country' ? (plan.countries_enabled[0] ?? null) : null,
  before: price,
  after,
  cost: from?.cost ?? null,
  floor,
});

/** One that would be sold for less than its floors say, or breaks something else. */
function belowFloor(stored: StoredPrice, priced: Priced): (PricedPlan & { what: string })[] {
  const { price, floor, breaks } = priced;
  const below = price !== null && floor !== null && price < floor;
  if (!below && breaks.length === 0) return [];
  return [{ ...pricedPlan(stored, priced), what: breaks.join('; ') || 'it is below its floor' }];
}
