import type { Charge } from '../../../core/wholesale/charge.ts';
import { wholeCharge } from '../wire/charge.ts';

/** Money is whole numbers of which 10000 are a dollar; of other currencies the documentation gives no scale. */
const CURRENCY = 'USD';
const EXPONENT = 4;
const UNITS_A_CENT = 100;

/** @returns null for an amount of another currency, or beyond safe integers. */
export const chargeOf = (amount: number, currency: string): Charge | null =>
  currency.trim().toUpperCase() === CURRENCY ? wholeCharge(amount, CURRENCY, EXPONENT) : null;

/** What the account holds, below zero when it is overdrawn. */
export const balanceOf = (amount: number): Charge => ({ amount, currency: CURRENCY, exponent: EXPONENT });

/** An amount of ours in the company's units; null where it can't be one exactly. */
export function unitsOf(charge: Charge | null): number | null {
  if (charge === null || charge.currency !== CURRENCY) return null;
  const units =
    charge.exponent <= EXPONENT
      ? charge.amount * 10 ** (EXPONENT - charge.exponent)
      : charge.amount / 10 ** (charge.exponent - EXPONENT);
  return Number.isSafeInteger(units) && units >= 0 ? units : null;
}

/** Whether so many units are what we expect to pay: to the unit, or to the cent, rounded up, where we expect whole cents. */
export function isExpected(units: number, expected: Charge | null): boolean {
  const inCents = expected !== null && expected.exponent <= 2;
  return unitsOf(expected) === (inCents ? Math.ceil(units / UNITS_A_CENT) * UNITS_A_CENT : units);
}
