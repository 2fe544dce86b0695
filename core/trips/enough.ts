import type { Column } from './columns.ts';

/** How often something is bought: a whole number, or a part in a relaxed problem. */
export interface Bought {
  column: Column;
  count: number;
}

/** What a column gives at most to some of the days. */
export function mostFor(column: Column, among: ReadonlySet<number>): number {
  let shared = 0;
  for (const day of column.days) if (among.has(day)) shared++;
  return Math.min(column.quota, column.daily * shared);
}

/**
 * Days that together need more than what was bought can give them; null where everything is enough. Such days are there whenever
 * something is missing: a flow from purchases to days is as large as the smallest cut (Ford and Fulkerson, 1956), and the days on the
 * far side of that cut are they. With whole counts all amounts are whole, and the answer is exact.
 * @param slack what a day may lack unnoticed; 0 for whole counts.
 */
export function lackingDays(
  bought: readonly Bought[],
  days: readonly number[],
  perDay: number,
  slack = 0,
): Set<number> | null {
  const spare = bought.map(({ column, count }) => column.quota * count);
  const given = bought.map(() => new Map<number, number>());
  const lack = new Map(days.map((day) => [day, perDay]));
  const sources = new Map<number, number[]>();
  for (const [at, { column }] of bought.entries()) {
    for (const day of column.days) {
      const list = sources.get(day);
      if (list) list.push(at);
      else sources.set(day, [at]);
    }
  }
  const room = (at: number, day: number) => {
    const { column, count } = bought[at] as Bought;
    return column.daily * count - (given[at]?.get(day) ?? 0);
  };

  // What a day is given first comes from what ends soonest; few paths are left to be found then.
  const soonest = bought.map((_, at) => at).sort((a, b) => lastDay(bought, a) - lastDay(bought, b));
  for (const at of soonest) {
    for (const day of (bought[at] as Bought).column.days) {
      give(at, day, Math.min(spare[at] as number, room(at, day), lack.get(day) ?? 0));
    }
  }

  for (;;) {
    const start = [...lack].filter(([, missing]) => missing > slack).map(([day]) => day);
    if (start.length === 0) return null;
    const reached = augment(start);
    if (reached !== null) return reached;
  }

  function give(at: number, day: number, amount: number): void {
    if (amount <= 0) return;
    (given[at] as Map<number, number>).set(day, (given[at]?.get(day) ?? 0) + amount);
    (spare[at] as number) -= amount;
    lack.set(day, (lack.get(day) as number) - amount);
  }

  /** Finds one more way to give something to one of these days; or else all days that are reached from them, which lack it. */
  function augment(start: readonly number[]): Set<number> | null {
    const cameToDay = new Map<number, number>(start.map((day) => [day, -1]));
    const cameToSource = new Map<number, number>();
    const open = [...start];
    for (let next = 0; next < open.length; next++) {
      const day = open[next] as number;
      for (const at of sources.get(day) ?? []) {
        if (cameToSource.has(at) || room(at, day) <= slack) continue;
        cameToSource.set(at, day);
        if ((spare[at] as number) > slack) {
          alongPath(at, cameToSource, cameToDay);
          return null;
        }
        for (const [other, amount] of given[at] as Map<number, number>) {
          if (amount <= slack || cameToDay.has(other)) continue;
          cameToDay.set(other, at);
          open.push(other);
        }
      }
    }
    return new Set(cameToDay.keys());
  }

  /** Moves as much as the path bears: each source gives to the day that it was reached from, and takes from the one behind it. */
  function alongPath(
    end: number,
    cameToSource: ReadonlyMap<number, number>,
    cameToDay: ReadonlyMap<number, number>,
  ) {
    const steps: { at: number; to: number; from: number | null }[] = [];
    let from: number | null = null;
    let at = end;
    let amount = spare[end] as number;
    for (;;) {
      const to = cameToSource.get(at) as number;
      steps.push({ at, to, from });
      amount = Math.min(amount, room(at, to));
      const behind = cameToDay.get(to) as number;
      if (behind === -1) {
        amount = Math.min(amount, lack.get(to) as number);
        break;
      }
      amount = Math.min(amount, given[behind]?.get(to) as number);
      from = to;
      at = behind;
    }
    for (const step of steps) {
      if (step.from !== null) {
        const mine = given[step.at] as Map<number, number>;
        mine.set(step.from, (mine.get(step.from) as number) - amount);
        (spare[step.at] as number) += amount;
        lack.set(step.from, (lack.get(step.from) as number) + amount);
      }
      give(step.at, step.to, amount);
    }
  }
}

const lastDay = (bought: readonly Bought[], at: number) =>
  (bought[at] as Bought).column.days.at(-1) as number;
