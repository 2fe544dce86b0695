import { LinearProblem, type Proven } from './linear-problem.ts';
import { Tableau } from './tableau.ts';

/** What a run came to. */
interface Solution extends Proven {
  /** Of the columns, and after them of the first rows. */
  values: Float64Array;
  reduced: Float64Array;
  /** What each row pays of the cost, for one of its sum. */
  rowPrices: Float64Array;
}

/** Which variables are in a basis: of the columns, and of the rows' sums. */
export interface Basis {
  columns: ArrayLike<boolean>;
  rows: ArrayLike<boolean>;
}

/** By how much a variable may be beyond its bounds. */
const HAIR = 1e-8;
/** What may be missing where a step ends. */
const ENOUGH = 1e-9;
/** No smaller number is divided by. */
const TINY = 1e-9;
/** Ratios that differ by less are as good as each other: the one with the larger divisor is taken. */
const TIE = 1e-9;
/** After so many steps the tableau is rewritten: what counting in doubles has added is gone then. */
const STEPS = 400;
/** More steps than this are taken for running in circles. */
const MOST_STEPS = 2000;
/** The clock is read after so many steps. */
const APART = 32;

/**
 * Linear problems that differ in their bounds and grow by rows, each solved from where the last one ended: the dual simplex method for
 * bounded variables, on a tableau: a line of all numbers for each variable in the basis. A branch's problem has some tens of rows and some hundred
 * columns and is a few steps from the one before, so that there is little else to do than these steps.
 *
 * No cost is below 0, so each variable outside the first basis is where it costs the least, and each step keeps it so; what is put right
 * is what is beyond its bounds. Whatever the steps did, what is answered is what the prices that they ended with prove
 * (`LinearProblem.provenBy`).
 */
export class Simplex {
  readonly problem: LinearProblem;
  readonly #tableau: Tableau;
  /** So many of the first rows have bounds that change, and are told of like columns. */
  readonly #counted: number;
  #steps = 0;
  readonly #ratios: Float64Array;
  readonly #sizes: Float64Array;

  constructor(cost: Float64Array, upper: readonly number[], counted: number) {
    this.problem = new LinearProblem(cost, upper);
    this.#tableau = new Tableau(this.problem);
    this.#counted = counted;
    this.#ratios = new Float64Array(cost.length);
    this.#sizes = new Float64Array(cost.length);
  }

  get rows(): number {
    return this.problem.rows.length;
  }

  addRow(lower: number, upper: number, columns: readonly number[], values: readonly number[]): void {
    this.problem.addRow(lower, upper, columns, values);
    this.#tableau.addRow();
  }

  /** Rows whose sums are in the basis: the last run didn't need them. */
  idle(): number[] {
    const { rows, count } = this.problem;
    return [...rows.keys()].filter((row) => this.#tableau.holds(count + row));
  }

  /** Takes out rows that are idle. */
  removeRows(gone: ReadonlySet<number>): void {
    this.#tableau.removeRows(gone);
  }

  /** Goes on from a basis that was found elsewhere. */
  start({ columns, rows }: Basis): void {
    const { count } = this.problem;
    this.#tableau.rebuild(
      (variable) => (variable < count ? columns[variable] : rows[variable - count]) === true,
    );
    this.#steps = 0;
  }

  /** Sets the bounds of the columns and of the first rows. */
  bound(lower: Float64Array, upper: Float64Array): void {
    this.problem.bound(lower, upper);
  }

  /**
   * Solves: `none` where it is proven that all costs more than `enough` or that nothing is within the bounds, `late` where time has run
   * out, `lost` where the steps run in circles, or end where nothing is proven.
   * @param left milliseconds until it has to end.
   */
  solve(left: () => number, enough: number): Solution | 'none' | 'late' | 'lost' {
    if (this.#steps > STEPS) this.rebuild();
    this.#tableau.settle();
    for (let step = 1; step < MOST_STEPS; step++) {
      if (step % APART === 0 && left() <= 0) return 'late';
      const row = this.#furthest();
      if (row === -1 || this.#costNow() > enough) {
        const proven = this.problem.provenBy(this.#prices());
        if (proven.cost > enough) return 'none';
        if (row === -1) return this.#solution(proven);
      }
      const missing = this.#bringBack(row);
      if (missing > 0) return this.#isImpossible(row, missing, enough) ? 'none' : 'lost';
      this.#steps++;
    }
    return 'lost';
  }

  /** Writes the tableau again from the rows: what counting in doubles has added to it is gone then. */
  rebuild(): void {
    const [columns, rows] = [this.problem.count, this.rows];
    const holds = Array.from({ length: columns + rows }, (_, variable) => this.#tableau.holds(variable));
    this.start({ columns: holds.slice(0, columns), rows: holds.slice(columns) });
  }

  /** What the variables outside cost where they are: by the tableau, nothing costs less. */
  #costNow(): number {
    const { reduced, outside, isHigh } = this.#tableau;
    const { lower, upper } = this.problem;
    let cost = 0;
    for (let at = 0; at < reduced.length; at++) {
      const variable = outside[at] as number;
      const value = (isHigh[at] === 1 ? upper[variable] : lower[variable]) as number;
      if (value !== 0) cost += value * (reduced[at] as number);
    }
    return cost;
  }

  /** The place in the basis of the variable furthest beyond its bounds, for the length of its line; -1 where all are within. */
  #furthest(): number {
    const { basic, level, lines } = this.#tableau;
    const { lower, upper } = this.problem;
    let best = -1;
    let most = 0;
    for (let row = 0; row < basic.length; row++) {
      const variable = basic[row] as number;
      const now = level[row] as number;
      const beyond = Math.max((lower[variable] as number) - now, now - (upper[variable] as number));
      if (beyond <= HAIR) continue;
      const line = lines[row] as Float64Array;
      let length = 1;
      for (let at = 0; at < line.length; at++) length += (line[at] as number) * (line[at] as number);
      const worth = (beyond * beyond) / length;
      if (worth > most) [best, most] = [row, worth];
    }
    return best;
  }

  /**
   * Brings a variable of the basis to the bound that it is beyond, in exchange for the variable outside whose cost reaches 0 first. Those
   * that reach it before and couldn't bring it there alone go to their other bound. What is still missing where nothing can; nothing was
   * changed then.
   */
  #bringBack(row: number): number {
    const { basic, level, lines, isHigh, outside, reduced } = this.#tableau;
    const { lower, upper } = this.problem;
    const [ratios, sizes] = [this.#ratios, this.#sizes];
    const line = lines[row] as Float64Array;
    const variable = basic[row] as number;
    const below = (lower[variable] as number) - (level[row] as number);
    const isBelow = below > 0;
    let missing = isBelow ? below : (level[row] as number) - (upper[variable] as number);
    const open: number[] = [];
    for (let at = 0; at < line.length; at++) {
      const value = line[at] as number;
      if (value === 0) continue;
      const size = isBelow === (isHigh[at] === 0) ? value : -value;
      const other = outside[at] as number;
      if (size <= TINY || lower[other] === upper[other]) continue;
      sizes[at] = size;
      ratios[at] = Math.abs(reduced[at] as number) / size;
      open.push(at);
    }
    const flipped: number[] = [];
    for (;;) {
      const place = this.#first(open);
      if (place === -1) return missing;
      const other = outside[place] as number;
      const moved = (sizes[place] as number) * ((upper[other] as number) - (lower[other] as number));
      if (missing - moved <= ENOUGH) {
        for (const at of flipped) this.#tableau.flip(at);
        this.#tableau.pivot(row, place, !isBelow);
        return 0;
      }
      missing -= moved;
      flipped.push(place);
      ratios[place] = Number.POSITIVE_INFINITY;
    }
  }

  /** Of those with the least ratio, the one with the largest divisor; -1 where all were had. */
  #first(open: readonly number[]): number {
    const [ratios, sizes] = [this.#ratios, this.#sizes];
    let least = Number.POSITIVE_INFINITY;
    for (const at of open) least = Math.min(least, ratios[at] as number);
    let chosen = -1;
    let largest = 0;
    if (least === Number.POSITIVE_INFINITY) return chosen;
    for (const at of open) {
      if ((ratios[at] as number) <= least + TIE && (sizes[at] as number) > largest) {
        [chosen, largest] = [at, sizes[at] as number];
      }
    }
    return chosen;
  }

  /** What each row's sum costs: where it is outside, what one more of it adds. */
  #prices(): Float64Array {
    const { count } = this.problem;
    const { outside, reduced } = this.#tableau;
    const prices = new Float64Array(this.rows);
    for (let at = 0; at < count; at++) {
      const row = (outside[at] as number) - count;
      if (row >= 0) prices[row] = reduced[at] as number;
    }
    return prices;
  }

  /**
   * Whether nothing is within the bounds, where a line of the tableau says so: to ask for more of it, again and again, lifts what is proven
   * above all that anything could cost.
   */
  #isImpossible(row: number, missing: number, enough: number): boolean {
    const { count, cost, upper } = this.problem;
    const { basic, outside, lines, level } = this.#tableau;
    const all = cost.reduce((sum, each, at) => sum + each * (upper[at] as number), 0);
    const goal = Math.min(enough, all) + 1;
    const variable = basic[row] as number;
    const sign = (level[row] as number) < (this.problem.lower[variable] as number) ? 1 : -1;
    const least = Math.max(1, goal - this.#costNow()) / missing;
    for (let times = least * 1.01; times < least * 1e6; times *= 8) {
      const prices = this.#prices();
      for (let at = 0; at < count; at++) {
        const other = (outside[at] as number) - count;
        if (other >= 0)
          (prices[other] as number) -= sign * times * ((lines[row] as Float64Array)[at] as number);
      }
      if (variable >= count) (prices[variable - count] as number) += sign * times;
      if (this.problem.provenBy(prices).cost > goal) return true;
    }
    return false;
  }

  #solution({ cost, reduced }: Proven): Solution {
    const { count, rows } = this.problem;
    const rowPrices = this.#prices();
    const values = new Float64Array(count + this.#counted);
    for (let at = 0; at < values.length; at++) values[at] = this.#tableau.valueOf(at);
    const all = new Float64Array(values.length);
    all.set(reduced);
    for (const [row, { scale }] of rows.entries()) {
      (rowPrices[row] as number) *= scale;
      if (row >= this.#counted) continue;
      (values[count + row] as number) /= scale;
      all[count + row] = rowPrices[row] as number;
    }
    return { values, reduced: all, cost, rowPrices };
  }
}
