import type { EsimStatus, ProfileState } from './provider.ts';

/**
 * How far the plan of one purchase is: another plan's use on the same profile doesn't count against it.
 * @returns null while the wholesaler doesn't list it.
 */
export function progressOf(status: EsimStatus, reference: string): ProfileState | null {
  const plan = status.plans.find((each) => each.reference === reference);
  if (plan === undefined) return null;
  if (plan.activated_at !== null || (plan.data_used_mb ?? 0) > 0) return 'active';
  return status.state === 'ready' ? 'ready' : 'installed';
}
