import type { Highs } from 'highs';
import { bitsOf } from './day-bits.ts';
import { mostFor } from './enough.ts';
import { basisByHighs } from './first-basis.ts';
import { mostUseful } from './program.ts';
import { Simplex } from './simplex.ts';
import type { TripModel } from './trip-model.ts';

/** More columns than this are given to HiGHS first. */
const MANY = 200;

/**
 * What a trip costs at least even if parts of purchases could be bought, in cents; 0 where that isn't known in time. Each set of days needs
 * what it needs from parts as from whole ones (Hall's condition, see `cheapestSet`); it is asked of each stay, of all days, and of each group of days
 * that the same columns run on. No amount is cut to what a row needs, and no row is rounded: that is true of whole purchases alone.
 * @param mostEsims how many may be bought in all; Infinity where that is of no matter.
 */
export function boundByParts(
  highs: Highs,
  trip: TripModel,
  left: () => number,
  mostEsims = Number.POSITIVE_INFINITY,
): number {
  const { columns, days, perDay } = trip;
  const simplex = new Simplex(
    Float64Array.from(columns, ({ price }) => price),
    columns.map((column) => mostUseful(column, perDay)),
    0,
  );
  for (const group of [...trip.stays, new Set(days), ...trip.alike]) {
    const bits = bitsOf(group);
    const giving = [...columns.entries()]
      .map(([at, column]) => ({ at, gift: mostFor(column, bits) }))
      .filter(({ gift }) => gift > 0);
    simplex.addRow(
      perDay * group.size,
      Number.POSITIVE_INFINITY,
      giving.map(({ at }) => at),
      giving.map(({ gift }) => gift),
    );
  }
  if (Number.isFinite(mostEsims)) {
    const ones = Array<number>(columns.length).fill(1);
    simplex.addRow(Number.NEGATIVE_INFINITY, mostEsims, [...columns.keys()], ones);
  }
  if (left() <= 0) return 0;
  const basis = columns.length > MANY ? basisByHighs(highs, simplex.problem, left()) : null;
  if (basis !== null) simplex.start(basis);
  const found = simplex.solve(left, Number.POSITIVE_INFINITY);
  return typeof found === 'string' ? 0 : Math.max(0, found.cost);
}
