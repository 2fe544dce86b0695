import type { ListedPlan } from '../../../api/contract/desk/plans.ts';

/** Where a plan works: the code of its country, its region, or the world. */
export const whereOf = ({
  country,
  region,
  scope,
}: Pick<ListedPlan, 'country' | 'region' | 'scope'>): string => country ?? region ?? scope;

/** The one word that matters most about how it is sold. */
export function saleState({ hidden, on_sale }: Pick<ListedPlan, 'hidden' | 'on_sale'>): string {
  if (hidden) return 'hidden';
  return on_sale ? 'on_sale' : 'not_on_sale';
}

/** The filters of the orders that are counted as sold of a plan from a day on, and of those that were refunded since. */
export const soldOf = (uid: string, from: string) => ({ plan_uid: uid, reached: 'paid', from });
export const refundedOf = (uid: string, from: string) => ({ plan_uid: uid, state: 'refunded', from });
