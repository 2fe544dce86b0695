import { fullDays, type Plan } from './plan.ts';
import { readPlanFilter } from './plan-filter.ts';
import { cheaper, inOrder, lowerUid, moreData } from './plan-sorting.ts';

type Pastime = 'maps' | 'chat' | 'music' | 'video';

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

/** Hours a day of each; what the page calls "maps and chat", "a bit of everything" and so on. */
export const USES = {
  maps: { maps: 1, chat: 1, music: 0, video: 0 },
  music: { maps: 1, chat: 1, music: 1, video: 0 },
  mixed: { maps: 1, chat: 1, music: 0.5, video: 0.5 },
  video: { maps: 1, chat: 1, music: 1, video: 2 },
} as const satisfies Record<string, Record<Pastime, number>>;

export type Use = keyof typeof USES;

/** Of a text from an address. */
export function isUse(text: string): text is Use {
  return Object.hasOwn(USES, text);
}

/** What a traveller says: full days away, what for, and whether other devices go online through the phone. */
export interface Need {
  days: number;
  use: Use;
  hotspot: boolean;
}

/** What the sentence says before anybody has touched it: a week, without asking for more than most need. */
export const USUAL_NEED: Need = { days: 7, use: 'maps', hotspot: false };

/**
 * Reads `?days=10&use=mixed&hotspot=1`; `days` is the filter's too, since both ask for at least so many. `ignored`: a part, or one of
 * the filter's, makes no sense and was left out. `asked`: the answer is another one than the page's first.
 */
export function readNeed(params: URLSearchParams): { need: Need; asked: boolean; ignored: boolean } {
  const filter = readPlanFilter(params);
  const { days } = filter;
  const use = params.get('use') ?? '';
  const hotspot = params.get('hotspot') ?? '';
  const known = isUse(use);
  const need = {
    days: days ?? USUAL_NEED.days,
    use: known ? use : USUAL_NEED.use,
    hotspot: hotspot === '1',
  };
  const ignored =
    Object.entries(filter).some(([name, value]) => value === null && Boolean(params.get(name))) ||
    (!known && use !== '') ||
    !['', '0', '1'].includes(hotspot);
  return { need, asked: days !== null || known || need.hotspot, ignored };
}

/** What a traveller uses in a day, in megabytes to the hundredth; a hotspot changes nothing of it, since nobody knows what goes through it. */
export function mbADay(use: Use): number {
  const hours = USES[use];
  const used = (Object.keys(MB_PER_HOUR) as Pastime[]).reduce(
    (sum, pastime) => sum + hours[pastime] * MB_PER_HOUR[pastime],
    0,
  );
  // In hundredths, since 40 × 1.1 is a little more than 44.
  return Math.round(used * (1 + BACKGROUND_SHARE) * 100) / 100;
}

/** The same in whole megabytes: in a day, and in all days together. */
export function dataNeed({ use, days }: Pick<Need, 'use' | 'days'>): { dayMb: number; totalMb: number } {
  const day = mbADay(use);
  return { dayMb: Math.ceil(day), totalMb: Math.ceil(day * days) };
}

/** As pages tell it, since nobody needs 742 MB to the megabyte: up to the next 10 MB, from a gigabyte on to the next 100. */
export function roundedUp(megabytes: number): number {
  const step = megabytes >= 1000 ? 100 : 10;
  return Math.ceil(megabytes / step) * step;
}

type Fitting = Pick<Plan, 'uid' | 'data_quota_mb' | 'daily_quota_mb' | 'validity_days' | 'price' | 'hotspot'>;

/** Why a plan was passed over; the first of these that holds. */
export const MISFITS = ['days', 'data', 'hotspot'] as const;
type Misfit = (typeof MISFITS)[number];

/** Every plan that was looked at: those that fit, the cheapest first, and the others by what they lack. */
export type Compared<P> = { fits: P[] } & Record<Misfit, P[]>;

/**
 * A plan fits that lasts the days and carries the data at full speed (a fixed one in all, a daily-unlimited one every day) and, where
 * asked, is said to allow a hotspot. Of two equally cheap ones that with more data comes first.
 */
export function comparePlans<P extends Fitting>(plans: readonly P[], need: Need): Compared<P> {
  const wanted = dataNeed(need);
  const groups: Compared<P> = { fits: [], days: [], data: [], hotspot: [] };
  for (const plan of plans.toSorted(inOrder(cheaper, moreData, lowerUid))) {
    groups[misfit(plan, need, wanted) ?? 'fits'].push(plan);
  }
  return groups;
}

function misfit(plan: Fitting, need: Need, { dayMb, totalMb }: ReturnType<typeof dataNeed>): Misfit | null {
  if (fullDays(plan) < need.days) return 'days';
  const enough = plan.daily_quota_mb === null ? plan.data_quota_mb >= totalMb : plan.daily_quota_mb >= dayMb;
  if (!enough) return 'data';
  return need.hotspot && plan.hotspot !== true ? 'hotspot' : null;
}
