import type { LinearProblem } from './linear-problem.ts';

/** What costs so little more or less is as well at one bound as at the other. */
const HAIR = 1e-9;
/** No smaller number is divided by when a tableau is rewritten. */
const TINY = 1e-7;

/**
 * The simplex tableau: a basis of a linear problem, with all numbers that go with it. Each variable in the basis is a sum of those outside,
 * which are at one of their bounds.
 * Each row's sum is a variable too, so the first tableau is the rows themselves, and nothing but these sums in the basis.
 */
export class Tableau {
  readonly problem: LinearProblem;
  /** The variables in the basis, and for each what one of each variable outside adds to it. */
  basic: number[] = [];
  lines: Float64Array[] = [];
  /** What each variable in the basis is now. */
  level: number[] = [];
  readonly outside: number[];
  /** Whether a variable outside is at its upper bound, and what it was at when the levels were counted out. */
  readonly isHigh: Uint8Array;
  readonly #at: Float64Array;
  /** What one more of each variable outside adds to the cost. */
  readonly reduced: Float64Array;
  /** Where each variable is: its place outside, or -1 less its place in the basis. */
  #place: number[];

  constructor(problem: LinearProblem) {
    this.problem = problem;
    this.outside = [...problem.cost.keys()];
    this.#place = [...problem.cost.keys()];
    this.isHigh = new Uint8Array(problem.count);
    this.#at = new Float64Array(problem.count);
    this.reduced = problem.cost.slice();
  }

  /** Puts the sum of the problem's last row into the basis. */
  addRow(): void {
    const row = this.problem.rows.length - 1;
    const line = this.#lineOf(row);
    let level = 0;
    for (let at = 0; at < line.length; at++) level += (line[at] as number) * (this.#at[at] as number);
    this.#place.push(-1 - this.basic.length);
    this.basic.push(this.problem.count + row);
    this.lines.push(line);
    this.level.push(level);
  }

  /** A row's sum by the variables outside. */
  #lineOf(row: number): Float64Array {
    const { columns, values } = this.problem.rows[row] as LinearProblem['rows'][number];
    const line = new Float64Array(this.problem.count);
    for (let i = 0; i < columns.length; i++) {
      const place = this.#place[columns[i] as number] as number;
      const value = values[i] as number;
      if (place >= 0) (line[place] as number) += value;
      else {
        const other = this.lines[-1 - place] as Float64Array;
        for (let at = 0; at < line.length; at++) (line[at] as number) += value * (other[at] as number);
      }
    }
    return line;
  }

  /** Whether a variable is in the basis. */
  holds(variable: number): boolean {
    return (this.#place[variable] as number) < 0;
  }

  /** Takes rows out of the problem whose sums are in the basis. */
  removeRows(gone: ReadonlySet<number>): void {
    const { count } = this.problem;
    const kept = [...this.basic.keys()].filter((at) => !gone.has((this.basic[at] as number) - count));
    const renamed = this.problem.removeRows(gone);
    this.lines = kept.map((at) => this.lines[at] as Float64Array);
    this.level = kept.map((at) => this.level[at] as number);
    this.basic = kept.map((at) => renamed(this.basic[at] as number));
    this.#place = [];
    for (const [at, variable] of this.basic.entries()) this.#place[variable] = -1 - at;
    for (const [at, variable] of this.outside.entries()) {
      this.outside[at] = renamed(variable);
      this.#place[renamed(variable)] = at;
    }
  }

  valueOf(variable: number): number {
    const place = this.#place[variable] as number;
    return place >= 0 ? this.valueAt(place) : (this.level[-1 - place] as number);
  }

  /** What the variable at a place outside is at. */
  valueAt(place: number): number {
    const variable = this.outside[place] as number;
    return (this.isHigh[place] ? this.problem.upper[variable] : this.problem.lower[variable]) as number;
  }

  /** Puts each variable outside at the bound where it costs the least. */
  settle(): void {
    const { lower, upper } = this.problem;
    for (let at = 0; at < this.outside.length; at++) {
      const variable = this.outside[at] as number;
      const each = this.reduced[at] as number;
      if (each > HAIR || upper[variable] === Number.POSITIVE_INFINITY) this.isHigh[at] = 0;
      else if (each < -HAIR || lower[variable] === Number.NEGATIVE_INFINITY) this.isHigh[at] = 1;
      this.#follow(at);
    }
  }

  /** Puts a variable outside at its other bound. */
  flip(place: number): void {
    this.isHigh[place] = this.isHigh[place] ? 0 : 1;
    this.#follow(place);
  }

  /** Brings the levels up to date with what a variable outside is at now. */
  #follow(place: number): void {
    const value = this.valueAt(place);
    const by = value - (this.#at[place] as number);
    if (by === 0) return;
    this.#at[place] = value;
    const { lines, level } = this;
    for (let row = 0; row < lines.length; row++) {
      (level[row] as number) += ((lines[row] as Float64Array)[place] as number) * by;
    }
  }

  /** A pivot: a variable of the basis goes to one of its bounds and out, and one outside comes in for it. */
  pivot(row: number, place: number, isHigh: boolean): void {
    const { lower, upper } = this.problem;
    const leaving = this.basic[row] as number;
    const target = (isHigh ? upper[leaving] : lower[leaving]) as number;
    const { lines, level } = this;
    const by = (target - (level[row] as number)) / ((lines[row] as Float64Array)[place] as number);
    const value = this.valueAt(place) + by;
    for (let other = 0; other < lines.length; other++) {
      (level[other] as number) += ((lines[other] as Float64Array)[place] as number) * by;
    }
    level[row] = value;
    this.#rewriteFor(row, place);
    this.isHigh[place] = isHigh ? 1 : 0;
    this.#at[place] = target;
  }

  /** The same sums with these two variables in each other's place. */
  #rewriteFor(row: number, place: number): void {
    const line = this.lines[row] as Float64Array;
    const by = 1 / (line[place] as number);
    const used: number[] = [];
    for (let at = 0; at < line.length; at++) {
      if (line[at] === 0 || at === place) continue;
      line[at] = -(line[at] as number) * by;
      used.push(at);
    }
    line[place] = by;
    const rewrite = (other: Float64Array) => {
      const times = other[place] as number;
      if (times === 0) return;
      for (let i = 0; i < used.length; i++) {
        const at = used[i] as number;
        (other[at] as number) += times * (line[at] as number);
      }
      other[place] = times * by;
    };
    for (let other = 0; other < this.lines.length; other++) {
      if (other !== row) rewrite(this.lines[other] as Float64Array);
    }
    rewrite(this.reduced);
    const [leaving, entering] = [this.basic[row] as number, this.outside[place] as number];
    this.basic[row] = entering;
    this.outside[place] = leaving;
    this.#place[entering] = -1 - row;
    this.#place[leaving] = place;
  }

  /** Writes all of it again from the rows, with these columns in the basis and the sums of these rows, as far as they go together. */
  rebuild(isBasic: (variable: number) => boolean): void {
    const { count, cost, rows } = this.problem;
    for (let at = 0; at < count; at++) this.outside[at] = this.#place[at] = at;
    this.reduced.set(cost);
    this.isHigh.fill(0);
    this.#at.fill(0);
    this.basic = rows.map((_, row) => count + row);
    for (const [row, variable] of this.basic.entries()) this.#place[variable] = -1 - row;
    this.lines = rows.map((_, row) => this.#lineOf(row));
    this.level = rows.map(() => 0);
    const leaving = new Set([...rows.keys()].filter((row) => !isBasic(count + row)));
    for (let column = 0; column < count; column++) {
      if (!isBasic(column)) continue;
      const sizeIn = (row: number) => Math.abs((this.lines[row] as Float64Array)[column] as number);
      const row = [...leaving].reduce(
        (best, each) => (best >= 0 && sizeIn(best) >= sizeIn(each) ? best : each),
        -1,
      );
      if (row < 0 || sizeIn(row) < TINY) continue;
      leaving.delete(row);
      this.#rewriteFor(row, column);
    }
  }
}
