import type { Plan } from '../../core/catalogue/plan.ts';
import { type Cents, cents } from '../../core/money.ts';
import type { KeepsPrice } from './country/shown-plan.ts';

/** What a place in a list costs at least. */
export interface LowestOfPlace {
  from: Cents;
  /** Set where a friend's percent comes off none of the plans that cost so much. */
  full_price?: true;
}

/** @throws RangeError when there is no plan. */
export function lowestOf(plans: readonly Plan[], keepsPrice: KeepsPrice): LowestOfPlace {
  const from = cents(Math.min(...plans.map(({ price }) => price)));
  const keeps = plans.every((plan) => plan.price !== from || keepsPrice(plan));
  return { from, ...(keeps && { full_price: true as const }) };
}
