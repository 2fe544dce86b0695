import type { SandboxPlan } from './plan.ts';

/** What real companies leave out, or ask of the traveller, as facts of a plan. */
type Habits = Pick<SandboxPlan, 'hotspot' | 'networks' | 'starts' | 'identity_check' | 'apn' | 'breakout'>;

/** What almost every plan says beside its hotspot and its networks. */
export const USUAL_HABITS = {
  starts: 'first_use',
  identity_check: false,
  apn: 'automatic',
  breakout: null,
} as const satisfies Partial<Habits>;

/**
 * The sandbox plays other companies in a few destinations, so that everything that a plan may leave unsaid or ask for can be
 * met in the shop. By alpha-3 code; of the destination's own plans.
 */
const OTHERS: Record<string, Partial<Habits>> = {
  // One that says next to nothing.
  BTN: { hotspot: null, networks: [], starts: null, identity_check: null, apn: null },
  // One whose clock runs from the installation on.
  MDG: { starts: 'installation' },
  // One whose APN is typed in, and whose traffic goes home first.
  FJI: { apn: { by_hand: 'sandbox.data' }, breakout: 'NZL' },
  // One that must know its customers.
  NPL: { identity_check: true, hotspot: null },
};

/** The plan with what the destination's company says in place of what is usual. */
export function withHabits(plan: SandboxPlan): SandboxPlan {
  const habits = plan.scope === 'country' ? OTHERS[plan.countries_enabled[0] ?? ''] : undefined;
  return { ...plan, ...habits };
}
