/** Chance that comes out the same for the same number: what looks wrong once can be looked at again. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** Whether something happens that does so in `part` of all cases. */
  hits(part: number): boolean;
  /** A whole number from `least` up to `most`, both included. */
  between(least: number, most: number): number;
  /** One of several. */
  pick<T>(values: readonly T[]): T;
  /** One of several that weigh differently. */
  weighed<T>(values: readonly (readonly [T, number])[]): T;
  /** Long-tailed and above 0, half of the time below `median`. */
  tailed(median: number, spread: number): number;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    hits: (part) => next() < part,
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    weighed(values) {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of values) {
        left -= weight;
        if (left < 0) return value;
      }
      return values.at(-1)![0];
    },
    tailed(median, spread) {
      // Box and Muller's normal distribution, as a logarithm.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(normal * spread);
    },
  };
}
