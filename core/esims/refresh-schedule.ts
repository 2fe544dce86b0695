import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { PlanUse } from '../wholesale/wholesaler.ts';
import { isUsed } from './esim.ts';
import type { ProfileState } from './provider.ts';
import type { EsimPlanRow } from './queries.ts';

/** Milliseconds after which a list that is opened refreshes an eSIM; what hasn't been installed has no use to ask for. */
export const STALE_MS = MINUTE;
export const staleAfter = (state: ProfileState, useEveryMs: number): number =>
  state === 'ready' ? STALE_MS : Math.max(STALE_MS, useEveryMs);

/** Retries after no answer, and after an unusable one. */
export const RETRY_MS = 5 * MINUTE;
export const ODD_ANSWER_MS = DAY;

/** How often a profile is asked about whose top-up the wholesaler doesn't show yet, and for how long. */
export const TOP_UP_PAUSE_MS = MINUTE;
const TOP_UP_SHOWN_MS = HOUR;

const YOUNG_MS = 30 * DAY;
/** How often an ended profile is asked about that a plan was put on lately which nobody has used, and which may wake it yet. */
const UNUSED_MS = 6 * HOUR;

/** Whether a plan was put on a profile lately that the wholesaler's report, made at `now`, doesn't know yet. */
export function isTopUpAwaited(
  plans: readonly Pick<EsimPlanRow, 'reference' | 'created_at' | 'cancelled_at'>[],
  reported: readonly Pick<PlanUse, 'reference'>[],
  now: Date,
): boolean {
  const shown = new Set(reported.map(({ reference }) => reference));
  return plans.some(
    ({ reference, created_at, cancelled_at }) =>
      cancelled_at === null && !shown.has(reference) && now < later(created_at, TOP_UP_SHOWN_MS),
  );
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
