import type { Highs } from 'highs';
import type { LinearProblem } from './linear-problem.ts';
import type { Basis } from './simplex.ts';

/** HiGHS's words for what a run came to, and for a variable in the basis. */
const OPTIMAL = 7;
const BASIC = 1;

/** The basis that HiGHS solves a problem with, from nothing; null where it finds none in time. */
export function basisByHighs(
  highs: Highs,
  { count, cost, rows, lower, upper }: LinearProblem,
  ms: number,
): Basis | null {
  return highs.withModel((model) => {
    // Time may have run out since it was looked at.
    model.options.set({ output_flag: false, presolve: 'off', time_limit: Math.max(ms, 1) / 1000 });
    const starts = [0];
    for (const { columns } of rows) starts.push((starts.at(-1) as number) + columns.length);
    model.addCols({
      ...{
        cost,
        lower: Float64Array.from(lower.slice(0, count)),
        upper: Float64Array.from(upper.slice(0, count)),
      },
      matrix: {
        ...{ format: 'csc', numRows: 0, numCols: count },
        ...{ starts: new Int32Array(count + 1), indices: new Int32Array(0), values: new Float64Array(0) },
      },
    });
    model.addRows({
      ...{ lower: Float64Array.from(lower.slice(count)), upper: Float64Array.from(upper.slice(count)) },
      matrix: {
        ...{ format: 'csr', numRows: rows.length, numCols: count },
        starts: Int32Array.from(starts),
        indices: Int32Array.from(rows.flatMap(({ columns }) => columns)),
        values: Float64Array.from(rows.flatMap(({ values }) => [...values])),
      },
    });
    if (model.run().modelStatus !== OPTIMAL) return null;
    const { colStatus, rowStatus } = model.getBasis();
    const isBasic = (status: number) => status === BASIC;
    return { columns: Array.from(colStatus, isBasic), rows: Array.from(rowStatus, isBasic) };
  });
}
