import type { Plan } from '../../catalogue/plan.ts';
import { pricePerGb } from '../../catalogue/value-score.ts';
import type { Shop } from '../../shop.ts';

export interface PlanRank {
  /** 1 for the cheapest per GB; equal ones share a place. */
  rank: number;
  /** Of so many. */
  of: number;
}

/**
 * The place of plans by price per GB among all that work in their country and are on the shelf, shared ones too. Null for plans of several
 * countries, and for those that are not on the shelf.
 * @returns a function that sorts each country once.
 */
export function ranksOn({
  catalogue,
}: Pick<Shop, 'catalogue'>): (plan: { uid: string; country: string | null }) => PlanRank | null {
  const sorted = new Map<string, number[]>();
  return ({ uid, country }) => {
    const plan = country === null ? undefined : catalogue.plan(uid);
    if (country === null || plan === undefined) return null;
    const all =
      sorted.get(country) ??
      catalogue
        .plansFor(country)
        .map(perGb)
        .sort((one, other) => one - other);
    sorted.set(country, all);
    const own = perGb(plan);
    return { rank: all.findIndex((each) => each >= own) + 1, of: all.length };
  };
}

/** A plan without data comes last. */
const perGb = (plan: Plan): number => (plan.data_quota_mb > 0 ? pricePerGb(plan) : Number.MAX_SAFE_INTEGER);
