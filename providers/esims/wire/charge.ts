import type { Charge } from '../../../core/wholesale/charge.ts';

/** A decimal amount as companies write them, as text or as a JSON number. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,9}))?$/;

/**
 * An amount from its decimal digits, without a float on the way.
 * @param written "4.10", "6.5", 1.6: a number is taken by the digits that JavaScript prints, which are those of the answer
 * as long as there are at most fifteen.
 * @returns null for what is no amount: negative, with an exponent, empty, of another type.
 */
export function decimalCharge(written: unknown, currency: string): Charge | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written : '';
  const match = DECIMAL.exec(text.trim());
  if (match === null || !isCurrency(currency)) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return wholeCharge(Number(`${match[1]}${fraction}`), currency, fraction.length);
}

/**
 * An amount that comes as a whole number of small units, such as 10000 for a dollar.
 * @param exponent 0 to 9.
 * @returns null for what is none.
 */
export function wholeCharge(amount: unknown, currency: string, exponent: number): Charge | null {
  const sound =
    typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && isCurrency(currency);
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > 9) return null;
  return sound ? { amount, currency: currency.toUpperCase(), exponent } : null;
}

const isCurrency = (currency: unknown): currency is string =>
  typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency);

/** The amount `times` over, exactly. @returns null beyond safe integers. */
export const timesCharge = (charge: Charge, times: number): Charge | null =>
  wholeCharge(charge.amount * times, charge.currency, charge.exponent);
