import type { Cents } from '../../../core/money.ts';

/** The map's colours: so many steps at most. */
const STEPS = 5;

/**
 * Where one step of the map's colours ends and the next begins, in cents: boundaries that split the prices into five parts of about equal size,
 * each rounded so that a legend can be read. Fewer where prices lie close together.
 */
export function stepBoundaries(prices: readonly number[]): Cents[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const boundaries = new Set<number>();
  for (let step = 1; step < STEPS; step++) {
    const price = sorted[Math.floor((sorted.length * step) / STEPS)];
    if (price === undefined) continue;
    const boundary = rounded(price);
    // A boundary with nothing below it would make an empty step.
    if (boundary > (sorted[0] ?? 0) && boundary <= (sorted.at(-1) ?? 0)) boundaries.add(boundary);
  }
  return [...boundaries] as Cents[];
}

/** To 10 cents under $2, to 50 cents under $10, to whole dollars above. */
function rounded(price: number): number {
  const unit = price < 200 ? 10 : price < 1000 ? 50 : 100;
  return Math.round(price / unit) * unit;
}

/** Which step a price belongs to: 0 for the lowest. */
export function stepOf(price: number, boundaries: readonly number[]): number {
  return boundaries.filter((boundary) => price >= boundary).length;
}

/** The steps with their ends; null where a step has none. */
export function stepsOf(boundaries: readonly Cents[]): { from: Cents | null; to: Cents | null }[] {
  return [null, ...boundaries].map((from, index) => ({ from, to: boundaries[index] ?? null }));
}
