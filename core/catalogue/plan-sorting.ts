import type { Plan } from './plan.ts';

/** What the pure rules of the catalogue look at. */
export type RankedPlan = Pick<Plan, 'uid' | 'data_quota_mb' | 'validity_days' | 'price'>;

/** As Array.sort takes it: negative when the first plan comes first. */
export type PlanSorting = (a: RankedPlan, b: RankedPlan) => number;

export const cheaper: PlanSorting = (a, b) => a.price - b.price;
export const moreData: PlanSorting = (a, b) => b.data_quota_mb - a.data_quota_mb;
export const longer: PlanSorting = (a, b) => b.validity_days - a.validity_days;
/** Compares code units, so that the order is the same in every locale and process. */
export const lowerUid: PlanSorting = (a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0);

/** Combines comparators: the first that isn't a tie decides. */
export function inOrder(...orders: PlanSorting[]): PlanSorting {
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
