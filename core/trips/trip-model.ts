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
}

/** Puts the columns of a task together with the days that they are for. */
export function modelOf(task: TripTask): TripModel {
  const days = coverableDays(task);
  const columns = columnsOf(task);
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
  return { columns, days, perDay: task.perDay, alike: [...groups.values()] };
}

/** What a set of purchases costs, in cents. */
export const priceOf = (bought: readonly Bought[]) =>
  bought.reduce((sum, { column, count }) => sum + column.price * count, 0);

/** How many eSIMs it has. */
export const esimsOf = (bought: readonly Bought[]) => bought.reduce((sum, { count }) => sum + count, 0);
