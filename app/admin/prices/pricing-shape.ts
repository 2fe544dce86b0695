import type { Versions } from '../kit/rule-versions.ts';
import type { Action } from '../shapes.ts';

interface Range {
  from?: number | string;
  to?: number | string;
}

interface CardFee {
  percent: number;
  fixed_cents: number;
}

/** One rule that makes prices (core/pricing/rules.ts says what each field does). */
export interface PriceRule {
  name: string;
  when?: {
    companies?: string[];
    countries?: string[];
    regions?: string[];
    size_mb?: Range;
    days?: Range;
    kinds?: string[];
    scopes?: string[];
    dates?: Range;
  };
  price: {
    markup_percent?: number;
    fixed_cents?: number;
    target_margin_percent?: number;
    card_fee?: CardFee;
    recommended_percent?: number;
    fixed_cents_price?: number;
  };
  floors?: {
    margin_cents?: number;
    margin_percent?: number;
    company_lowest_price?: boolean;
    after_promotion?: CardFee;
  };
  ceiling_cents?: number;
  rounding: '.99' | '.50' | 'whole' | 'none';
}

export interface Pricing extends Versions {
  rules: PriceRule[];
  /** Whether prices wait for a person. */
  held: boolean;
  scheduled: Scheduled[];
  actions: Action[];
}

export interface Scheduled {
  uid: string;
  publish_at: string;
  reason: string;
  asked_by: string;
  asked_at: string;
}

export interface PricedPlan {
  plan_uid: string;
  name: string;
  country: string | null;
  before: number | null;
  after: number | null;
  cost: number | null;
  floor: number | null;
}

/** What rules would do. */
export interface Preview {
  changes: PricedPlan[];
  count: number;
  up: number;
  down: number;
  below_floor: (PricedPlan & { what: string })[];
  revenue_30d: { before: number; after: number };
  /** Why publishing needs `accept`; empty where not. */
  held: string[];
}
