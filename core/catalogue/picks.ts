import { cents } from '../money.ts';
import { cheaper, inOrder, longer, lowerUid, moreData, type RankedPlan } from './plan-sorting.ts';
import { betterValue } from './value-score.ts';

/** "Best Overall Value", "Best for Budget", "Most Data"; the words are the page's. */
type PickName = 'value' | 'budget' | 'data';

interface RecommendedPick<P> {
  pick: PickName;
  plan: P;
}

/** "Best for Budget" looks at plans up to this price (S9.8). */
export const BUDGET_LIMIT = cents(3000);

/**
 * "Recommended for You": the three picks of the country page, in their order (S2.6.4, S9.8).
 *
 * - Best Overall Value: the highest value score.
 * - Best for Budget: the most data among plans costing at most $30; left out when no plan does.
 * - Most Data: the largest data plan.
 *
 * One plan may be several picks (a single plan is all that it can be); without plans there are no picks.
 * Equal data: the cheaper plan, then the longer one, then the lower uid.
 */
export function recommendedPicks<P extends RankedPlan>(plans: readonly P[]): RecommendedPick<P>[] {
  const mostData = inOrder(moreData, cheaper, longer, lowerUid);
  const affordable = plans.filter((plan) => plan.price <= BUDGET_LIMIT);
  const found: [PickName, P | undefined][] = [
    ['value', plans.toSorted(betterValue)[0]],
    ['budget', affordable.toSorted(mostData)[0]],
    ['data', plans.toSorted(mostData)[0]],
  ];
  return found.flatMap(([pick, plan]) => (plan ? [{ pick, plan }] : []));
}
