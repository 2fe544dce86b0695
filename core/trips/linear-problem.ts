/** What so many of some columns come to: the sum of values[i] * x(columns[i]). */
interface Row {
  columns: readonly number[];
  values: Float64Array;
  /** What all of it was multiplied by, so that its largest value is 1. */
  scale: number;
}

/** What row prices prove. */
export interface Proven {
  /** No values within the bounds cost less. */
  cost: number;
  /** What one more of each column adds to that bound. */
  reduced: Float64Array;
}

/** More than a sum of doubles can be wrong by, for one of what its terms come to without their signs: 2^-52 for each of 900 of them. */
const IN_DOUBLES = 2e-13;

/**
 * The least sum of cost * x where each column and each row's sum stay within their bounds. The columns are variables 0 to `count` - 1,
 * the rows' sums those after them.
 */
export class LinearProblem {
  readonly count: number;
  readonly cost: Float64Array;
  rows: Row[] = [];
  lower: number[];
  upper: number[];

  constructor(cost: Float64Array, upper: readonly number[]) {
    this.count = cost.length;
    this.cost = cost;
    this.lower = Array<number>(cost.length).fill(0);
    this.upper = upper.slice(0, cost.length);
  }

  addRow(lower: number, upper: number, columns: readonly number[], values: readonly number[]): Row {
    const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = largest > 0 ? 1 / largest : 1;
    const row = { columns, values: Float64Array.from(values, (value) => value * scale), scale };
    this.rows.push(row);
    this.lower.push(lower * scale);
    this.upper.push(upper * scale);
    return row;
  }

  /** Takes out rows; what the variables that are left are called from now on. */
  removeRows(gone: ReadonlySet<number>): (variable: number) => number {
    const { count } = this;
    const stays = (_: unknown, variable: number) => !gone.has(variable - count);
    const names = new Map(
      [...this.lower.keys()].filter((variable) => stays(null, variable)).map((old, at) => [old, at]),
    );
    this.lower = this.lower.filter(stays);
    this.upper = this.upper.filter(stays);
    this.rows = this.rows.filter((_, row) => !gone.has(row));
    return (variable) => names.get(variable) as number;
  }

  /** Sets the bounds of the columns and of the first rows after them. */
  bound(lower: Float64Array, upper: Float64Array): void {
    const { count } = this;
    for (let at = 0; at < lower.length; at++) {
      const scale = at < count ? 1 : (this.rows[at - count] as Row).scale;
      this.lower[at] = (lower[at] as number) * scale;
      this.upper[at] = (upper[at] as number) * scale;
    }
  }

  /**
   * The least that anything costs, by these prices of the rows' sums. Whatever they are, cost * x is
   *
   *     the sum over rows of price * sum  +  the sum over columns of (cost - what its rows pay for one of it) * x,
   *
   * and each of these is the least where the sum, or x, is at its lower bound, or at its upper one where what stands before it is below 0.
   * So the bound doesn't hang on how the prices were found; the best are those that a solver ends with. What counting in doubles may
   * have added is taken off. A price that counts on a bound which isn't there is taken for 0.
   */
  provenBy(prices: Float64Array): Proven {
    const { count, lower, upper } = this;
    const reduced = this.cost.slice();
    let cost = 0;
    let terms = 0;
    for (let row = 0; row < prices.length; row++) {
      const price = prices[row] as number;
      const at = (price > 0 ? lower[count + row] : upper[count + row]) as number;
      if (price === 0 || !Number.isFinite(at)) {
        prices[row] = 0;
        continue;
      }
      cost += price * at;
      terms += Math.abs(price * at);
      const { columns, values } = this.rows[row] as Row;
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i] as number;
        const paid = price * (values[i] as number);
        (reduced[column] as number) -= paid;
        terms += Math.abs(paid) * (upper[column] as number);
      }
    }
    for (let column = 0; column < count; column++) {
      const each = reduced[column] as number;
      cost += each * ((each > 0 ? lower[column] : upper[column]) as number);
      terms += (this.cost[column] as number) * (upper[column] as number);
    }
    return { cost: cost - terms * IN_DOUBLES, reduced };
  }
}
