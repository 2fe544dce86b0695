import type { Highs } from 'highs';
import { greedySet } from './greedy.ts';
import { Search, type Solved } from './search.ts';
import { priceOf, type TripModel } from './trip-model.ts';

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
 * @returns null where no set of so many eSIMs is enough, or none was found in time.
 */
export function cheapestSet(
  highs: Highs,
  trip: TripModel,
  left: () => number,
  mostEsims = Number.POSITIVE_INFINITY,
): Solved | null {
  if (trip.days.length === 0) return null;
  const greedy = greedySet(trip);
  const least = trip.columns.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY);
  // No set that costs as little as the first one has more eSIMs.
  const most = greedy === null ? 1 : priceOf(greedy) / Math.max(1, least);
  const apiece = 2 ** -Math.ceil(Math.log2(Math.min(mostEsims, most) + 2));
  return new Search(highs, trip, { apiece, mostEsims, left }).run(greedy);
}
