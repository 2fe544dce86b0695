import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { Abilities } from '../wholesale/abilities.ts';
import type { PlanUse, Wholesaler } from '../wholesale/wholesaler.ts';
import { isUsed } from './esim.ts';
import type { ProfileState } from './provider.ts';
import type { EsimPlanRow } from './queries.ts';

/** Milliseconds within which nobody who looks has an eSIM read twice, whatever its company says. */
export const STALE_MS = MINUTE;

/** How often a company is worth asking about a profile. */
type Pace = Pick<Wholesaler, 'use_every_ms'> & { abilities: Pick<Abilities, 'live_state'> };

/** Milliseconds after which a list that is opened refreshes an eSIM. @param pace undefined where its company isn't in use. */
export function staleAfter(state: ProfileState, pace: Pace | undefined): number {
  const isLive = state === 'ready' && pace?.abilities.live_state;
  return pace === undefined || isLive ? STALE_MS : Math.max(STALE_MS, pace.use_every_ms);
}

/** Retries after no answer, and after an unusable one. */
export const RETRY_MS = 5 * MINUTE;
export const ODD_ANSWER_MS = DAY;

/** How soon after a top-up its profile is asked about again if the wholesaler doesn't show it, and for how long. */
export const TOP_UP_PAUSE_MS = MINUTE;
const TOP_UP_SHOWN_MS = HOUR;

const YOUNG_MS = 30 * DAY;
/** How often an ended profile is asked about that a plan was put on lately which nobody has used, and which may wake it yet. */
const UNUSED_MS = 6 * HOUR;

/**
 * When a profile is asked about next on which a plan was put lately that the wholesaler's report, made at `now`, doesn't know
 * yet: after as long as the youngest such plan is old, so that each pause is twice the one before, and no longer than what the
 * profile is usually worth. Null where none is awaited.
 */
export function nextLookForTopUp(
  plans: readonly Pick<EsimPlanRow, 'reference' | 'created_at' | 'cancelled_at'>[],
  reported: readonly Pick<PlanUse, 'reference'>[],
  useEveryMs: number,
  now: Date,
): Date | null {
  const shown = new Set(reported.map(({ reference }) => reference));
  const ages = plans
    .filter(({ reference, cancelled_at }) => cancelled_at === null && !shown.has(reference))
    .map(({ created_at }) => now.getTime() - created_at.getTime())
    .filter((age) => age < TOP_UP_SHOWN_MS);
  if (ages.length === 0) return null;
  return later(now, Math.max(TOP_UP_PAUSE_MS, Math.min(useEveryMs, ...ages)));
}

/** When an ended profile is looked at next for a plan of it that is young and unused; null where it has none. */
export function nextLookAtEnded(
  profile: ProfileState,
  plans: readonly Pick<EsimPlanRow, 'created_at' | 'cancelled_at' | 'activated_at' | 'data_used_mb'>[],
  now: Date,
): Date | null {
  if (profile !== 'used_up' && profile !== 'expired') return null;
  const waits = plans.some(
    (plan) => plan.cancelled_at === null && !isUsed(plan) && now < later(plan.created_at, YOUNG_MS),
  );
  return waits ? later(now, UNUSED_MS) : null;
}

/**
 * When the timed job polls a profile next: often while it is in use, rarely before the journey, never once only a top-up
 * can change it.
 * @param useEveryMs as its wholesaler has it.
 */
export function nextRefresh(
  { state, created_at: createdAt }: { state: ProfileState; created_at: Date },
  useEveryMs: number,
  now: Date,
): Date | null {
  switch (state) {
    case 'active':
      return later(now, Math.max(15 * MINUTE, useEveryMs));
    case 'installed':
      return later(now, Math.max(HOUR, useEveryMs));
    case 'ready':
      return later(now, later(createdAt, YOUNG_MS) > now ? 6 * HOUR : DAY);
    case 'used_up':
    case 'expired':
    case 'cancelled':
      return null;
  }
}
