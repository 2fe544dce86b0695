import fc from 'fast-check';
import loadHighs, { type Highs } from 'highs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { basisByHighs } from './first-basis.ts';
import { LinearProblem } from './linear-problem.ts';
import { Simplex } from './simplex.ts';

const LONG = () => 60_000;
const OPTIMAL = 7;
const INFEASIBLE = 8;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

const COLUMNS = 6;
const costs = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: COLUMNS, maxLength: COLUMNS });
const mosts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: COLUMNS, maxLength: COLUMNS });
const row = fc.record({
  values: fc.array(fc.integer({ min: -2, max: 9 }), { minLength: COLUMNS, maxLength: COLUMNS }),
  least: fc.integer({ min: -5, max: 40 }),
  /** How much more it may be; null where that is of no matter. */
  range: fc.option(fc.nat(20)),
});
/** What happens to a problem between two runs. */
const change = fc.oneof(
  fc.record({ row }),
  fc.record({ column: fc.nat(COLUMNS - 1), lower: fc.nat(4), upper: fc.nat(4) }),
  fc.constant('thin' as const),
);

type Rows = { values: number[]; least: number; range: number | null }[];

/** The same by HiGHS from nothing; null where nothing is within the bounds. */
function byHighs(
  cost: number[],
  lower: ArrayLike<number>,
  upper: ArrayLike<number>,
  rows: Rows,
): number | null {
  return highs.withModel((model) => {
    model.options.set({ output_flag: false });
    for (const [at, each] of cost.entries()) {
      model.addCol(each, lower[at] as number, upper[at] as number, { indices: [], values: [] });
    }
    for (const { values, least, range } of rows) {
      const most = range === null ? Number.POSITIVE_INFINITY : least + range;
      model.addRow(least, most, { indices: [...values.keys()], values });
    }
    const { modelStatus } = model.run();
    expect([OPTIMAL, INFEASIBLE]).toContain(modelStatus);
    return modelStatus === OPTIMAL ? model.getObjectiveValue() : null;
  });
}

const addTo = (simplex: Pick<Simplex, 'addRow'>, { values, least, range }: Rows[number]) =>
  simplex.addRow(
    least,
    range === null ? Number.POSITIVE_INFINITY : least + range,
    [...values.keys()],
    values,
  );

describe('linear problems, one after the other', () => {
  test('cost what HiGHS says from nothing, after each row and each bound that changes', () => {
    let impossible = 0;
    fc.assert(
      fc.property(costs, mosts, fc.array(change, { minLength: 1, maxLength: 12 }), (cost, most, changes) => {
        const simplex = new Simplex(Float64Array.from(cost), most, 0);
        const [lower, upper] = [new Float64Array(COLUMNS), Float64Array.from(most)];
        let rows: Rows = [];
        for (const each of changes) {
          if (each === 'thin') {
            const idle = new Set(simplex.idle());
            simplex.removeRows(idle);
            rows = rows.filter((_, at) => !idle.has(at));
          } else if ('row' in each) {
            addTo(simplex, each.row);
            rows.push(each.row);
          } else {
            upper[each.column] = Math.min(each.upper, most[each.column] as number);
            lower[each.column] = Math.min(each.lower, upper[each.column] as number);
          }
          simplex.bound(lower, upper);
          const found = simplex.solve(LONG, Number.POSITIVE_INFINITY);
          const known = byHighs(cost, lower, upper, rows);
          if (known === null) impossible++;
          if (typeof found === 'string' || known === null) {
            expect({ found, known }).toEqual({ found: 'none', known: null });
            continue;
          }
          expect(found.cost).toBeCloseTo(known, 5);
          expect(found.cost).toBeLessThanOrEqual(known + 1e-6);
          // It stops where more than that is proven, and not before.
          expect(simplex.solve(LONG, known + 0.01)).not.toBe('none');
          if (known > 0.1) expect(simplex.solve(LONG, known - 0.01)).toBe('none');
        }
      }),
      { numRuns: 300 },
    );
    expect(impossible).toBeGreaterThan(0);
  });

  test('go on from the basis that HiGHS ends with', () => {
    fc.assert(
      fc.property(costs, mosts, fc.array(row, { minLength: 1, maxLength: 8 }), (cost, most, rows) => {
        const simplex = new Simplex(Float64Array.from(cost), most, 0);
        for (const each of rows) addTo(simplex, each);
        const known = byHighs(cost, new Float64Array(COLUMNS), most, rows);
        const basis = basisByHighs(highs, simplex.problem, LONG());
        expect(basis === null).toBe(known === null);
        if (basis === null || known === null) return;
        simplex.start(basis);
        expect(simplex.solve(LONG, Number.POSITIVE_INFINITY)).toMatchObject({
          cost: expect.closeTo(known, 5),
        });
      }),
      { numRuns: 300 },
    );
  });
});

test('whatever the prices are, nothing within the bounds costs less than they prove', () => {
  const prices = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 });
  const counts = fc.array(fc.nat(4), { minLength: COLUMNS, maxLength: COLUMNS });
  fc.assert(
    fc.property(costs, fc.tuple(row, row, row), prices, counts, (cost, rows, each, bought) => {
      const problem = new LinearProblem(Float64Array.from(cost), Array<number>(COLUMNS).fill(4));
      // Each row is as it must be for these counts to meet it.
      for (const { values, range } of rows) {
        const sum = values.reduce((all, value, at) => all + value * (bought[at] as number), 0);
        problem.addRow(
          sum,
          range === null ? Number.POSITIVE_INFINITY : sum + range,
          [...values.keys()],
          values,
        );
      }
      const { cost: least, reduced } = problem.provenBy(Float64Array.from(each));
      const costs = cost.reduce((all, price, at) => all + price * (bought[at] as number), 0);
      expect(least).toBeLessThanOrEqual(costs);
      // What a column costs more by these prices comes on top, for each of it.
      for (const [at, more] of reduced.entries()) {
        if (more > 0)
          expect(least + more * (bought[at] as number)).toBeLessThanOrEqual(
            costs + 1e-6 * (1 + Math.abs(least)),
          );
      }
    }),
    { numRuns: 2000 },
  );
});

afterEach(() => vi.restoreAllMocks());

test('a run ends when its own time is over, and not by the clock on the wall', () => {
  // Each row takes a step.
  const steps = 100;
  const simplex = new Simplex(new Float64Array(steps).fill(1), Array<number>(steps).fill(9), 0);
  for (let at = 0; at < steps; at++) simplex.addRow(1, Number.POSITIVE_INFINITY, [at], [1]);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000));
  expect(simplex.solve(() => 0, Number.POSITIVE_INFINITY)).toBe('late');
  expect(simplex.solve(() => 1, Number.POSITIVE_INFINITY)).toMatchObject({ rowPrices: expect.anything() });
});

test('counting in doubles never adds to what is proven', () => {
  const MOST = 4n;
  // A double of 1 or more is a whole number of these.
  const EXACT = 2 ** 60;
  const prices = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 });
  const ones = fc.array(fc.boolean(), { minLength: COLUMNS, maxLength: COLUMNS });
  fc.assert(
    fc.property(costs, fc.tuple(ones, ones, ones), prices, (cost, rows, each) => {
      const problem = new LinearProblem(Float64Array.from(cost), Array<number>(COLUMNS).fill(Number(MOST)));
      const values = rows.map((gives) => gives.map((is) => (is ? 1 : 0)));
      for (const [at, row] of values.entries()) problem.addRow(at + 1, 9, [...row.keys()], row);
      let exact = 0n;
      for (const [at, price] of each.entries()) exact += BigInt(price * EXACT) * BigInt(at + 1);
      for (const [at, price] of cost.entries()) {
        let left = BigInt(price) * BigInt(EXACT);
        for (const [row, paid] of each.entries()) if (values[row]?.[at]) left -= BigInt(paid * EXACT);
        if (left < 0n) exact += left * MOST;
      }
      const { cost: least } = problem.provenBy(Float64Array.from(each));
      // Some doubles have no fraction that is as fine; the nearest below has.
      const proven = BigInt(Math.floor(least * 2 ** 20)) * BigInt(2 ** 40);
      expect(proven).toBeLessThanOrEqual(exact);
      expect(exact - proven).toBeLessThan(BigInt(EXACT) / 10_000n);
    }),
    { numRuns: 2000 },
  );
});
