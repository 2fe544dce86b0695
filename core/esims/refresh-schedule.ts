import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { ProfileState } from './provider.ts';

/** Milliseconds after which a list that is opened refreshes an eSIM. */
export const STALE_MS = MINUTE;

/** Retries after no answer, and after an unusable one. */
export const RETRY_MS = 5 * MINUTE;
export const ODD_ANSWER_MS = DAY;

const YOUNG_MS = 30 * DAY;

/**
 * When the timed job polls a profile next: often while it is in use, rarely before the journey, never once only a top-up
 * can change it.
 */
export function nextRefresh(state: ProfileState, createdAt: Date, now: Date): Date | null {
  switch (state) {
    case 'active':
      return later(now, 15 * MINUTE);
    case 'installed':
      return later(now, HOUR);
    case 'ready':
      return later(now, later(createdAt, YOUNG_MS) > now ? 6 * HOUR : DAY);
    case 'used_up':
    case 'expired':
    case 'cancelled':
      return null;
  }
}
