import {
  cheaper,
  inOrder,
  longer,
  lowerUid,
  moreData,
  type PlanSorting,
  type RankedPlan,
} from './plan-sorting.ts';

/** The three choices of "Find Your Perfect Plan" (S4.4). */
export type Priority = 'data' | 'budget' | 'duration';

/** "Maximum Data", "Best Price", "Longest Duration": in the order of S2.6.7. */
export const priorities: readonly Priority[] = ['data', 'budget', 'duration'];

const orders: Record<Priority, PlanSorting> = {
  data: inOrder(moreData, cheaper, longer, lowerUid),
  budget: inOrder(cheaper, moreData, longer, lowerUid),
  duration: inOrder(longer, cheaper, moreData, lowerUid),
};

/**
 * The top 3 plans for a priority, fewer when there are fewer: most data, lowest price, or most days
 * (S9.10). The first is marked "Best Choice". Ties are broken by what else a buyer would want:
 * a lower price, more data, more days, then the lower uid.
 */
export function topPlans<P extends RankedPlan>(plans: readonly P[], priority: Priority): P[] {
  return plans.toSorted(orders[priority]).slice(0, 3);
}
