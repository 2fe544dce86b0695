import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import { cheaper, inOrder, lowerUid, moreData } from '../../../core/catalogue/plan-sorting.ts';

export type Pastime = 'maps' | 'chat' | 'music' | 'video';

/** Hours a day of each, and full days of travel. */
export type Habits = Record<Pastime, number> & { days: number };

/**
 * Megabytes an hour (1 MB = 8 Mbit). A bit rate of r kbit/s is r × 0.45 MB an hour. Each leans to the high side, so that nobody runs dry:
 * - maps: vector tiles along a route are some 5 MB an hour; twice that for looking places up on the way.
 * - chat: a voice call over an app, 32 kbit/s each way, is 29 MB; an hour of messages with a few photos is no more.
 * - music: 160 kbit/s, what streaming services call normal to high quality, is 72 MB.
 * - video: 480p on a phone at 1,500 kbit/s is 675 MB. HD takes three times as much.
 */
export const MB_PER_HOUR: Record<Pastime, number> = { maps: 10, chat: 30, music: 72, video: 675 };

/** On top, for mail, updates and what apps do by themselves. */
const BACKGROUND_SHARE = 0.1;

export const PASTIMES = Object.keys(MB_PER_HOUR) as Pastime[];

/** A modest traveller's week, to start from. */
export const FIRST_HABITS: Habits = { maps: 1, chat: 1, music: 0.5, video: 0.5, days: 7 };

/** What a traveller uses, in whole megabytes: in a day, and in all days together. */
export function dataNeed(habits: Habits): { dayMb: number; totalMb: number } {
  const used = PASTIMES.reduce((sum, pastime) => sum + habits[pastime] * MB_PER_HOUR[pastime], 0);
  const day = used * (1 + BACKGROUND_SHARE);
  return { dayMb: Math.ceil(day), totalMb: Math.ceil(day * habits.days) };
}

type Fitting = Pick<Plan, 'uid' | 'data_quota_mb' | 'daily_quota_mb' | 'validity_days' | 'price'>;

/**
 * The cheapest plan that lasts the days and carries the data at full speed: a fixed one in all, a daily-unlimited one every day. Of two
 * equally cheap ones that with more data. undefined when no plan does.
 */
export function cheapestFit<P extends Fitting>(plans: readonly P[], habits: Habits): P | undefined {
  const { dayMb, totalMb } = dataNeed(habits);
  return plans
    .filter(
      (plan) =>
        fullDays(plan) >= habits.days &&
        (plan.daily_quota_mb === null ? plan.data_quota_mb >= totalMb : plan.daily_quota_mb >= dayMb),
    )
    .sort(inOrder(cheaper, moreData, lowerUid))[0];
}
