import type { Model } from 'highs';
import { type Bought, mostFor } from './enough.ts';
import { greatestDivisor } from './numbers.ts';
import type { TripModel } from './trip-model.ts';

/** A row: sum of gives[i] * n(columns[i]) >= need, in whole numbers. */
interface Row {
  columns: number[];
  gives: number[];
  need: number;
}

/** What a run of HiGHS came to: how often each column is bought, in parts, and what that costs at least. */
export interface Relaxed {
  counts: Float64Array;
  /** What one more of each would add to the cost at least. */
  reduced: Float64Array;
  cost: number;
}

/** Larger whole numbers in a row are brought down to this: HiGHS tells what it holds for equal by 1e-7. */
const LARGEST = 1e6;
/** By how much a rounded row must be missed to be added. */
const MISSED = 1e-4;
const OPTIMAL = 7;
const INFEASIBLE = 8;

/**
 * The problem of a trip without the demand for whole numbers, as HiGHS has it. It grows: rows are added as they are found, and each is
 * true of every set of purchases that is enough.
 */
export class Program {
  readonly #model: Model;
  readonly #trip: TripModel;
  readonly #known = new Set<string>();
  readonly #rows: Row[] = [];
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
    for (const group of trip.alike) this.require(new Set([...group].slice(0, 1)));
    for (const group of trip.alike) this.require(group);
    this.require(new Set(trip.days));
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
    const row = { columns, gives: gives.map((gift) => gift / shared), need: need / shared };
    this.#rows.push(row);
    const scale = Math.max(1, row.need / LARGEST);
    this.#add(
      columns,
      row.gives.map((gift) => gift / scale),
      row.need / scale,
    );
    return true;
  }

  /**
   * Adds rows that whole numbers meet and `counts` don't, by mixed-integer rounding (Nemhauser and Wolsey, 1990): with d > 0 and
   * f = need / d - floor(need / d) > 0, sum of (floor(g / d) + min(1, (g / d - floor(g / d)) / f)) * n >= ceil(need / d) follows from
   * sum of g * n >= need for whole n >= 0. How many were added.
   */
  round(counts: Float64Array): number {
    let added = 0;
    for (const { columns, gives, need } of [...this.#rows]) {
      let worst: { missed: number; values: number[]; least: number } | null = null;
      for (const by of new Set(gives)) {
        const parts = need / by;
        const least = Math.ceil(parts - 1e-9);
        const rest = parts - (least - 1);
        if (rest > 1 - 1e-6 || rest < 1e-6) continue;
        const values = gives.map((gift) => {
          const whole = Math.floor(gift / by + 1e-9);
          return whole + Math.min(1, Math.max(0, gift / by - whole) / rest);
        });
        let sum = 0;
        let length = 0;
        for (const [at, column] of columns.entries()) {
          sum += (values[at] as number) * (counts[column] as number);
          length += (values[at] as number) ** 2;
        }
        const missed = (least - sum) / Math.sqrt(length);
        if (missed > (worst?.missed ?? MISSED)) worst = { missed, values, least };
      }
      if (worst === null) continue;
      this.#add(columns, worst.values, worst.least);
      added++;
    }
    return added;
  }

  /** Sets how often each column is bought at least and at most, and solves: `none` where that can't be enough, `late` where time has run out. */
  solve(ms: number, lower?: Float64Array, upper?: Float64Array): Relaxed | 'none' | 'late' {
    const model = this.#model;
    if (lower !== undefined && upper !== undefined) {
      model.changeColsBounds({ kind: 'range', from: 0, to: lower.length - 1 }, lower, upper);
    }
    model.zeroAllClocks();
    // Time may have run out since it was looked at.
    model.options.set({ time_limit: Math.max(ms, 1) / 1000 });
    const status = model.run().modelStatus;
    if (status === INFEASIBLE) return 'none';
    if (status !== OPTIMAL) return 'late';
    const { colValue, colDual } = model.getSolution();
    return { counts: colValue, reduced: colDual, cost: model.getObjectiveValue() };
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

  #add(indices: number[], values: number[], least: number): void {
    this.#model.addRow(least, Number.POSITIVE_INFINITY, { indices, values });
  }
}
