import type { Highs } from 'highs';
import type { Column } from './columns.ts';
import { bitsOf, isWithin } from './day-bits.ts';
import type { Bought } from './enough.ts';
import { greedySet } from './greedy.ts';
import { PriceSteps } from './price-steps.ts';
import { Program } from './program.ts';
import { Search, type Solved } from './search.ts';
import { esimsOf, priceOf, type TripModel } from './trip-model.ts';

/** Less than this in cents comes from counting in doubles. */
const CLOSE = 1e-5;
/** More eSIMs than anybody asks for. */
const MANY = 1000;
/** Where fewer eSIMs are asked for than the cheapest sets have, sets are bought as if each eSIM cost so many cents more. */
const DEARER = [300, 1000, 3000, 1e9];

/**
 * The cheapest sets of purchases that are enough for every day: of any number of eSIMs, or of so few; and of those that cost the same one with the
 * fewest eSIMs. Each search begins with the relaxed problem as the one before has left it, since what its rows say is true of every set.
 *
 * Whole numbers n(c) say how often column c is bought. A set is enough if and only if for every set S of days
 *
 *     sum over c of n(c) * min(quota(c), daily(c) * |S and days(c)|)  >=  perDay * |S|
 *
 * (the smallest cut of the flow from purchases to days; Hall's condition). There are far too many sets S to write down: the
 * relaxed problem is solved with some, `lackingDays` finds one that isn't met, and it is added, until none is left. Rows are
 * rounded (`Program.round`), which is true of all whole numbers that are enough. Then branch and bound: where
 * the counts aren't whole, one is at most its floor or at least its ceiling, and a branch that costs as much as what was found already is
 * left out. The lowest bound of the branches left open is a bound of the whole problem; with none left open, what was found is the
 * cheapest. The price of an eSIM has a fraction of a cent on top, small enough that all eSIMs of a cheapest set together stay below one
 * cent: ties go to fewer eSIMs.
 */
export class CheapestSets {
  readonly #highs: Highs;
  readonly #trip: TripModel;
  readonly #first: Bought[] | null;
  /** What an eSIM costs on top, in cents, and what the cheapest column costs. */
  readonly #apiece: number;
  readonly #least: number;
  readonly #program: Program;
  readonly #steps: PriceSteps;
  readonly #mostNeeded: number;
  /** Sets of fewer eSIMs than the first one's, to begin with; found when they are first asked for. */
  #smaller: Bought[][] | null = null;

  /** @param left tells how many milliseconds are left until it has to answer with what it has. */
  constructor(highs: Highs, trip: TripModel, left: () => number) {
    this.#highs = highs;
    this.#trip = trip;
    this.#first = greedySet(trip);
    const { columns } = trip;
    this.#least = Math.max(
      1,
      columns.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY),
    );
    // No set that costs as little as the first one has more eSIMs.
    this.#mostNeeded = this.#first === null ? MANY : Math.floor(priceOf(this.#first) / this.#least);
    this.#apiece = 2 ** -Math.ceil(Math.log2(this.#mostNeeded + 2));
    this.#steps = new PriceSteps(columns.map(({ price }) => price));
    this.#program = new Program(highs, trip, this.#apiece);
    this.#program.begin(left());
  }

  /**
   * What the trip costs at least even if parts of purchases could be bought, in cents; 0 where that isn't known in time. Each set of days needs
   * what it needs from parts as from whole ones; it is asked of each stay, of all days, of each group of days that the same columns run on, and of one
   * of them. Asked before anything is looked up: rounded rows are true of whole purchases alone.
   * @param mostEsims how many eSIMs may be bought.
   */
  boundByParts(left: () => number, mostEsims = Number.POSITIVE_INFINITY): number {
    const { lower, upper } = this.#program.within(mostEsims);
    const found = left() > 0 ? this.#program.solve(left, lower, upper) : 'late';
    if (typeof found === 'string') return 0;
    // With what each eSIM costs on top, no column costs more than so many times its price.
    return Math.max(0, Math.floor(found.cost / (1 + this.#apiece / this.#least) + CLOSE));
  }

  /**
   * The cheapest set.
   * @param left tells how many milliseconds are left until it has to answer with what it has.
   * @param mostEsims how many eSIMs it may buy.
   * @param atLeast what is known that no such set costs less than, in cents.
   * @returns `none` where it is proven that no set of so many eSIMs is enough, `late` where none was found in time.
   */
  find(left: () => number, mostEsims = Number.POSITIVE_INFINITY, atLeast = 0): Solved | 'none' | 'late' {
    if (this.#trip.days.length === 0) return 'none';
    if (mostEsims === 1) return singleEsim(this.#trip);
    const terms = {
      ...{ apiece: this.#apiece, steps: this.#steps, mostNeeded: this.#mostNeeded },
      ...{ mostEsims, left },
    };
    const search = new Search(this.#highs, this.#trip, this.#program, terms);
    return search.run(this.#known(mostEsims), atLeast);
  }

  /** Sets that are enough and have no more eSIMs than they may; where any number may be bought, one. */
  #known(mostEsims: number): Bought[][] {
    const sets = this.#first === null ? [] : [this.#first];
    if (!Number.isFinite(mostEsims)) return sets;
    this.#smaller ??= DEARER.map((more) => {
      const costs = this.#trip.columns.map(({ price }) => price + more);
      return greedySet(this.#trip, undefined, costs);
    }).filter((set) => set !== null);
    return [...sets, ...this.#smaller].filter((set) => esimsOf(set) <= mostEsims);
  }
}

/** The cheapest plan that is enough for all of these days by itself, bought once. */
export function cheapestFor({ columns, perDay }: TripModel, days: readonly number[]): Column | undefined {
  const need = perDay * days.length;
  const bits = bitsOf(days);
  return columns
    .filter((column) => column.daily >= perDay && column.quota >= need && isWithin(bits, column.bits))
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
  const solved = new CheapestSets(highs, { ...trip, columns }, left).find(left);
  return typeof solved === 'string' || solved.lowerBound < 1 ? null : solved.lowerBound;
}
