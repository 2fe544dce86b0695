import type { Plan } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import type { CodeState, Worth } from './discount.ts';

/** A promotion code of the operator's. */
export interface Promotion {
  code: string;
  /** Exactly one of the two is set: whole percent of the price, or cents. */
  percent: number | null;
  fixed_amount: Cents | null;
  /** Cents that the plan has to cost at least. */
  minimum: Cents;
  /** From then on, and until before then; null has no end. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** ISO 3166-1 alpha-3: the plan works in one of them. Null: all. */
  countries: string[] | null;
  plan_uids: string[] | null;
  max_total: number | null;
  max_per_customer: number | null;
  first_order_only: boolean;
  /** Orders that hold or have used it now. */
  used: number;
  created_at: Date;
  withdrawn_at: Date | null;
}

/** The uses of a promotion that the buyer holds already. */
interface Held {
  /** By orders that are still unpaid: a new order of the same buyer takes their place. */
  open: number;
  /** By orders that are paid. */
  kept: number;
}

/** What the promotion's own rules say of a plan now, whoever buys it. */
export function judgePromotion(
  promotion: Promotion,
  plan: Pick<Plan, 'uid' | 'price' | 'countries_enabled'>,
  now: Date,
): CodeState {
  const { starts_at, ends_at, countries, plan_uids } = promotion;
  if (starts_at !== null && now < starts_at) return 'unknown';
  if (promotion.withdrawn_at !== null || (ends_at !== null && now >= ends_at)) return 'expired';
  if (countries !== null && !plan.countries_enabled.some((country) => countries.includes(country))) {
    return 'not_for_this_plan';
  }
  if (plan_uids !== null && !plan_uids.includes(plan.uid)) return 'not_for_this_plan';
  return plan.price < promotion.minimum ? 'below_minimum' : 'applied';
}

/** What its limits say, as far as they are known; holdQuote() enforces them. */
export function judgeLimits(promotion: Promotion, held: Held): CodeState {
  const { max_total, max_per_customer, used } = promotion;
  if (max_total !== null && used - held.open >= max_total) return 'exhausted';
  if (max_per_customer !== null && held.kept >= max_per_customer) return 'exhausted';
  return 'applied';
}

/** The most uses of a limited code that one client holds by unpaid orders. */
const MOST_OPEN_OF_A_CLIENT = 5;

/**
 * How many uses of a code one client may hold by unpaid orders, whatever addresses it gives: a few, and never more than
 * half of them, so that nobody takes a limited code from all others without paying. Infinity without a limit.
 */
export function mostOpenOf({ max_total }: Pick<Promotion, 'max_total'>): number {
  if (max_total === null) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(MOST_OPEN_OF_A_CLIENT, Math.floor(max_total / 2)));
}

/** Whether the code depends on who buys, so that it can't be judged without a mail address. */
export function needsBuyer(promotion: Pick<Promotion, 'max_per_customer' | 'first_order_only'>): boolean {
  return promotion.max_per_customer !== null || promotion.first_order_only;
}

export function promotionWorth(promotion: Pick<Promotion, 'percent' | 'fixed_amount'>): Worth {
  return promotion.percent !== null ? { percent: promotion.percent } : { fixed: promotion.fixed_amount! };
}
