import type { Column } from './columns.ts';
import { sharedBy } from './day-bits.ts';

/** How often something is bought: a whole number, or a part in a relaxed problem. */
export interface Bought {
  column: Column;
  count: number;
}

/** What a column gives at most to some of the days, told as bits. */
export function mostFor(column: Column, among: readonly number[]): number {
  return Math.min(column.quota, column.daily * sharedBy(column.bits, among));
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
  const flow = new Flow(bought, days, perDay, slack);
  for (;;) {
    const start = days.filter((day) => (flow.lack[day] as number) > slack);
    if (start.length === 0) return null;
    const reached = flow.augment(start);
    if (reached !== null) return new Set(reached);
  }
}

const NOT_YET = -2;
const FROM_START = -1;

/** What each purchase gives to each day. */
class Flow {
  readonly #bought: readonly Bought[];
  readonly #slack: number;
  /** So many days, from 0, are counted. */
  readonly #width: number;
  /** What each purchase has left. */
  readonly #spare: Float64Array;
  /** What each purchase gives to each day, one purchase after the other. */
  readonly #given: Float64Array;
  /** What each day lacks. */
  readonly lack: Float64Array;
  /** The purchases that run on each day; found when they are first asked for. */
  #running: number[][] | null = null;

  constructor(bought: readonly Bought[], days: readonly number[], perDay: number, slack: number) {
    this.#bought = bought;
    this.#slack = slack;
    this.#width = bought.reduce(
      (most, _, at) => Math.max(most, lastDay(bought, at) + 1),
      1 + Math.max(...days),
    );
    this.#spare = Float64Array.from(bought, ({ column, count }) => column.quota * count);
    this.#given = new Float64Array(bought.length * this.#width);
    this.lack = new Float64Array(this.#width);
    for (const day of days) this.lack[day] = perDay;
    // What a day is given first comes from what ends soonest; few paths are left to be found then.
    const soonest = bought.map((_, at) => at).sort((a, b) => lastDay(bought, a) - lastDay(bought, b));
    for (const at of soonest) {
      for (const day of (bought[at] as Bought).column.days) {
        this.#give(
          at,
          day,
          Math.min(this.#spare[at] as number, this.#room(at, day), this.lack[day] as number),
        );
      }
    }
  }

  /** The purchases that run on a day. */
  #runningOn(day: number): readonly number[] {
    if (this.#running === null) {
      this.#running = Array.from({ length: this.#width }, () => []);
      for (const [at, { column }] of this.#bought.entries()) {
        for (const each of column.days) this.#running[each]?.push(at);
      }
    }
    return this.#running[day] as number[];
  }

  #room(at: number, day: number): number {
    const { column, count } = this.#bought[at] as Bought;
    return column.daily * count - (this.#given[at * this.#width + day] as number);
  }

  #give(at: number, day: number, amount: number): void {
    if (amount <= 0) return;
    this.#move(at, day, amount);
  }

  #move(at: number, day: number, amount: number): void {
    (this.#given[at * this.#width + day] as number) += amount;
    (this.#spare[at] as number) -= amount;
    (this.lack[day] as number) -= amount;
  }

  /** Finds one more way to give something to one of these days; or else all days that are reached from them, which lack it. */
  augment(start: readonly number[]): number[] | null {
    const slack = this.#slack;
    const cameToDay = new Int32Array(this.#width).fill(NOT_YET);
    for (const day of start) cameToDay[day] = FROM_START;
    const cameToSource = new Int32Array(this.#bought.length).fill(NOT_YET);
    const open = [...start];
    for (let next = 0; next < open.length; next++) {
      const day = open[next] as number;
      for (const at of this.#runningOn(day)) {
        if (cameToSource[at] !== NOT_YET || this.#room(at, day) <= slack) continue;
        cameToSource[at] = day;
        if ((this.#spare[at] as number) > slack) {
          this.#alongPath(at, cameToSource, cameToDay);
          return null;
        }
        for (const other of (this.#bought[at] as Bought).column.days) {
          if (cameToDay[other] !== NOT_YET || (this.#given[at * this.#width + other] as number) <= slack)
            continue;
          cameToDay[other] = at;
          open.push(other);
        }
      }
    }
    return open;
  }

  /** Moves as much as the path bears: each source gives to the day that it was reached from, and takes from the one behind it. */
  #alongPath(end: number, cameToSource: Int32Array, cameToDay: Int32Array): void {
    const steps: { at: number; to: number; from: number | null }[] = [];
    let from: number | null = null;
    let at = end;
    let amount = this.#spare[end] as number;
    for (;;) {
      const to = cameToSource[at] as number;
      steps.push({ at, to, from });
      amount = Math.min(amount, this.#room(at, to));
      const behind = cameToDay[to] as number;
      if (behind === FROM_START) {
        amount = Math.min(amount, this.lack[to] as number);
        break;
      }
      amount = Math.min(amount, this.#given[behind * this.#width + to] as number);
      from = to;
      at = behind;
    }
    for (const step of steps) {
      if (step.from !== null) this.#move(step.at, step.from, -amount);
      this.#move(step.at, step.to, amount);
    }
  }
}

const lastDay = (bought: readonly Bought[], at: number) =>
  (bought[at] as Bought).column.days.at(-1) as number;
