import { type Cents, cents } from '../money.ts';
import type { Plan } from './plan.ts';
import { cheaper, inOrder, lowerUid, moreData, type PlanSorting, type RankedPlan } from './plan-sorting.ts';

/**
 * Gigabytes per dollar per day (S9.9):
 * - less than 1000 MB counts as 1 GB;
 * - rounding is to the nearest whole number, halves up, for gigabytes and dollars alike;
 * - a price that rounds to 0 counts as 1 dollar, so that nothing is divided by zero;
 * - the days are `validity_days`, the only count of days that an entity has; the one less on the card is display.
 */
export function valueScore(plan: Pick<Plan, 'data_quota_mb' | 'validity_days' | 'price'>): number {
  const gigabytes = Math.max(1, Math.round(plan.data_quota_mb / 1000));
  const dollars = Math.max(1, Math.round(plan.price / 100));
  const days = Math.max(1, plan.validity_days);
  // One division of whole numbers, so that equal ratios give equal scores to the last bit.
  return gigabytes / (dollars * days);
}

const higherScore: PlanSorting = (a, b) => valueScore(b) - valueScore(a);

/** Best value first; equal scores: the cheaper plan, then the one with more data, then the lower uid. */
export const betterValue: PlanSorting = inOrder(higherScore, cheaper, moreData, lowerUid);

/**
 * "All Plans by Value": a new array, sorted by value score (S2.6.6).
 * Its first row is the one marked "Best Value".
 */
export function plansByValue<P extends RankedPlan>(plans: readonly P[]): P[] {
  return plans.toSorted(betterValue);
}

/**
 * Price of a gigabyte (1000 MB) in cents, rounded to the nearest cent. For a daily-unlimited plan: of its
 * full-speed volume.
 * @throws RangeError when the plan has no data.
 */
export function pricePerGb(plan: Pick<Plan, 'data_quota_mb' | 'price'>): Cents {
  return cents(Math.round((plan.price * 1000) / plan.data_quota_mb));
}
