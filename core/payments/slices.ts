/**
 * A payment for several orders is followed as one payment of each: its slice. A slice has the card company's reference with
 * the order's number behind it, such as `pi_1~2`; no company's own references have that sign. What the company says of the
 * whole is divided here, to the cent, and nothing beyond this file's callers knows that there was one payment.
 */
const SIGN = '~';

/** As many as a payment may have: the most that are bought at once. */
export const MOST_SLICES = 9;

export const sliceRef = (ref: string, number: number): string => `${ref}${SIGN}${number}`;

/** The card company's own reference, of a slice's or of any other. */
export function wholeRef(ref: string): string {
  const at = ref.lastIndexOf(SIGN);
  return at < 0 ? ref : ref.slice(0, at);
}

/** A reference and those of all slices that it may have: an order is found by either. */
export const withSlices = (ref: string): string[] => [
  ref,
  ...Array.from({ length: MOST_SLICES }, (_, at) => sliceRef(ref, at + 1)),
];

/** The number in a slice's reference; null for a whole one. */
export function sliceNumber(ref: string): number | null {
  const at = ref.lastIndexOf(SIGN);
  return at < 0 ? null : Number(ref.slice(at + 1));
}

/**
 * Divides cents by weights: each gets its part rounded down, and the cents that are left go to those who lost most by the
 * rounding, the first among equals. The parts always add up; a total that is the sum of the weights gives the weights.
 */
export function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, at) => (at === 0 ? total : 0));
  // Whole numbers, so that no cent hangs on how a fraction is stored.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((each) => Number(each / BigInt(sum)));
  const rests = exact.map((each, at) => ({ at, rest: each % BigInt(sum) }));
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (const { at } of rests.slice(0, left)) parts[at]! += 1;
  return parts;
}
