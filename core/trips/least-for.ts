/** More amounts than this aren't tried one by one. */
const AMOUNTS = 512;

/**
 * The least sum of w * n over whole n >= 0 with sum of g * n >= need, by the least for each smaller amount. With more than AMOUNTS of them it
 * counts in larger steps and rounds what is given up, so that the result is too small rather than too large.
 */
export function leastFor(w: readonly number[], g: readonly number[], need: number): number {
  const most = Math.min(need, AMOUNTS);
  const cheapest = new Map<number, number>();
  for (const [at, gift] of g.entries()) {
    const steps = Math.min(most, need === most ? gift : Math.floor((gift * most) / need) + 1);
    cheapest.set(steps, Math.min(cheapest.get(steps) ?? Number.POSITIVE_INFINITY, w[at] as number));
  }
  // Of two, only one that gives less for less is of use.
  const kinds: { steps: number; cost: number }[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const [steps, cost] of [...cheapest].sort((a, b) => b[0] - a[0])) {
    if (cost >= least) continue;
    least = cost;
    kinds.push({ steps, cost });
  }
  const costs = new Float64Array(most + 1);
  for (let amount = 1; amount <= most; amount++) {
    let best = Number.POSITIVE_INFINITY;
    for (const { steps, cost } of kinds) {
      best = Math.min(best, cost + (costs[Math.max(0, amount - steps)] as number));
    }
    costs[amount] = best;
  }
  return costs[most] as number;
}
