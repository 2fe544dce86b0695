import { type RegionSlug, regionSold } from '../../content/countries/region-names.ts';
import type { Language } from '../../content/languages.ts';
import type { Plan } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import type { CodeState, Worth } from './discount.ts';

/** A promotion of the operator's: a code that is typed, or what is taken off by itself. */
export interface Promotion {
  code: string;
  /** Taken off orders that bring no code that takes as much off; the code is its name then. */
  automatic: boolean;
  /** Exactly one of the two is set: whole percent of the price, or cents. */
  percent: number | null;
  fixed_amount: Cents | null;
  /** Cents that the plan has to cost at least. */
  minimum: Cents;
  /** From then on, and until before then; null has no end. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** ISO 3166-1 alpha-3: the plan works in one of them, or is one of `regions`. Both null: all. */
  countries: string[] | null;
  regions: RegionSlug[] | null;
  plan_uids: string[] | null;
  /** Of the order. Null: all, and orders whose language isn't known. */
  languages: Language[] | null;
  /** So many eSIMs in the order at least; null for any number. */
  esims: number | null;
  max_total: number | null;
  max_per_customer: number | null;
  first_order_only: boolean;
  /** Cents that it may take off in all. */
  budget: Cents | null;
  /** Orders that hold or have used it now, and the cents that it takes off them. */
  used: number;
  spent: Cents;
  created_at: Date;
  withdrawn_at: Date | null;
}

/** Whether it has begun and not ended. */
export const isItsTime = ({ starts_at, ends_at }: Promotion, now: Date): boolean =>
  (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);

/** Whether it has a use left, and some of its budget. */
export const hasRoom = ({ max_total, used, budget, spent }: Promotion): boolean =>
  (max_total === null || used < max_total) && (budget === null || spent < budget);

/** A promotion before anybody has used it. */
export type NewPromotion = Omit<Promotion, 'used' | 'spent'>;

/** The uses of a promotion that the buyer holds already. */
interface Held {
  /** By orders that are still unpaid: a new order of the same buyer takes their place. */
  open: number;
  /** Cents that it takes off those. */
  freed: number;
  /** By orders that are paid. */
  kept: number;
}

/** What the promotion's own rules say of a plan now, whoever buys it. */
export function judgePromotion(
  promotion: Promotion,
  plan: Pick<Plan, 'uid' | 'price' | 'countries_enabled' | 'region'>,
  now: Date,
): CodeState {
  const { starts_at, ends_at, plan_uids } = promotion;
  if (starts_at !== null && now < starts_at) return 'unknown';
  if (promotion.withdrawn_at !== null || (ends_at !== null && now >= ends_at)) return 'expired';
  if (!isForPlace(promotion, plan)) return 'not_for_this_plan';
  if (plan_uids !== null && !plan_uids.includes(plan.uid)) return 'not_for_this_plan';
  return plan.price < promotion.minimum ? 'below_minimum' : 'applied';
}

/** Whether the plan works in one of the promotion's countries, or is sold for one of its regions. */
function isForPlace(
  { countries, regions }: Pick<Promotion, 'countries' | 'regions'>,
  plan: Pick<Plan, 'countries_enabled' | 'region'>,
): boolean {
  if (countries === null && regions === null) return true;
  const sold = plan.region === null ? null : regionSold(plan.region);
  return (
    (sold !== null && (regions?.includes(sold) ?? false)) ||
    plan.countries_enabled.some((country) => countries?.includes(country))
  );
}

/** What the promotion says of an order of so many eSIMs, in a language that may not be known. */
export function judgeBasket(
  { languages, esims }: Pick<Promotion, 'languages' | 'esims'>,
  order: { esims: number; language: Language | null },
): CodeState {
  if (languages !== null && (order.language === null || !languages.includes(order.language))) {
    return 'not_for_this_language';
  }
  return esims !== null && order.esims < esims ? 'too_few_esims' : 'applied';
}

/**
 * What its limits say, as far as they are known; holdQuote() enforces them.
 * @param off cents that it would take off.
 */
export function judgeLimits(promotion: Promotion, held: Held, off: number): CodeState {
  const { max_total, max_per_customer, used, budget, spent } = promotion;
  if (budget !== null && spent - held.freed + off > budget) return 'exhausted';
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
export function mostOpenOf({ max_total, budget }: Pick<Promotion, 'max_total' | 'budget'>): number {
  if (max_total === null) return budget === null ? Number.POSITIVE_INFINITY : MOST_OPEN_OF_A_CLIENT;
  return Math.max(1, Math.min(MOST_OPEN_OF_A_CLIENT, Math.floor(max_total / 2)));
}

/** How many cents of a budget one client may hold by several unpaid orders: half of it. Infinity without one. */
export function mostSpentOpenOf({ budget }: Pick<Promotion, 'budget'>): number {
  return budget === null ? Number.POSITIVE_INFINITY : Math.floor(budget / 2);
}

/** Whether the code depends on who buys, so that it can't be judged without a mail address. */
export function needsBuyer(promotion: Pick<Promotion, 'max_per_customer' | 'first_order_only'>): boolean {
  return promotion.max_per_customer !== null || promotion.first_order_only;
}

export function promotionWorth(promotion: Pick<Promotion, 'percent' | 'fixed_amount'>): Worth {
  return promotion.percent !== null ? { percent: promotion.percent } : { fixed: promotion.fixed_amount! };
}
