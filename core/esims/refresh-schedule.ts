import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { ProfileState } from './provider.ts';

/** A list that is opened shows what was true this long ago at most, and has it asked for anew (milliseconds). */
export const STALE_MS = MINUTE;

/** After an answer that didn't come, and after one that makes no sense. */
export const RETRY_MS = 5 * MINUTE;
export const ODD_ANSWER_MS = DAY;

const YOUNG_MS = 30 * DAY;

/**
 * When the timed job asks about a profile again: often while data flows, seldom while it waits for its journey, never
 * once nothing but a top-up can change it.
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
