/** Chance that can be had again: the same seed gives the same numbers from 0 to below 1 (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of `choices`, each as often as its weight says. */
export function drawOf<T extends string>(
  dice: () => number,
  choices: Readonly<Partial<Record<T, number>>>,
): T {
  const entries = Object.entries(choices) as [T, number][];
  let left = dice() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of entries) {
    left -= weight;
    if (left < 0) return choice;
  }
  return entries.at(-1)![0];
}

/** `all` in another order (Fisher and Yates). */
export function shuffled<T>(dice: () => number, all: readonly T[]): T[] {
  const order = [...all];
  for (let left = order.length; left > 1; left--) {
    const drawn = Math.floor(dice() * left);
    [order[left - 1], order[drawn]] = [order[drawn]!, order[left - 1]!];
  }
  return order;
}

/** One of `all`, by chance that can't be had again; undefined of none. */
export const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
