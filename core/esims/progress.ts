import type { PlanUse, ProfileStatus } from '../wholesale/wholesaler.ts';
import { isUsed } from './esim.ts';
import type { ProfileState } from './provider.ts';

/**
 * How far the plan of one purchase is: another plan's use on the same profile doesn't count against it. Where a company tells no use of
 * it, the profile's own state does.
 * @returns null while the wholesaler doesn't list it, or says nothing that we know.
 */
export function progressOf({ state, plans }: ProfileStatus, reference: string): ProfileState | null {
  const plan = plans.find((each) => each.reference === reference);
  if (plan === undefined) return null;
  if (isUsed(plan)) return 'active';
  switch (state) {
    case null:
    case 'ready':
      return state;
    case 'active':
      return runningOf(plans) === plan ? 'active' : 'installed';
    case 'used_up': {
      // Nothing is left of any plan, unless one is told as unused that the profile's state doesn't know yet.
      const waits = plans.length > 1 && plan.data_used_mb !== null;
      return waits ? 'installed' : 'used_up';
    }
    default:
      return 'installed';
  }
}

/** The plan by which a profile is in use: one of which use is told; else, as plans run in turn, the oldest of which none is. */
const runningOf = (plans: readonly PlanUse[]): PlanUse | undefined =>
  plans.find(isUsed) ?? plans.find(({ data_used_mb }) => data_used_mb === null) ?? plans[0];
