import type { PlanOnEsim, TopUpOffer } from '../../../api/contract/esims.ts';

type Place = Pick<PlanOnEsim, 'country_code' | 'region'>;

/**
 * What to look at first: plans for where the eSIM is for, each of them the best for somebody. `others` are for other
 * regions, or cost as much as a plan that has more; where nothing is for the same place, all come first.
 */
export function offersInOrder(
  offers: readonly TopUpOffer[],
  place: Place | undefined,
): { first: TopUpOffer[]; others: TopUpOffer[] } {
  const near = offers.filter(({ plan }) => isSamePlace(plan, place));
  const first = near.filter((offer) => !near.some((other) => beats(other, offer)));
  if (first.length === 0) return { first: [...offers], others: [] };
  return { first, others: offers.filter((offer) => !first.includes(offer)) };
}

function isSamePlace(plan: Place, place: Place | undefined): boolean {
  if (place === undefined) return false;
  return place.country_code === null
    ? plan.country_code === null && plan.region === place.region
    : plan.country_code === place.country_code;
}

/** Whether one gives all that the other does for no more money, and something on top. */
function beats({ plan: one }: TopUpOffer, { plan: other }: TopUpOffer): boolean {
  // A daily limit, or another way of starting, is a matter of taste.
  if (one.daily_quota_mb !== other.daily_quota_mb || one.starts !== other.starts) return false;
  const sums = [
    one.data_quota_mb - other.data_quota_mb,
    one.validity_days - other.validity_days,
    other.price - one.price,
  ];
  return sums.every((sum) => sum >= 0) && sums.some((sum) => sum > 0);
}
