import { DAY, HOUR } from '../../../core/clock.ts';
import type { ProfileState } from '../../../core/esims/provider.ts';
import type { PlanUse, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';

/** What the books hold of a profile. */
export interface ProfileRow {
  iccid: string;
  installed_at: Date | null;
  cancelled_at: Date | null;
}

/** What the books hold of a plan on a profile, cancelled ones left out. */
export interface PlanRow {
  reference: string;
  wholesale_id: string;
  /** Added to a profile that another purchase had made. */
  top_up: boolean;
  created_at: Date;
  data_quota_mb: number;
  validity_days: number;
  activated_at: Date | null;
  used_extra_mb: number;
}

type PlanState = 'waiting' | 'active' | 'used_up' | 'expired';

/** A plan's use, which the sandbox always knows. */
type SandboxUse = PlanUse & { data_used_mb: number };
type PlanLife = SandboxUse & { state: PlanState };

export interface SandboxStatus extends ProfileStatus {
  state: ProfileState;
  plans: SandboxUse[];
}

/**
 * How a plan lives in the sandbox. Nothing happens before it is activated (see simulate.ts), so what was bought
 * stays refundable. From then on it uses up its volume evenly, by whole hours, in four fifths of its validity;
 * it ends at midnight UTC after its last calendar day, the day of activation counted (C2.5).
 */
export function planLife(plan: PlanRow, now: Date): PlanLife {
  const { reference, activated_at } = plan;
  if (activated_at === null) {
    return { reference, data_used_mb: 0, activated_at, expires_at: null, state: 'waiting' };
  }
  const firstDay = Math.floor(activated_at.getTime() / DAY);
  const expires_at = new Date((firstDay + plan.validity_days) * DAY);
  const end = Math.min(now.getTime(), expires_at.getTime());
  const hours = Math.max(0, Math.floor((end - activated_at.getTime()) / HOUR));
  const grown = Math.floor((plan.data_quota_mb * hours) / (plan.validity_days * 24 * 0.8));
  const data_used_mb = Math.min(plan.data_quota_mb, grown + plan.used_extra_mb);
  const state = now >= expires_at ? 'expired' : data_used_mb >= plan.data_quota_mb ? 'used_up' : 'active';
  return { reference, data_used_mb, activated_at, expires_at, state };
}

/** The profile's state, from its plans in the order in which they were bought. */
export function profileLife(profile: ProfileRow, plans: PlanRow[], now: Date): SandboxStatus {
  const lives = plans.map((plan) => planLife(plan, now));
  return {
    state: profileState(
      profile,
      lives.map((life) => life.state),
    ),
    odd: null,
    plans: lives.map(({ state: _, ...usage }) => usage),
    measured_at: null,
  };
}

function profileState(profile: ProfileRow, plans: PlanState[]): ProfileState {
  if (profile.cancelled_at !== null) return 'cancelled';
  if (plans.includes('active')) return 'active';
  if (plans.includes('waiting')) return profile.installed_at === null ? 'ready' : 'installed';
  return plans.includes('used_up') ? 'used_up' : 'expired';
}
