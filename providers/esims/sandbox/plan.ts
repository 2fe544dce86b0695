import type { PlanFacts } from '../../../core/catalogue/offers.ts';
import type { Cents } from '../../../core/money.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';

/** What a sandbox company sells, with its cost. */
export interface SandboxPlan extends PlanFacts {
  /** The company's own id of the plan; stable between syncs. */
  wholesale_id: string;
  /** What the company charges us, in cents. */
  cost: Cents;
  /** Cents at which the plan is pinned when the shop first has it; null where the rules make its price (C8.2). */
  pinned_price: Cents | null;
}

/** As the port has it. */
export function offerOf(plan: SandboxPlan): WholesaleOffer {
  const { networks, pinned_price, cost, ...facts } = plan;
  return {
    ...facts,
    sold_as: 'esim',
    kind: plan.daily_quota_mb === null ? 'total' : 'daily',
    data_bytes: plan.data_quota_mb * 1_000_000,
    networks: networks.length === 0 ? null : networks,
    cost: { amount: cost, currency: 'USD', exponent: 2 },
    lowest_price: null,
    recommended_price: null,
    ...(pinned_price === null ? {} : { starting_price: pinned_price }),
    unfit: null,
  };
}

/** A company's whole list. */
export const listOf = (plans: readonly SandboxPlan[]) => ({ offers: plans.map(offerOf), skipped: [] });
