import type { Cents } from '../money.ts';

/** Where a plan works: in one country, in a named region, or around the globe. */
export type PlanScope = 'country' | 'region' | 'global';

/** What a plan is, as the shop sells it (S3.2, C2.4). */
export interface Plan {
  uid: string;
  name: string;
  scope: PlanScope;
  /** "Europe", "Asia" …; null for a plan of one country. */
  region: string | null;
  /** Megabytes (1 GB = 1000 MB). For a daily-unlimited plan: its full-speed volume over all its days. */
  data_quota_mb: number;
  /** Calendar days, the day of activation included; a traveller gets one full day less (C2.5). */
  validity_days: number;
  price: Cents;
  policy_name: string;
  /** ISO 3166-1 alpha-3 codes. */
  countries_enabled: string[];
  /** Set on daily-unlimited plans: full speed up to this many megabytes a day … */
  daily_quota_mb: number | null;
  /** … and this many kilobits a second after it. */
  reduced_speed_kbps: number | null;
  hotspot: boolean;
  /** Networks by country, where the wholesaler names them. */
  networks: { country: string; names: string[]; generation: '4G' | '5G' }[];
  /** Days after purchase within which the eSIM must be installed; null where there is no such limit. */
  install_within_days: number | null;
}

/** The full days that the traveller gets (S3.5). */
export function fullDays(plan: Pick<Plan, 'validity_days'>): number {
  return plan.validity_days - 1;
}

/** "3 GB" from 1000 MB on, "500 MB" below (S3.3). */
export function formatData(megabytes: number): string {
  return megabytes >= 1000 ? `${Number((megabytes / 1000).toFixed(1))} GB` : `${megabytes} MB`;
}

/** A plan with its private fields: the wholesaler and the wholesaler's own id of it. */
export interface ListedPlan extends Plan {
  provider: string;
  wholesale_id: string;
}

/** The plan without its private fields. */
export function publicPlan({ provider: _provider, wholesale_id: _wholesaleId, ...plan }: ListedPlan): Plan {
  return plan;
}
