import {
  cheaper,
  inOrder,
  longer,
  lowerUid,
  moreData,
  type PlanSorting,
  type RankedPlan,
} from './plan-sorting.ts';

/** The three choices of "Find Your Perfect Plan" (specification, section 4: "one of data, budget, duration"). */
export type Priority = 'data' | 'budget' | 'duration';

/** "Maximum Data", "Best Price", "Longest Duration": in the order of the specification's list (section 2, Country plans page). */
export const priorities: readonly Priority[] = ['data', 'budget', 'duration'];

const orders: Record<Priority, PlanSorting> = {
  data: inOrder(moreData, cheaper, longer, lowerUid),
  budget: inOrder(cheaper, moreData, longer, lowerUid),
  duration: inOrder(longer, cheaper, moreData, lowerUid),
};

/**
 * The top 3 plans for a priority, fewer when there are fewer: "most data, lowest price, or most validity days"
 * (specification, section 9). The first is marked "Best Choice". Ties are broken by what else a buyer would want:
 * a lower price, more data, more days, then the lower uid.
 */
export function topPlans<P extends RankedPlan>(plans: readonly P[], priority: Priority): P[] {
  return plans.toSorted(orders[priority]).slice(0, 3);
}
