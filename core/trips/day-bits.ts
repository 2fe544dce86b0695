/** Days as bits, 32 in each number; no trip is longer than these are. */
export const NUMBERS = 6;

export function bitsOf(days: Iterable<number>): number[] {
  const bits = Array<number>(NUMBERS).fill(0);
  for (const day of days) (bits[day >> 5] as number) |= 1 << (day & 31);
  return bits;
}

export function isWithin(bits: readonly number[], others: readonly number[]): boolean {
  for (let at = 0; at < NUMBERS; at++) {
    if (((bits[at] as number) & ~(others[at] as number)) !== 0) return false;
  }
  return true;
}

/** How many days are in both. */
export function sharedBy(bits: readonly number[], others: readonly number[]): number {
  let shared = 0;
  for (let at = 0; at < NUMBERS; at++) {
    // Bits are counted in pairs, in fours, in bytes, and the bytes together.
    let both = (bits[at] as number) & (others[at] as number);
    if (both === 0) continue;
    both -= (both >>> 1) & 0x55555555;
    both = (both & 0x33333333) + ((both >>> 2) & 0x33333333);
    shared += Math.imul((both + (both >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return shared;
}
