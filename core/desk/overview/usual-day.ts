import { DAY, HOUR } from '../../clock.ts';
import { dayOf, type ReportDay, startOf } from './report-days.ts';

/** Orders of an hour of today, beside what that hour of the same weekday has brought in the last weeks; null where none is known. */
export interface UsualHour {
  hour: number;
  orders: number;
  /** Half of the weeks lie between `low` and `high`, a quarter below and a quarter above. */
  low: number | null;
  median: number | null;
  high: number | null;
}

/** Each hour of today, beside the usual one of its weekday. */
export const usualHours = (today: ReportDay, weeks: readonly ReportDay[]): UsualHour[] =>
  today.hours.map((orders, hour) => {
    const same = ascending(weeks.map(({ hours }) => hours[hour]!));
    return {
      hour,
      orders,
      low: quantile(same, 0.25),
      median: quantile(same, 0.5),
      high: quantile(same, 0.75),
    };
  });

const COUNTS = ['paid', 'delivered', 'revenue', 'margin', 'refunds', 'disputes'] as const;

/** What the same weekday had come to by the same time: the median of the weeks, in whole orders and cents. */
export type UsualDay = Record<'orders' | (typeof COUNTS)[number], number> & {
  /** How many weeks it is of, 8 at most. */
  weeks: number;
};

/**
 * Of a day only its orders are on record by the hour. All else is taken to have come as they did: a day that had a third of its orders by
 * now counts with a third of what it came to.
 * @returns null where no such day is on record.
 */
export function usualDay(weeks: readonly ReportDay[], now: Date): UsualDay | null {
  if (weeks.length === 0) return null;
  const parts = weeks.map((day) => {
    const orders = ordersBy(day, now);
    return { day, orders, share: day.orders === 0 ? partOf(now) : Math.min(1, orders / day.orders) };
  });
  const median = (figure: (part: (typeof parts)[number]) => number) =>
    Math.round(quantile(ascending(parts.map(figure)), 0.5)!);
  const usual = { weeks: weeks.length, orders: median(({ orders }) => orders) };
  const counts = COUNTS.map((name) => [name, median(({ day, share }) => day[name] * share)] as const);
  return { ...usual, ...(Object.fromEntries(counts) as Record<(typeof COUNTS)[number], number>) };
}

/** The orders of a day until the time of day that it is now; those of the hour that runs in proportion. */
function ordersBy({ hours }: ReportDay, now: Date): number {
  const gone = (now.getTime() - startOf(dayOf(now)).getTime()) / HOUR;
  return hours.reduce((sum, orders, hour) => sum + orders * Math.min(1, Math.max(0, gone - hour)), 0);
}

/** How much of the day is over, for a day without orders that had refunds or disputes. */
const partOf = (now: Date): number => (now.getTime() - startOf(dayOf(now)).getTime()) / DAY;

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** Between the two values of a sorted list that a share lies between; null of none. */
function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}
