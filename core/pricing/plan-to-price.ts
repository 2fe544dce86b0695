import type { Plan } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { OfferKind } from '../wholesale/wholesaler.ts';
import type { CompetitorPrices } from './competitor-prices.ts';
import type { RunningPromotion } from './floors.ts';
import type { Rates } from './rates.ts';
import type { PriceRule } from './rules.ts';

/** What one company wants for a plan. */
export interface PricedOffer {
  company: string;
  /** The company's own id of it. */
  wholesale_id: string;
  cost: Charge;
  /** The lowest price at which the company lets us sell it. */
  lowest_price: Charge | null;
  recommended_price: Charge | null;
}

/** A plan as pricing sees it. */
export interface PlanToPrice
  extends Pick<
    Plan,
    | 'uid'
    | 'scope'
    | 'region'
    | 'countries_enabled'
    | 'data_quota_mb'
    | 'validity_days'
    | 'daily_quota_mb'
    | 'reduced_speed_kbps'
    | 'hotspot'
  > {
  kind: OfferKind;
  /** Cents that a person has set; null where the rules decide. */
  pinned_price: Cents | null;
  /** Of all companies that could deliver it; never empty. */
  offers: readonly PricedOffer[];
}

/** All that a price depends on beside the plan. */
export interface Terms {
  /** In order; the last one matches everything (rules.ts). */
  rules: readonly PriceRule[];
  rates: Rates;
  promotions: readonly RunningPromotion[];
  /** Where rules ask for any. */
  competitors: CompetitorPrices;
  now: Date;
}
