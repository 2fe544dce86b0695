import type { Highs } from 'highs';
import { type Bought, lackingDays } from './enough.ts';
import { greedySet } from './greedy.ts';
import { type Branch, Halves, lowest, ruleOut } from './halves.ts';
import type { PriceSteps } from './price-steps.ts';
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
  /** The cases that the problem was divided into: 1 where it wasn't. */
  cases: number;
}

/** Less than this in cents comes from counting in doubles. */
const CLOSE = 1e-5;
/** Rounds of rows for the relaxed problem before it is branched. */
const ROUNDS = 30;
/** They end where the latest few together haven't closed so much of what is between the bound and the best set. */
const LATEST = 3;
const WORTH = 0.2;
/** … and in each branch. */
const ROUNDS_INSIDE = 2;
/** After so many new rows those that aren't needed any more are taken out. */
const MANY_ROWS = 60;
/** Of what a day needs: less than this may be missing in the relaxed problem. */
const SLACK = 1e-6;

/** What a search and those for parts of it have in common. */
interface Terms {
  /** What an eSIM costs on top, in cents. */
  apiece: number;
  /** What sets can cost, and how many eSIMs one that is as cheap as the first has at most. */
  steps: PriceSteps;
  mostNeeded: number;
  /** How many may be bought; Infinity where that is of no matter. */
  mostEsims: number;
  /** Milliseconds until it has to answer with what it has. */
  left: () => number;
}

/** A problem with so much fewer columns is worth being rewritten. */
const MUCH_SMALLER = 0.7;

/** Branch and bound over the relaxed problem of a trip; what it does and why it is right is told at `CheapestSets`. */
export class Search {
  readonly #highs: Highs;
  readonly #trip: TripModel;
  readonly #terms: Terms;
  readonly #apiece: number;
  readonly #mostEsims: number;
  readonly #program: Program;
  readonly #halves: Halves;
  #best: Bought[] | null = null;
  #bestWorth = Number.POSITIVE_INFINITY;
  /** What one that is better costs at most. */
  #better = Number.POSITIVE_INFINITY;
  /** The branches that were looked at besides the whole problem. */
  cases = 0;
  /** The relaxed problems that were solved for them. */
  #solved = 0;
  /** What every set costs at least, once it has run. */
  bound = 0;
  #grown = 0;

  /** @param program the relaxed problem of the trip, as it is or as another search has left it. */
  constructor(highs: Highs, trip: TripModel, program: Program, terms: Terms) {
    this.#highs = highs;
    this.#trip = trip;
    this.#program = program;
    this.#halves = new Halves(program, trip.columns.length);
    this.#terms = terms;
    this.#apiece = terms.apiece;
    this.#mostEsims = terms.mostEsims;
  }

  /**
   * @param known sets that are enough, as far as any are known; of other columns, too.
   * @param atLeast what is known that no set costs less than, in cents.
   */
  run(known: readonly Bought[][], atLeast = 0): Solved | 'none' | 'late' {
    for (const set of known) this.#offer(set);
    return this.#search(atLeast);
  }

  #search(atLeast: number): Solved | 'none' | 'late' {
    const count = this.#trip.columns.length;
    const root: Branch = { ...this.#program.within(this.#mostEsims), atLeast };
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
    this.#program.thin();
    this.#grown = 0;
    const open: Branch[] = [];
    let next: Branch | undefined = root;
    while (next !== undefined) {
      if (!this.#isOutbid(next.atLeast)) {
        if (next !== root) this.cases++;
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
   * in no set that is better than the one known. Small ones come first: a large one may take all the time that is left.
   */
  #inParts(parts: readonly TripModel[]): number {
    const together: Bought[] = [];
    let bound = 0;
    let isWhole = true;
    for (const part of parts.toSorted((a, b) => a.columns.length - b.columns.length)) {
      const known = parts.length === 1 ? this.#best : greedySet(part);
      const program = new Program(this.#highs, part, this.#apiece);
      program.begin(this.#left());
      const search = new Search(this.#highs, part, program, this.#terms);
      const solved = search.run(known === null ? [] : [known]);
      this.cases += search.cases;
      if (typeof solved === 'string') isWhole = false;
      else together.push(...solved.bought);
      bound += search.bound;
    }
    if (isWhole) this.#offer(together);
    return bound;
  }

  #answer(bound: number): Solved | 'none' | 'late' {
    const optimal = this.#isOutbid(bound);
    // Nothing lies between a bound so close and what was found. Of many parts, what each lacks would add up to more than that.
    this.bound = optimal ? this.#bestWorth : Math.min(bound, this.#bestWorth);
    if (this.#best === null) return bound === Number.POSITIVE_INFINITY ? 'none' : 'late';
    const total = priceOf(this.#best);
    const cents = (cost: number) => Math.max(0, Math.min(total, Math.floor(cost + CLOSE)));
    return {
      ...{ bought: this.#best, total, esims: esimsOf(this.#best), optimal },
      lowerBound: optimal ? total : cents(bound),
      cases: 1 + this.cases,
    };
  }

  /** Whether nothing that costs at least so much is better than what was found. */
  #isOutbid(atLeast: number): boolean {
    return atLeast > this.#better + this.#apiece / 2;
  }

  /** What the relaxed problem says to cost more than this is outbid, whatever counting in doubles has added. */
  #enough(): number {
    return this.#better + this.#apiece / 2 + CLOSE;
  }

  #left(): number {
    return this.#terms.left();
  }

  /** Adds rows until they are all met or help no more, and rules out what can't be in a better set. */
  #atRoot(root: Branch): Relaxed | 'none' | 'late' {
    const costs: number[] = [];
    for (let round = 0; ; round++) {
      if (this.#left() <= 0) return 'late';
      const found = this.#program.solve(this.#terms.left, root.lower, root.upper);
      if (found === 'none' || found === 'late') return found;
      root.atLeast = Math.max(root.atLeast, found.cost - CLOSE);
      costs.push(found.cost);
      const gained = found.cost - (costs.at(-1 - LATEST) ?? Number.NEGATIVE_INFINITY);
      const isSlow = gained < WORTH * Math.min(this.#bestWorth - found.cost, found.cost);
      if (round === ROUNDS || isSlow) return this.#narrowed(root, found);
      const isSharper = this.#sharpen(found);
      if (this.#program.price(found) === 0 && !isSharper) return this.#narrowed(root, found);
    }
  }

  #narrowed({ lower, upper }: Branch, found: Relaxed): Relaxed {
    this.#complete(found);
    ruleOut(found, { lower, upper }, this.#enough());
    return found;
  }

  /** Solves a branch: nothing where it is done with, or its two halves, the one to go on with first. */
  #branch({ lower, upper, atLeast }: Branch): [Branch?, Branch?] | 'late' {
    const { days, perDay } = this.#trip;
    let isRebuilt = false;
    for (let round = 0; ; round++) {
      if (this.#left() <= 0) return 'late';
      this.#solved++;
      const found = this.#program.solve(this.#terms.left, lower, upper, this.#enough());
      if (found === 'late') return 'late';
      if (found === 'none') return [];
      const cost = Math.max(atLeast, found.cost - CLOSE);
      if (this.#isOutbid(cost)) return [];
      ruleOut(found, { lower, upper }, this.#enough());
      const whole = this.#program.wholeSet(found.counts);
      if (whole !== null) {
        const lacking = lackingDays(whole, days, perDay);
        if (lacking === null) {
          this.#offer(whole);
          // The prices must prove that nothing here is better, whatever the counts are: steps that went wrong may end anywhere.
          if (this.#isOutbid(cost)) return [];
          if (isRebuilt) return 'late';
          this.#program.rebuild();
          isRebuilt = true;
          continue;
        }
        // What the relaxed problem takes for met by a hair would come again and again.
        if (!this.#program.require(lacking)) return 'late';
        continue;
      }
      if (round < ROUNDS_INSIDE && this.#sharpen(found)) continue;
      if (this.#grown > MANY_ROWS) {
        this.#program.thin();
        this.#grown = 0;
      }
      if (this.#solved < 30 || this.#solved % 16 === 0) this.#complete(found);
      if (this.#isOutbid(cost)) return [];
      return this.#halves.of(found, { lower, upper, atLeast: cost }, this.#terms.left, this.#enough());
    }
  }

  /** Adds rows that a branch's answer doesn't meet, and that hold in all others too; whether there were any. */
  #sharpen({ counts }: Relaxed): boolean {
    const { days, perDay } = this.#trip;
    const lacking = lackingDays(inParts(this.#trip, counts), days, perDay, perDay * SLACK);
    let added = lacking !== null && this.#program.require(lacking) ? 1 : 0;
    added += this.#program.round(counts);
    this.#grown += added;
    return added > 0;
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
    const [total, esims] = [priceOf(set), esimsOf(set)];
    const worth = total + this.#apiece * esims;
    if (worth >= this.#bestWorth) return;
    const { steps, mostNeeded } = this.#terms;
    [this.#best, this.#bestWorth] = [set, worth];
    this.#better = steps.mostOfBetter({ total, esims }, Math.min(this.#mostEsims, mostNeeded), this.#apiece);
  }
}

const inParts = ({ columns }: TripModel, counts: Float64Array): Bought[] =>
  columns.flatMap((column, at) =>
    (counts[at] as number) > 1e-9 ? [{ column, count: counts[at] as number }] : [],
  );
