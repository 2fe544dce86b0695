import type { Highs } from 'highs';
import { type Bought, lackingDays } from './enough.ts';
import { greedySet } from './greedy.ts';
import { Program, type Relaxed } from './program.ts';
import { esimsOf, partsOf, priceOf, type TripModel } from './trip-model.ts';

/** A set of purchases, and what is proven of it. */
export interface Solved {
  bought: Bought[];
  /** Cents. */
  total: number;
  esims: number;
  /** Cents: no set that is enough costs less. */
  lowerBound: number;
  /** Whether no set costs less, and none that costs as much has fewer eSIMs. */
  optimal: boolean;
}

/** Part of the sets of purchases: those with counts within bounds. */
interface Branch {
  lower: Float64Array;
  upper: Float64Array;
  /** What each set in it costs at least. */
  atLeast: number;
}

/** Less than this in cents comes from counting in doubles. */
const CLOSE = 1e-5;
/** Rounds of rows for the relaxed problem before it is branched. */
const ROUNDS = 30;
/** Of what a day needs: less than this may be missing in the relaxed problem. */
const SLACK = 1e-6;

/** What a search and those for parts of it have in common. */
interface Terms {
  /** What an eSIM costs on top, in cents. */
  apiece: number;
  mostEsims: number;
  /** Milliseconds until it has to answer with what it has. */
  left: () => number;
}

/** How much more a branch on a plan's number is worth than one on a single start of it. */
const SINGLE = 1000;
/** A problem with so much fewer columns is worth being written anew. */
const MUCH_SMALLER = 0.7;

/** Branch and bound over the relaxed problem of a trip; what it does and why it is right is told at `cheapestSet`. */
export class Search {
  readonly #highs: Highs;
  readonly #trip: TripModel;
  readonly #terms: Terms;
  readonly #apiece: number;
  readonly #mostEsims: number;
  #program!: Program;
  #best: Bought[] | null = null;
  #bestWorth = Number.POSITIVE_INFINITY;
  nodes = 0;
  /** What every set costs at least, once it has run. */
  bound = 0;

  constructor(highs: Highs, trip: TripModel, terms: Terms) {
    this.#highs = highs;
    this.#trip = trip;
    this.#terms = terms;
    this.#apiece = terms.apiece;
    this.#mostEsims = terms.mostEsims;
  }

  /** @param first a set that is enough, where one is known; of other columns, too. */
  run(first: Bought[] | null): Solved | null {
    this.#offer(first);
    return this.#highs.withModel((model) => {
      this.#program = new Program(model, this.#trip, this.#apiece, this.#mostEsims);
      return this.#search();
    });
  }

  #search(): Solved | null {
    const count = this.#trip.columns.length;
    const root: Branch = {
      lower: new Float64Array(this.#program.mostOfEach.length),
      upper: Float64Array.from(this.#program.mostOfEach),
      atLeast: 0,
    };
    const relaxed = this.#atRoot(root);
    if (relaxed === 'none') return this.#answer(this.#bestWorth);
    if (relaxed === 'late' || this.#isOutbid(root.atLeast)) return this.#answer(root.atLeast);
    const left = this.#trip.columns.filter((_, at) => (root.upper[at] as number) > 0);
    // Whoever counts eSIMs can't count them by parts.
    const parts = Number.isFinite(this.#mostEsims) ? [] : partsOf(this.#trip, left);
    if (parts === null) return this.#answer(this.#bestWorth);
    if (parts.length > 1 || (parts.length === 1 && left.length < count * MUCH_SMALLER)) {
      return this.#answer(Math.max(root.atLeast, this.#inParts(parts)));
    }
    const open: Branch[] = [];
    let next: Branch | undefined = root;
    while (next !== undefined) {
      if (!this.#isOutbid(next.atLeast)) {
        const children = this.#branch(next);
        if (children === 'late') {
          open.push(next);
          break;
        }
        const [nearer, further] = children;
        if (further) open.push(further);
        if (nearer) {
          next = nearer;
          continue;
        }
      }
      next = lowest(open);
    }
    const bound = open.reduce((low, { atLeast }) => Math.min(low, atLeast), this.#bestWorth);
    return this.#answer(bound);
  }

  /**
   * Solves parts that share neither days nor columns, each for itself; the bound of all together. All columns that were ruled out are
   * in no set that is better than the one known.
   */
  #inParts(parts: readonly TripModel[]): number {
    const together: Bought[] = [];
    let bound = 0;
    let isWhole = true;
    for (const part of parts) {
      const known = parts.length === 1 ? this.#best : greedySet(part);
      const search = new Search(this.#highs, part, this.#terms);
      const solved = search.run(known);
      this.nodes += search.nodes;
      if (solved === null) isWhole = false;
      else together.push(...solved.bought);
      bound += search.bound;
    }
    if (isWhole) this.#offer(together);
    return bound;
  }

  #answer(bound: number): Solved | null {
    this.bound = Math.min(bound, this.#bestWorth);
    if (this.#best === null) return null;
    const total = priceOf(this.#best);
    const optimal = this.#isOutbid(bound);
    const lowerBound = optimal ? total : Math.max(0, Math.min(total, Math.floor(bound + CLOSE)));
    return { bought: this.#best, total, esims: esimsOf(this.#best), lowerBound, optimal };
  }

  /** Whether nothing that costs at least so much is better than what was found. All costs are multiples of `apiece`. */
  #isOutbid(atLeast: number): boolean {
    return atLeast > this.#bestWorth - this.#apiece / 2;
  }

  #left(): number {
    return this.#terms.left();
  }

  /** Adds rows until they are all met or help no more, and rules out what can't be in a better set. */
  #atRoot(root: Branch): Relaxed | 'none' | 'late' {
    const { days, perDay } = this.#trip;
    for (let round = 0; ; round++) {
      if (this.#left() <= 0) return 'late';
      const found = this.#program.solve(this.#left());
      if (found === 'none' || found === 'late') return found;
      root.atLeast = Math.max(root.atLeast, found.cost - CLOSE);
      if (round === ROUNDS) return this.#rule(root, found);
      const lacking = lackingDays(inParts(this.#trip, found.counts), days, perDay, perDay * SLACK);
      let added = lacking !== null && this.#program.require(lacking) ? 1 : 0;
      added += this.#program.round(found.counts);
      if (added === 0) return this.#rule(root, found);
    }
  }

  /** A column whose cost alone would lift the relaxed problem above what was found is in no better set. */
  #rule(root: Branch, found: Relaxed): Relaxed {
    this.#complete(found);
    for (const at of this.#trip.columns.keys()) {
      const reduced = found.reduced[at] as number;
      if (reduced <= 0 || (found.counts[at] as number) > 1e-9) continue;
      const most = Math.floor((this.#bestWorth - found.cost + CLOSE) / reduced);
      if (most < (root.upper[at] as number)) root.upper[at] = Math.max(0, most);
    }
    return found;
  }

  /** Solves a branch: nothing where it is done with, or its two halves, the one to go on with first. */
  #branch({ lower, upper, atLeast }: Branch): [Branch?, Branch?] | 'late' {
    const { days, perDay } = this.#trip;
    for (;;) {
      if (this.#left() <= 0) return 'late';
      this.nodes++;
      const found = this.#program.solve(this.#left(), lower, upper);
      if (found === 'late') return 'late';
      if (found === 'none') return [];
      const cost = Math.max(atLeast, found.cost - CLOSE);
      if (this.#isOutbid(cost)) return [];
      const whole = this.#program.wholeSet(found.counts);
      if (whole !== null) {
        const lacking = lackingDays(whole, days, perDay);
        if (lacking === null) {
          this.#offer(whole);
          return [];
        }
        // What HiGHS takes for met by a hair would come again and again.
        if (!this.#program.require(lacking)) return 'late';
        continue;
      }
      if (this.nodes < 30 || this.nodes % 16 === 0) this.#complete(found);
      if (this.#isOutbid(cost)) return [];
      return this.#halves(found, lower, upper, cost);
    }
  }

  #halves({ counts }: Relaxed, lower: Float64Array, upper: Float64Array, atLeast: number): [Branch, Branch] {
    const columns = this.#trip.columns.length;
    let chosen = -1;
    let score = -1;
    for (const [at, price] of this.#program.prices.entries()) {
      // A plan's number first: only when it is whole do its starts matter.
      if (at === columns && score >= 0) score /= SINGLE;
      const part = (counts[at] as number) - Math.floor(counts[at] as number);
      if (part < 1e-6 || part > 1 - 1e-6) continue;
      const worth = Math.min(part, 1 - part) * price;
      if (worth > score) [chosen, score] = [at, worth];
    }
    const count = counts[chosen] as number;
    const below: Branch = { lower, upper: upper.slice(), atLeast };
    below.upper[chosen] = Math.floor(count);
    const above: Branch = { lower: lower.slice(), upper, atLeast };
    above.lower[chosen] = Math.ceil(count);
    return count - Math.floor(count) > 0.4 ? [above, below] : [below, above];
  }

  /** Rounds the relaxed problem's answer down and completes it to a set that is enough. */
  #complete({ counts, reduced }: Relaxed): void {
    const first = new Map<number, number>();
    const costs = this.#trip.columns.map(({ price }, at) => {
      const count = counts[at] as number;
      const whole = Math.floor(count + 1e-6);
      if (whole > 0) first.set(at, whole);
      // What the relaxed problem buys parts of is likelier to be right.
      return count - whole > 1e-6 ? price * (1 - 0.7 * (count - whole)) : price + (reduced[at] as number);
    });
    this.#offer(greedySet(this.#trip, first, costs));
  }

  #offer(set: Bought[] | null): void {
    if (set === null || esimsOf(set) > this.#mostEsims) return;
    const worth = priceOf(set) + this.#apiece * esimsOf(set);
    if (worth < this.#bestWorth) [this.#best, this.#bestWorth] = [set, worth];
  }
}

const inParts = ({ columns }: TripModel, counts: Float64Array): Bought[] =>
  columns.flatMap((column, at) =>
    (counts[at] as number) > 1e-9 ? [{ column, count: counts[at] as number }] : [],
  );

/** Takes out the branch with the lowest bound. */
function lowest(open: Branch[]): Branch | undefined {
  let best = 0;
  for (let at = 1; at < open.length; at++) {
    if ((open[at] as Branch).atLeast < (open[best] as Branch).atLeast) best = at;
  }
  const found = open[best];
  if (found === undefined) return undefined;
  open[best] = open.at(-1) as Branch;
  open.pop();
  return found;
}
