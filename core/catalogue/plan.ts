import type { Cents } from '../money.ts';

/** Where a plan works: in one country, in a named region, or around the globe. */
export type PlanScope = 'country' | 'region' | 'global';

/** What a traveller has to know before paying that isn't an amount; null is "the wholesaler doesn't say". */
export interface PlanRules {
  /** What starts the plan's clock. */
  starts: 'first_use' | 'installation' | null;
  /** Whether the traveller must show who he is before it works. */
  identity_check: boolean | null;
  /** Whether the APN has to be set by hand, and to what. */
  apn: 'automatic' | { by_hand: string } | null;
}

/** What a plan is, as the shop sells it (S3.2, C2.4). */
export interface Plan extends PlanRules {
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
  /** Null where the wholesaler doesn't say. */
  hotspot: boolean | null;
  /** Networks by country; empty where the wholesaler names none. */
  networks: { country: string; names: string[]; generation: '4G' | '5G' }[];
  /** Days after purchase within which the eSIM must be installed; null where there is no such limit. */
  install_within_days: number | null;
  /** ISO 3166-1 alpha-3: where its traffic leaves for the Internet; null where the wholesaler doesn't say. */
  breakout: string | null;
}

/** The rules of a plan as it was sold: orders of earlier releases hold none, and then nothing is known. */
export function planRules({ starts, identity_check, apn }: Partial<PlanRules>): PlanRules {
  return { starts: starts ?? null, identity_check: identity_check ?? null, apn: apn ?? null };
}

/** What has to be typed into the phone; null where nothing has to, as far as is known. */
export function apnByHand({ apn }: Pick<PlanRules, 'apn'>): string | null {
  return typeof apn === 'object' && apn !== null ? apn.by_hand : null;
}

/** The full days that the traveller gets (S3.5). */
export function fullDays(plan: Pick<Plan, 'validity_days'>): number {
  return plan.validity_days - 1;
}

/** "3 GB" from 1000 MB on, "500 MB" below (S3.3). */
export function formatData(megabytes: number): string {
  return megabytes >= 1000 ? `${Number((megabytes / 1000).toFixed(1))} GB` : `${megabytes} MB`;
}

/**
 * What is left of a volume, as a figure that can be relied on: "2.6 GB" rounded down, "80 MB" below a gigabyte, so that it
 * says nothing only where nothing is left.
 */
export function dataLeft(megabytes: number): { megabytes: number; digits: 0 | 1 } {
  return megabytes >= 1000
    ? { megabytes: Math.floor(megabytes / 100) * 100, digits: 1 }
    : { megabytes: Math.max(0, Math.floor(megabytes)), digits: 0 };
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
