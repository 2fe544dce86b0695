import type { Cents } from '../../../core/money.ts';

export interface Priced {
  uid: string;
  data_quota_mb: number;
  price: Cents;
}

/** Whether there is anything to compare: plans of one volume make no curve. */
export function hasPlot(plans: readonly Priced[]): boolean {
  return plans.some((plan) => plan.data_quota_mb !== plans[0]?.data_quota_mb);
}

/** Plans that no other beats on price with at least their data: walked from the most data down, each must cost less than all before. */
export function efficientUids(plans: readonly Priced[]): Set<string> {
  const uids = new Set<string>();
  let cheapest = Number.POSITIVE_INFINITY;
  for (const plan of plans.toSorted((a, b) => b.data_quota_mb - a.data_quota_mb || a.price - b.price)) {
    if (plan.price >= cheapest) continue;
    cheapest = plan.price;
    uids.add(plan.uid);
  }
  return uids;
}
