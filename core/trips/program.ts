import type { Highs } from 'highs';
import type { Column } from './columns.ts';
import { bitsOf, isWithin } from './day-bits.ts';
import { type Bought, mostFor } from './enough.ts';
import { basisByHighs } from './first-basis.ts';
import { leastFor } from './least-for.ts';
import { greatestDivisor } from './numbers.ts';
import { roundedRow, type WholeRow, wholeRow } from './rounding.ts';
import { Simplex } from './simplex.ts';
import type { TripModel } from './trip-model.ts';

/** What must hold for some days, told as bits. */
interface Row extends WholeRow {
  days: readonly number[];
}

/** A row of the relaxed problem: sum of values[i] * n(columns[i]) >= something, and the days that it is about. */
interface Given {
  /** The name of its days, where they need just what they need; else it follows from others. */
  key: string | null;
  days: readonly number[];
  columns: readonly number[];
  values: readonly number[];
}

/** More of a column than this would be too much even if there were nothing else. */
function mostUseful({ days, quota, daily }: Column, perDay: number): number {
  return Math.max(Math.ceil((perDay * days.length) / quota), Math.ceil(perDay / daily));
}

/** What the relaxed problem came to: how often each column is bought, in parts, and what that costs at least. */
export interface Relaxed {
  counts: Float64Array;
  /** What one more of each would add to the cost at least. */
  reduced: Float64Array;
  cost: number;
  /** What each row pays of the cost, for one of its right side. */
  rowPrices: Float64Array;
}

/** So many cents more, and so much of what it pays, a row must add to be worth it … */
const CENTS = 0.05;
const MORE = 1e-4;
/** … and so many are left out of it, for what counting in doubles may have added. */
const HAIR = 1e-6;
/** More columns than this are given to HiGHS for the first run. */
const MANY = 200;

/**
 * The problem of a trip without the demand for whole numbers. HiGHS solves it from nothing; all that differ from it by a row or by how
 * often something may be bought go on from there in steps of our own (`Simplex`). It grows: rows are added as they are found, and each is
 * true of every set of purchases that is enough.
 */
export class Program {
  readonly #highs: Highs;
  readonly #simplex: Simplex;
  readonly #trip: TripModel;
  readonly #known = new Set<string>();
  readonly #rows: Row[] = [];
  /** Those of the relaxed problem's rows that are about days, from `#first` on. */
  #given: Given[] = [];
  readonly #first: number;
  /** So many of the rows, from the first on, are of the days of a stay, or of all days. */
  readonly #shared: number;
  /**
   * For each column, after them for each plan of several columns, and last for all together: how many may be bought. Branching on a plan's
   * number helps where branching on one of its many starts would only move it to the day after.
   */
  readonly mostOfEach: readonly number[];
  /** The prices of columns and plans; a plan's eSIMs are paid as columns, so this weighs branches only. */
  readonly prices: readonly number[];

  /** @param apiece what an eSIM costs on top, in cents. */
  constructor(highs: Highs, trip: TripModel, apiece: number) {
    this.#highs = highs;
    this.#trip = trip;
    const { columns, perDay } = trip;
    const plans = [...Map.groupBy(columns.keys(), (at) => columns[at]?.plan).values()].filter(
      (starts) => starts.length > 1,
    );
    const useful = columns.map((column) => mostUseful(column, perDay));
    const everything = [...columns.keys()];
    const counted = [...plans, everything];
    const inAll = counted.map((each) => each.reduce((sum, at) => sum + (useful[at] as number), 0));
    this.mostOfEach = [...useful, ...inAll];
    this.prices = [...columns, ...plans.map(([at]) => columns[at as number])].map((each) => each?.price ?? 0);
    const costs = Float64Array.from(columns, ({ price }) => price + apiece);
    this.#simplex = new Simplex(costs, this.mostOfEach, counted.length);
    for (const [at, each] of counted.entries()) {
      this.#simplex.addRow(0, inAll[at] as number, each, Array<number>(each.length).fill(1));
    }
    this.#first = this.#simplex.rows;
    for (const stay of trip.stays) this.require(stay);
    this.require(new Set(trip.days));
    this.#shared = this.#rows.length;
    for (const group of trip.alike) this.require(group);
    for (const group of trip.alike) this.require(new Set([...group].slice(0, 1)));
  }

  /** How often everything may be bought, where all together are so many eSIMs at most. */
  within(mostEsims: number): { lower: Float64Array; upper: Float64Array } {
    return {
      lower: new Float64Array(this.mostOfEach.length),
      upper: Float64Array.from(this.mostOfEach, (most) => Math.min(most, mostEsims)),
    };
  }

  /** Adds what must hold for these days; false where it stands already. */
  require(days: ReadonlySet<number>): boolean {
    const key = [...days].sort((a, b) => a - b).join();
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    const need = this.#trip.perDay * days.size;
    const bits = bitsOf(days);
    const columns: number[] = [];
    const gives: number[] = [];
    for (const [at, column] of this.#trip.columns.entries()) {
      const gift = mostFor(column, bits);
      if (gift === 0) continue;
      columns.push(at);
      gives.push(gift);
    }
    const shared = gives.reduce(greatestDivisor, need);
    const parts = gives.map((gift) => gift / shared);
    const row = wholeRow(columns, parts, need / shared, this.#trip.columns.length);
    this.#rows.push({ ...row, days: bits });
    this.#add({ key, days: bits, columns, values: parts }, row.need);
    return true;
  }

  /** Adds rows that whole numbers meet and `counts` don't, by rounding; how many. */
  round(counts: Float64Array): number {
    const bought: number[] = [];
    for (let at = 0; at < this.#trip.columns.length; at++) if ((counts[at] as number) > 1e-9) bought.push(at);
    let added = 0;
    for (const row of this.#rows) {
      const rounded = roundedRow(row, counts, bought);
      if (rounded === null) continue;
      this.#add({ key: null, days: row.days, columns: row.columns, values: rounded.values }, rounded.least);
      added++;
    }
    return added;
  }

  /**
   * Adds rows that whole numbers meet and `counts` don't, each from days S that need `need` together: what the relaxed problem has each column
   * pay for S is w >= 0, and of whole n >= 0 with sum of g * n >= need none has a smaller sum of w * n than `leastFor` finds. That is so
   * whatever w is; with what the relaxed problem pays, the row lifts its cost wherever parts of purchases made S cheaper. How many were added.
   */
  price({ counts, reduced, rowPrices }: Relaxed): number {
    let added = 0;
    const paid = [...this.#given.entries()].filter(([row]) => (rowPrices[row] ?? 0) > 0);
    for (const { days, columns, gives, need } of this.#rows.slice(0, this.#shared)) {
      const all = reduced.slice();
      for (const [row, { days: about, columns: paying, values }] of paid) {
        if (!isWithin(about, days)) continue;
        const price = rowPrices[row] as number;
        for (const [at, column] of paying.entries())
          (all[column] as number) += price * (values[at] as number);
      }
      const shares = columns.map((column) => Math.max(0, all[column] as number));
      const now = columns.reduce(
        (sum, column, at) => sum + (shares[at] as number) * (counts[column] as number),
        0,
      );
      const least = leastFor(shares, gives, need);
      if (least < now + Math.max(CENTS, now * MORE)) continue;
      this.#add({ key: null, days, columns, values: shares }, least - HAIR);
      added++;
    }
    return added;
  }

  /** Solves it as it stands now for the first time, where that is worth asking HiGHS. */
  begin(ms: number): void {
    if (this.#trip.columns.length > MANY) this.#restart(ms);
  }

  /** The next run begins with numbers that are rewritten from the rows. */
  rebuild(): void {
    this.#simplex.rebuild();
  }

  #restart(ms: number): void {
    const basis = basisByHighs(this.#highs, this.#simplex.problem, ms);
    if (basis !== null) this.#simplex.start(basis);
  }

  /**
   * Sets how often each column is bought at least and at most, and solves: `none` where that can't be enough or costs more than `enough`,
   * `late` where time has run out. Lost steps restart from where HiGHS ends.
   * @param enough half of what is looked at needn't be known any better than that it costs more.
   */
  solve(
    left: () => number,
    lower: Float64Array,
    upper: Float64Array,
    enough = Number.POSITIVE_INFINITY,
  ): Relaxed | 'none' | 'late' {
    this.#simplex.bound(lower, upper);
    let found = this.#simplex.solve(left, enough);
    if (found === 'lost') {
      this.#restart(left());
      found = this.#simplex.solve(left, enough);
    }
    if (found === 'none' || found === 'late') return found;
    if (found === 'lost') return 'late';
    const { values, reduced, cost, rowPrices } = found;
    return { counts: values, reduced, cost, rowPrices: rowPrices.subarray(this.#first) };
  }

  /**
   * Takes out the rows that the last run didn't need: most of those that led there say less than those that came after them. One that is
   * missed later can be added again.
   */
  thin(): void {
    const idle = this.#simplex.idle().filter((row) => row >= this.#first);
    if (idle.length === 0) return;
    const gone = new Set(idle.map((row) => row - this.#first));
    for (const at of gone) {
      const { key } = this.#given[at] as Given;
      if (key !== null) this.#known.delete(key);
    }
    this.#simplex.removeRows(new Set(idle));
    this.#given = this.#given.filter((_, at) => !gone.has(at));
  }

  /** What was bought, where all counts are whole; null where some isn't. */
  wholeSet(counts: Float64Array): Bought[] | null {
    const set: Bought[] = [];
    for (const [at, column] of this.#trip.columns.entries()) {
      const value = counts[at] as number;
      const count = Math.round(value);
      if (Math.abs(value - count) > 1e-6) return null;
      if (count > 0) set.push({ column, count });
    }
    return set;
  }

  #add(given: Given, least: number): void {
    const { columns, values } = given;
    this.#given.push(given);
    this.#simplex.addRow(least, Number.POSITIVE_INFINITY, columns, values);
  }
}
