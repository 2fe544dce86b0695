/** Exact arithmetic for money: whole numbers alone, so that no price depends on how a float was rounded. */

/** The division of non-negative whole numbers, rounded up. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** Hundredths of a percent: 12.5 % are 1250. Rules have two decimals of a percent at most (rules.ts). */
export const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** All of it, in hundredths of a percent. */
export const WHOLE = 10_000n;

/** `digits` × 10^-`scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

/**
 * Reads "0.0066" as it is written.
 * @throws RangeError for anything but digits with at most one point between them.
 */
export function decimal(text: string): Decimal {
  const parts = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (parts === null) throw new RangeError(`not a decimal number: ${text}`);
  const [, whole = '', fraction = ''] = parts;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

export const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** Cents with a sign and both decimals, as operators compare them: "$2.10", "$0.50". */
export function dollars(amount: number): string {
  return `$${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
