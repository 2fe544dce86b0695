import type { Model } from 'highs';
import { type Bought, mostFor } from './enough.ts';
import { leastFor } from './least-for.ts';
import { greatestDivisor } from './numbers.ts';
import type { TripModel } from './trip-model.ts';

/** A row: sum of gives[i] * n(columns[i]) >= need, in whole numbers. */
interface Row {
  days: ReadonlySet<number>;
  columns: number[];
  gives: number[];
  need: number;
  /** The amounts among `gives`, each once. */
  kinds: readonly number[];
}

/** A row as HiGHS has it: sum of values[i] * n(columns[i]) >= something, and the days that it is about. */
interface Given {
  /** The name of its days, where they need just what they need; else it follows from others. */
  key: string | null;
  days: ReadonlySet<number>;
  columns: number[];
  values: number[];
}

/** What a run of HiGHS came to: how often each column is bought, in parts, and what that costs at least. */
export interface Relaxed {
  counts: Float64Array;
  /** What one more of each would add to the cost at least. */
  reduced: Float64Array;
  cost: number;
  /** What each row pays of the cost, for one of its right side. */
  rowPrices: Float64Array;
}

/** Larger whole numbers in a row are brought down to this: HiGHS tells what it holds for equal by 1e-7. */
const LARGEST = 1e6;
/** By how much a rounded row must be missed to be added. */
const MISSED = 1e-4;
/** So many cents more a row must add to be worth it … */
const CENTS = 0.05;
/** … and so many are left out of it, for what counting in doubles may have added. */
const HAIR = 1e-6;
const OPTIMAL = 7;
const INFEASIBLE = 8;
const OUTBID = 11;
/** HiGHS's word for a row whose own slack is in the basis: it is met with something to spare. */
const BASIC = 1;

/**
 * The problem of a trip without the demand for whole numbers, as HiGHS has it. It grows: rows are added as they are found, and each is
 * true of every set of purchases that is enough.
 */
export class Program {
  readonly #model: Model;
  readonly #trip: TripModel;
  readonly #known = new Set<string>();
  readonly #rows: Row[] = [];
  /** Those of HiGHS's rows that are about days, from `#first` on. */
  #given: Given[] = [];
  readonly #first: number;
  #enough = Number.POSITIVE_INFINITY;
  /** So many of the rows, from the first on, are of days that the same columns run on, or of all days. */
  readonly #shared: number;
  /**
   * For each column, and after them for each plan of several columns: how many of it may be bought. Branching on a plan's number helps where
   * branching on one of its many starts would only move it to the day after.
   */
  readonly mostOfEach: readonly number[];
  /** The prices of the same; a plan's eSIMs are paid as columns, so this weighs branches only. */
  readonly prices: readonly number[];

  /**
   * @param apiece what an eSIM costs on top, in cents.
   * @param mostEsims how many may be bought in all; Infinity where that is of no matter.
   */
  constructor(model: Model, trip: TripModel, apiece: number, mostEsims: number) {
    this.#model = model;
    this.#trip = trip;
    model.options.set({ output_flag: false, presolve: 'off' });
    const { columns, perDay } = trip;
    const plans = [...Map.groupBy(columns.keys(), (at) => columns[at]?.plan).values()].filter(
      (starts) => starts.length > 1,
    );
    // More of the same would be too much even if there were nothing else.
    const useful = columns.map(({ days, quota, daily }) =>
      Math.min(mostEsims, Math.max(Math.ceil((perDay * days.length) / quota), Math.ceil(perDay / daily))),
    );
    const inAll = plans.map((starts) => starts.reduce((sum, at) => sum + (useful[at] as number), 0));
    this.mostOfEach = [...useful, ...inAll];
    this.prices = [...columns, ...plans.map(([at]) => columns[at as number])].map((each) => each?.price ?? 0);
    const count = this.mostOfEach.length;
    model.addCols({
      cost: Float64Array.from(this.mostOfEach, (_, at) => (columns[at] ? columns[at].price + apiece : 0)),
      lower: new Float64Array(count),
      upper: Float64Array.from(this.mostOfEach),
      matrix: {
        format: 'csc',
        numRows: 0,
        numCols: count,
        starts: new Int32Array(count + 1),
        indices: new Int32Array(0),
        values: new Float64Array(0),
      },
    });
    for (const [at, starts] of plans.entries()) {
      const values = [...starts.map(() => 1), -1];
      model.addRow(0, 0, { indices: [...starts, columns.length + at], values });
    }
    if (Number.isFinite(mostEsims)) {
      const values = new Float64Array(columns.length).fill(1);
      model.addRow(Number.NEGATIVE_INFINITY, mostEsims, { indices: [...columns.keys()], values });
    }
    this.#first = plans.length + (Number.isFinite(mostEsims) ? 1 : 0);
    for (const group of trip.alike) this.require(group);
    this.require(new Set(trip.days));
    this.#shared = this.#rows.length;
    for (const group of trip.alike) this.require(new Set([...group].slice(0, 1)));
  }

  /** Adds what must hold for these days; false where it stands already. */
  require(days: ReadonlySet<number>): boolean {
    const key = [...days].sort((a, b) => a - b).join();
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    const need = this.#trip.perDay * days.size;
    const columns: number[] = [];
    const gives: number[] = [];
    for (const [at, column] of this.#trip.columns.entries()) {
      const gift = Math.min(mostFor(column, days), need);
      if (gift === 0) continue;
      columns.push(at);
      gives.push(gift);
    }
    const shared = gives.reduce(greatestDivisor, need);
    const parts = gives.map((gift) => gift / shared);
    const row = { days, columns, gives: parts, need: need / shared, kinds: [...new Set(parts)] };
    this.#rows.push(row);
    const scale = Math.max(1, row.need / LARGEST);
    const values = row.gives.map((gift) => gift / scale);
    this.#add({ key, days, columns, values }, row.need / scale);
    return true;
  }

  /**
   * Adds rows that whole numbers meet and `counts` don't, by mixed-integer rounding (Nemhauser and Wolsey, 1990): with d > 0 and
   * f = need / d - floor(need / d) > 0, sum of (floor(g / d) + min(1, (g / d - floor(g / d)) / f)) * n >= ceil(need / d) follows from
   * sum of g * n >= need for whole n >= 0. How many were added.
   */
  round(counts: Float64Array): number {
    let added = 0;
    for (const { days, columns, gives, need, kinds } of [...this.#rows]) {
      const bought = [...columns.keys()].filter((at) => (counts[columns[at] as number] as number) > 1e-9);
      let worst: { missed: number; share: (gift: number) => number; least: number } | null = null;
      for (const by of kinds) {
        const parts = need / by;
        const least = Math.ceil(parts - 1e-9);
        const rest = parts - (least - 1);
        if (rest > 1 - 1e-6 || rest < 1e-6) continue;
        const share = (gift: number) => {
          const whole = Math.floor(gift / by + 1e-9);
          return whole + Math.min(1, Math.max(0, gift / by - whole) / rest);
        };
        let sum = 0;
        for (const at of bought)
          sum += share(gives[at] as number) * (counts[columns[at] as number] as number);
        // What divides itself counts once, so that no row is shorter than 1.
        if (least - sum <= (worst?.missed ?? MISSED)) continue;
        const length = gives.reduce((squares, gift) => squares + share(gift) ** 2, 0);
        const missed = (least - sum) / Math.sqrt(length);
        if (missed > (worst?.missed ?? MISSED)) worst = { missed, share, least };
      }
      if (worst === null) continue;
      this.#add({ key: null, days, columns, values: gives.map(worst.share) }, worst.least);
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
        if (!about.isSubsetOf(days)) continue;
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
      if (least < now + Math.max(CENTS, now * MISSED)) continue;
      this.#add({ key: null, days, columns, values: shares }, least - HAIR);
      added++;
    }
    return added;
  }

  /**
   * Sets how often each column is bought at least and at most, and solves: `none` where that can't be enough or costs more than `enough`,
   * `late` where time has run out.
   * @param enough HiGHS stops once it knows that the cost is above this; half of what is looked at needn't be known any better.
   */
  solve(
    ms: number,
    lower?: Float64Array,
    upper?: Float64Array,
    enough = Number.POSITIVE_INFINITY,
  ): Relaxed | 'none' | 'late' {
    const model = this.#model;
    if (lower !== undefined && upper !== undefined) {
      model.changeColsBounds({ kind: 'range', from: 0, to: lower.length - 1 }, lower, upper);
    }
    if (enough !== this.#enough) {
      this.#enough = enough;
      model.options.set({ objective_bound: enough });
    }
    model.zeroAllClocks();
    // Time may have run out since it was looked at.
    model.options.set({ time_limit: Math.max(ms, 1) / 1000 });
    const status = model.run().modelStatus;
    if (status === INFEASIBLE || status === OUTBID) return 'none';
    if (status !== OPTIMAL) return 'late';
    const { colValue, colDual, rowDual } = model.getSolution();
    return {
      ...{ counts: colValue, reduced: colDual, cost: model.getObjectiveValue() },
      rowPrices: rowDual.subarray(this.#first),
    };
  }

  /**
   * Takes out the rows that the last run didn't need: most of those that led there say less than those that came after them. One that is
   * missed later can be added again.
   */
  thin(): void {
    const { colStatus, rowStatus } = this.#model.getBasis();
    const idle = this.#given.flatMap((_, at) => (rowStatus[this.#first + at] === BASIC ? [at] : []));
    if (idle.length === 0) return;
    const gone = new Set(idle);
    for (const at of idle) {
      const { key } = this.#given[at] as Given;
      if (key !== null) this.#known.delete(key);
    }
    this.#model.deleteRows({ kind: 'set', indices: idle.map((at) => this.#first + at) });
    // What is left is a basis still: each row that went had its own slack in it.
    this.#model.setBasis({
      colStatus,
      rowStatus: rowStatus.filter((_, at) => at < this.#first || !gone.has(at - this.#first)),
    });
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
    this.#model.addRow(least, Number.POSITIVE_INFINITY, { indices: columns, values });
  }
}
