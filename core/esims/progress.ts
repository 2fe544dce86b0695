import type { ProfileStatus } from '../wholesale/wholesaler.ts';
import type { ProfileState } from './provider.ts';

/**
 * How far the plan of one purchase is: another plan's use on the same profile doesn't count against it.
 * @returns null while the wholesaler doesn't list it, or says nothing that we know.
 */
export function progressOf(status: ProfileStatus, reference: string): ProfileState | null {
  const plan = status.plans.find((each) => each.reference === reference);
  if (plan === undefined) return null;
  if (plan.activated_at !== null || (plan.data_used_mb ?? 0) > 0) return 'active';
  if (status.state === null) return null;
  return status.state === 'ready' ? 'ready' : 'installed';
}
