import type { Highs } from 'highs';
import type { Column } from './columns.ts';
import type { Bought } from './enough.ts';
import { greedySet } from './greedy.ts';
import { Search, type Solved } from './search.ts';
import { esimsOf, priceOf, type TripModel } from './trip-model.ts';

/**
 * The cheapest set of purchases that is enough for every day, and of those one with the fewest eSIMs.
 *
 * Whole numbers n(c) say how often column c is bought. A set is enough if and only if for every set S of days
 *
 *     sum over c of n(c) * min(quota(c), daily(c) * |S and days(c)|)  >=  perDay * |S|
 *
 * (the smallest cut of the flow from purchases to days; Hall's condition). There are far too many sets S to write down: the
 * relaxed problem is solved with some, `lackingDays` finds one that isn't met, and it is added, until none is left. A coefficient is cut to
 * perDay * |S|, and rows are rounded (`Program.round`): both are true of all whole numbers that are enough. Then branch and bound: where
 * the counts aren't whole, one is at most its floor or at least its ceiling, and a branch that costs as much as what was found already is
 * left out. The lowest bound of the branches left open is a bound of the whole problem; with none left open, what was found is the
 * cheapest. The price of an eSIM has a fraction of a cent on top, small enough that all eSIMs of a cheapest set together stay below one
 * cent: ties go to fewer eSIMs.
 *
 * @param left tells how many milliseconds are left until it has to answer with what it has.
 * @param mostEsims how many eSIMs it may buy.
 * @returns `none` where it is proven that no set of so many eSIMs is enough, `late` where none was found in time.
 */
export function cheapestSet(
  highs: Highs,
  trip: TripModel,
  left: () => number,
  mostEsims = Number.POSITIVE_INFINITY,
): Solved | 'none' | 'late' {
  if (trip.days.length === 0) return 'none';
  if (mostEsims === 1) return singleEsim(trip);
  const known = knownSets(trip, mostEsims);
  const least = trip.columns.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY);
  // No set that costs as little as the first one has more eSIMs.
  const [first] = known;
  const most = first === undefined ? MANY : priceOf(first) / Math.max(1, least);
  const apiece = 2 ** -Math.ceil(Math.log2(Math.min(mostEsims, most) + 2));
  return new Search(highs, trip, { apiece, mostEsims, left }).run(known);
}

/** The cheapest plan that is enough for all of these days by itself, bought once. */
export function cheapestFor({ columns, perDay }: TripModel, days: readonly number[]): Column | undefined {
  const need = perDay * days.length;
  return columns
    .filter((column) => column.daily >= perDay && column.quota >= need)
    .filter((column) => days.every((day) => column.days.includes(day)))
    .reduce<Column | undefined>((best, each) => (best && best.price <= each.price ? best : each), undefined);
}

/** A single eSIM needs no search: it is one of the columns. */
function singleEsim(trip: TripModel): Solved | 'none' {
  const column = cheapestFor(trip, trip.days);
  if (column === undefined) return 'none';
  const total = column.price;
  return { bought: [{ column, count: 1 }], total, esims: 1, lowerBound: total, optimal: true, cases: 1 };
}

/**
 * How many eSIMs a trip takes at least, whatever they cost; null where nothing is known of it in time. A purchase that another one is never
 * worse than isn't needed for that either: `columnsOf` puts one in the place of one.
 */
export function fewestEsims(highs: Highs, trip: TripModel, left: () => number): number | null {
  const columns = trip.columns.map((column) => ({ ...column, price: 1 }));
  const solved = cheapestSet(highs, { ...trip, columns }, left);
  return typeof solved === 'string' || solved.lowerBound < 1 ? null : solved.lowerBound;
}

/** More eSIMs than anybody asks for. */
const MANY = 1000;

/** Where fewer eSIMs are asked for than the cheapest sets have, sets are bought as if each eSIM cost so many cents more. */
const DEARER = [0, 300, 1000, 3000, 1e9];

/** Sets that are enough and have no more eSIMs than they may, to begin with; where any number may be bought, one. */
function knownSets(trip: TripModel, mostEsims: number): Bought[][] {
  if (!Number.isFinite(mostEsims)) return [greedySet(trip)].filter((set) => set !== null);
  return DEARER.map((more) => {
    const costs = trip.columns.map(({ price }) => price + more);
    return greedySet(trip, undefined, costs);
  }).filter((set) => set !== null && esimsOf(set) <= mostEsims) as Bought[][];
}
