import type { OfferOnSale } from '../../catalogue/offer-queries.ts';
import type { ListedPlan } from '../../catalogue/plan.ts';
import { readShelf } from '../../catalogue/read-shelf.ts';
import type { Shelf } from '../../catalogue/shelf.ts';
import type { RuleMistakes } from '../../field-words.ts';
import type { Share } from '../../routing/rank.ts';
import { readRoutingRules } from '../../routing/rules.ts';
import type { Shop } from '../../shop.ts';
import { planSales } from '../plans/sold.ts';

/** Which companies a plan's orders are tried at first, and what such an order costs us. */
export interface PlanRoute {
  /** The largest share first; empty where nobody delivers it. */
  companies: { company: string; percent: number }[];
  /** Cents of one order, over the shares; null where nobody delivers it. */
  cost: number | null;
}

/** A plan whose orders would be bought elsewhere. */
interface ReroutedPlan {
  plan_uid: string;
  name: string;
  /** Alpha-3 of a plan for one country. */
  country: string | null;
  price: number;
  sold_30: number;
  before: PlanRoute;
  after: PlanRoute;
}

export interface RoutingPreview {
  /** Those that matter most first: that nobody would deliver, then by cost over what was sold. */
  changes: ReroutedPlan[];
  /** Of all of them; the list ends after MOST_LISTED. */
  count: number;
  /** Plans on offer, buyable now or not. */
  plans: number;
  /** Of the changes: plans that nobody would deliver any more, and that somebody would again. */
  lost: number;
  regained: number;
  /** How many plans each company is tried first for, by name. */
  companies: { company: string; before: number; after: number }[];
  /** What the orders of the last thirty days would cost under the rules before and after, in cents, where both deliver them. */
  cost_30d: { before: number; after: number };
}

const MOST_LISTED = 2_000;

/** Where each plan would be bought under other rules, with present offers, balances and figures of the companies. Writes nothing. */
export async function previewRouting(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  value: unknown,
): Promise<RoutingPreview | RuleMistakes> {
  const read = readRoutingRules(value);
  if ('problems' in read) return read;
  const now = clock.now();
  const [{ offered, shelf }, sales] = await Promise.all([readShelf(db, now), planSales(db, now)]);
  const sold = new Map(sales.map(({ plan_uid, sold_30 }) => [plan_uid, sold_30]));
  const under = shelf.under({ ...shelf.terms, rules: read.rules });
  const routed = offered.map(({ plan }) => reroute(plan, { shelf, under }, sold.get(plan.uid) ?? 0));
  const changes = routed.filter(isChange).sort((a, b) => weight(b) - weight(a));
  return {
    changes: changes.slice(0, MOST_LISTED),
    count: changes.length,
    plans: routed.length,
    lost: changes.filter(({ after }) => after.cost === null).length,
    regained: changes.filter(({ before }) => before.cost === null).length,
    companies: firstOf(routed),
    cost_30d: costOf(routed),
  };
}

function reroute(
  plan: ListedPlan,
  { shelf, under }: { shelf: Shelf; under: Shelf },
  sold_30: number,
): ReroutedPlan {
  const { uid: plan_uid, name, price } = plan;
  return {
    plan_uid,
    name,
    country: plan.scope === 'country' ? (plan.countries_enabled[0] ?? null) : null,
    price,
    sold_30,
    before: routeOf(shelf.shares(plan_uid)),
    after: routeOf(under.shares(plan_uid)),
  };
}

function routeOf(shares: readonly Share<OfferOnSale>[]): PlanRoute {
  const companies = new Map<string, number>();
  for (const { offer, percent } of shares) {
    companies.set(offer.provider, (companies.get(offer.provider) ?? 0) + percent);
  }
  const cost = shares.reduce((sum, { offer, percent }) => sum + (offer.cost * percent) / 100, 0);
  return {
    companies: [...companies].map(([company, percent]) => ({ company, percent })),
    cost: shares.length === 0 ? null : Math.round(cost),
  };
}

/** Another company, another share, or another offer of the same one. */
const isChange = ({ before, after }: ReroutedPlan): boolean =>
  before.cost !== after.cost || JSON.stringify(before.companies) !== JSON.stringify(after.companies);

function weight({ before, after, sold_30 }: ReroutedPlan): number {
  if (before.cost === null || after.cost === null) return Number.MAX_SAFE_INTEGER / 2 + sold_30;
  return Math.abs(after.cost - before.cost) * (1 + sold_30);
}

function firstOf(routed: readonly ReroutedPlan[]): RoutingPreview['companies'] {
  const counts = new Map<string, { before: number; after: number }>();
  for (const plan of routed) {
    for (const when of ['before', 'after'] as const) {
      const company = plan[when].companies[0]?.company;
      if (company === undefined) continue;
      const count = counts.get(company) ?? { before: 0, after: 0 };
      count[when]++;
      counts.set(company, count);
    }
  }
  return [...counts]
    .map(([company, count]) => ({ company, ...count }))
    .sort((a, b) => (a.company < b.company ? -1 : 1));
}

function costOf(routed: readonly ReroutedPlan[]): RoutingPreview['cost_30d'] {
  const sum = { before: 0, after: 0 };
  for (const { before, after, sold_30 } of routed) {
    if (before.cost === null || after.cost === null) continue;
    sum.before += before.cost * sold_30;
    sum.after += after.cost * sold_30;
  }
  return sum;
}
