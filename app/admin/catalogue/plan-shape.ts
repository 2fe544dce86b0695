import type { Action } from '../shapes.ts';

/** A plan, as `GET plans` lists it. */
export interface ListedPlan {
  uid: string;
  name: string;
  country: string | null;
  region: string | null;
  scope: string;
  data_quota_mb: number;
  validity_days: number;
  price: number | null;
  cost: number | null;
  margin: number | null;
  margin_percent: number | null;
  company: string | null;
  offers: number;
  hidden: boolean;
  pinned: boolean;
  sold_7: number;
  sold_30: number;
  /** Of those sold in thirty days, from 0 to 1. */
  refund_rate: number | null;
  on_sale: boolean;
  why: string | null;
}

export interface PlanOffer {
  company: string;
  wholesale_id: string;
  cost: number | null;
  lowest_price: number | null;
  recommended_price: number | null;
  score: number | null;
  bar: string | null;
  gone_at: string | null;
}

export interface PricePoint {
  at: string;
  price: number | null;
  version: number;
}

export interface PlanAnswer {
  plan: ListedPlan;
  offers: PlanOffer[];
  trace: string[];
  history: PricePoint[];
  actions: Action[];
}

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
