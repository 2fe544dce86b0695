import { type Column, columnsOf, coverableDays, type TripTask } from './columns.ts';
import type { Bought } from './enough.ts';

/** The whole problem of a trip. */
export interface TripModel {
  columns: readonly Column[];
  /** The days that can be covered at all, counted from 0. */
  days: readonly number[];
  perDay: number;
  /** Days on which the same columns run, each group once. */
  alike: readonly ReadonlySet<number>[];
  /** The days of each stay. */
  stays: readonly ReadonlySet<number>[];
}

/** Puts the columns of a task together with the days that they are for. */
export function modelOf(task: TripTask): TripModel {
  const days = coverableDays(task);
  return withGroups({ columns: columnsOf(task), days, perDay: task.perDay, stays: staysOf(task, days) });
}

/** The same problem with these columns alone, in parts that share no day; null where some day is on none of them. */
export function partsOf({ days, perDay, stays }: TripModel, columns: readonly Column[]): TripModel[] | null {
  const leader = new Map(days.map((day) => [day, day]));
  const find = (day: number): number => {
    const next = leader.get(day) as number;
    if (next === day) return day;
    const first = find(next);
    leader.set(day, first);
    return first;
  };
  const seen = new Set<number>();
  for (const column of columns) {
    for (const day of column.days) {
      seen.add(day);
      leader.set(find(day), find(column.days[0] as number));
    }
  }
  if (seen.size < days.length) return null;
  const groups = Map.groupBy(days, find);
  return [...groups.entries()].map(([first, mine]) =>
    withGroups({
      columns: columns.filter((column) => find(column.days[0] as number) === first),
      ...{ days: mine, perDay },
      stays: stays.map((stay) => stay.intersection(new Set(mine))).filter(({ size }) => size > 0),
    }),
  );
}

/** Days in one country after each other. */
function staysOf({ countryOfDay }: TripTask, days: readonly number[]): Set<number>[] {
  const stays: Set<number>[] = [];
  for (const day of days) {
    const before = stays.at(-1);
    if (before?.has(day - 1) && countryOfDay[day] === countryOfDay[day - 1]) before.add(day);
    else stays.push(new Set([day]));
  }
  return stays;
}

function withGroups(trip: Omit<TripModel, 'alike'>): TripModel {
  const { columns, days } = trip;
  const running = new Map<number, number[]>(days.map((day) => [day, []]));
  for (const [at, column] of columns.entries()) {
    for (const day of column.days) running.get(day)?.push(at);
  }
  const groups = new Map<string, Set<number>>();
  for (const [day, list] of running) {
    const key = list.join();
    const group = groups.get(key);
    if (group) group.add(day);
    else groups.set(key, new Set([day]));
  }
  return { ...trip, alike: [...groups.values()] };
}

/** What a set of purchases costs, in cents. */
export const priceOf = (bought: readonly Bought[]) =>
  bought.reduce((sum, { column, count }) => sum + column.price * count, 0);

/** How many eSIMs it has. */
export const esimsOf = (bought: readonly Bought[]) => bought.reduce((sum, { count }) => sum + count, 0);
