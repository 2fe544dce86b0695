import type { Program, Relaxed } from './program.ts';

/** Part of the sets of purchases: those with counts within bounds. */
export interface Branch {
  lower: Float64Array;
  upper: Float64Array;
  /** What each set in it costs at least. */
  atLeast: number;
}

/** How much more a branch on a plan's number is worth than one on a single start of it, before it is tried. */
const SINGLE = 1000;
/** So many counts are compared at each branch. */
const TRIED = 8;

/** Divides branches in two, and learns which counts are worth it. */
export class Halves {
  readonly #program: Program;
  readonly #columns: number;
  /** What branching on a count lifted the cost by, for one whole number, where it was brought down and up. */
  readonly #liftsBelow = new Map<number, number>();
  readonly #liftsAbove = new Map<number, number>();

  /** @param columns how many of the counts are of columns; those after them are of plans. */
  constructor(program: Program, columns: number) {
    this.#program = program;
    this.#columns = columns;
  }

  /**
   * Branches on the count that promises to lift both halves' cost most: by what branching on it lifted so far, for one whole number. Counts
   * that it isn't known of yet are tried, those first that a simple measure holds for the best.
   * @param enough what costs more than this is no better than what was found.
   */
  of(
    { counts, cost: now }: Relaxed,
    { lower, upper, atLeast }: Branch,
    left: () => number,
    enough: number,
  ): [Branch?, Branch?] | 'late' {
    const columns = this.#columns;
    const parts = [...this.#program.prices.entries()].flatMap(([at, price]) => {
      const part = (counts[at] as number) - Math.floor(counts[at] as number);
      if (part < 1e-6 || part > 1 - 1e-6) return [];
      return [{ at, part, guess: Math.min(part, 1 - part) * price * (at < columns ? 1 : SINGLE) }];
    });
    parts.sort((a, b) => b.guess - a.guess);
    const bounds = (at: number, isAbove: boolean): Branch => {
      const count = counts[at] as number;
      if (isAbove) return { lower: lower.with(at, Math.ceil(count)), upper, atLeast };
      return { lower, upper: upper.with(at, Math.floor(count)), atLeast };
    };
    let best: { at: number; part: number; score: number; below: number; above: number } | null = null;
    for (const { at, part } of parts.slice(0, TRIED)) {
      const promised: number[] = [];
      for (const isAbove of [false, true]) {
        const away = isAbove ? 1 - part : part;
        const lifts = isAbove ? this.#liftsAbove : this.#liftsBelow;
        const known = lifts.get(at);
        if (known !== undefined) {
          promised.push(known * away);
          continue;
        }
        const half = bounds(at, isAbove);
        const found = this.#program.solve(left, half.lower, half.upper, enough);
        if (found === 'late') return 'late';
        const cost = found === 'none' ? Number.POSITIVE_INFINITY : found.cost;
        // Nothing better is in one half: on with the other.
        if (cost > enough) return [bounds(at, !isAbove)];
        lifts.set(at, (cost - now) / away);
        promised.push(cost - now);
      }
      const [below = 0, above = 0] = promised;
      const score = Math.max(below, 1e-3) * Math.max(above, 1e-3);
      if (best === null || score > best.score) best = { at, part, score, below, above };
    }
    // Whole to the eye, and yet not a set: nothing is proven of it.
    if (best === null) return 'late';
    const [below, above] = [bounds(best.at, false), bounds(best.at, true)];
    return best.above < best.below ? [above, below] : [below, above];
  }
}

/**
 * Narrows how often a column may be bought in a branch: what the relaxed problem buys no more of than it must costs `reduced` for each
 * more, and what it buys as much of as it may costs as much for each less. Where that lifts it above `enough`, the set is no better than what was
 * found.
 */
export function ruleOut(
  { cost, reduced }: Relaxed,
  { lower, upper }: Pick<Branch, 'lower' | 'upper'>,
  enough: number,
): void {
  const room = enough - cost;
  for (let at = 0; at < upper.length; at++) {
    const each = reduced[at] as number;
    if (Math.abs(each) <= 1e-7) continue;
    const many = Math.max(0, Math.floor(room / Math.abs(each)));
    const [least, most] = [lower[at] as number, upper[at] as number];
    if (least + many >= most) continue;
    if (each > 0) upper[at] = least + many;
    else lower[at] = most - many;
  }
}

/** Takes out the branch with the lowest bound. */
export function lowest(open: Branch[]): Branch | undefined {
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
