/** Of two whole numbers that are not both 0. */
export function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/**
 * What each day needs, as a whole number of the unit of which `perMegabyte` make a megabyte: every amount of the question and of every
 * plan is then whole, and nothing is rounded.
 * @param micro millionths of a megabyte, for so many days.
 */
export function demandOf(micro: number, days: number): { perDay: number; perMegabyte: number } {
  // A day needs micro / days millionths; in parts of 1 / days of a millionth it is `micro` of them.
  const shared = greatestDivisor(micro, days * 1e6);
  return { perDay: micro / shared, perMegabyte: (days * 1e6) / shared };
}
