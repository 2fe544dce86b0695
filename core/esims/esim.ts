import type { ProfileState } from './provider.ts';
import type { EsimPlanRow, EsimRow } from './queries.ts';

/** An eSIM with the plans on it, the oldest first. */
export interface EsimWithPlans {
  esim: EsimRow;
  plans: EsimPlanRow[];
}

/** `waiting` until the first connection; `refunded` once the money for it is back. */
type PlanStatus = 'waiting' | 'active' | 'used_up' | 'expired' | 'refunded';

/** A profile's state as customers see it: the wholesaler's, with `refunded` in place of `cancelled`. */
type ShownState = Exclude<ProfileState, 'cancelled'> | 'refunded';

type Used = Pick<
  EsimPlanRow,
  'data_quota_mb' | 'data_used_mb' | 'activated_at' | 'expires_at' | 'cancelled_at'
>;

/** Whether data of the plan were used. */
export const isUsed = ({
  activated_at,
  data_used_mb,
}: Pick<Used, 'activated_at' | 'data_used_mb'>): boolean => activated_at !== null || (data_used_mb ?? 0) > 0;

/** What a plan is as its customer sees it. @param profile the state of the profile that it lies on. */
export function planStatus(plan: Used, profile: ProfileState, now: Date): PlanStatus {
  if (plan.cancelled_at !== null || profile === 'cancelled') return 'refunded';
  if (plan.expires_at !== null && plan.expires_at <= now) return 'expired';
  // Of use that isn't told only the profile knows when it is all gone.
  const gone = plan.data_used_mb === null ? profile === 'used_up' : plan.data_used_mb >= plan.data_quota_mb;
  if (gone) return 'used_up';
  // The profile's state is newer than the figures of many a company.
  if (plan.activated_at !== null) return profile === 'used_up' ? 'used_up' : 'active';
  // A profile that ended with its plan unused, such as one that was never installed in time.
  return profile === 'expired' ? 'expired' : 'waiting';
}

/** The state that the wholesaler last reported, corrected by the clock and by our own records. */
export function shownState({ esim, plans }: EsimWithPlans, now: Date): ShownState {
  if (esim.state === 'cancelled') return 'refunded';
  const statuses = plans.map((plan) => planStatus(plan, esim.state, now));
  if (statuses.length > 0 && statuses.every((status) => status === 'refunded')) return 'refunded';
  if (esim.state !== 'active' || statuses.includes('active')) return esim.state;
  if (statuses.includes('waiting')) return 'installed';
  return statuses.includes('used_up') ? 'used_up' : 'expired';
}

/** Megabytes used and left, never more than the plan had, whatever the wholesaler counts; null where it doesn't tell. */
export function shownUse({ data_quota_mb, data_used_mb }: Pick<Used, 'data_quota_mb' | 'data_used_mb'>) {
  if (data_used_mb === null) return { data_used_mb, data_left_mb: null };
  return {
    data_used_mb: Math.min(data_used_mb, data_quota_mb),
    data_left_mb: Math.max(0, data_quota_mb - data_used_mb),
  };
}
