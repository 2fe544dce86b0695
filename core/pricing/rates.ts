import { DAY, dayWords } from '../clock.ts';
import type { Charge } from '../wholesale/charge.ts';
import { decimal, divideUp, tenTo } from './exact.ts';

/** What one unit of a currency costs in US dollars. */
export interface Rate {
  /** ISO 4217, in capitals. */
  currency: string;
  /** Dollars for one unit, as a decimal number: "1.0834". */
  rate: string;
  /** What is added for the days until the next rate, in percent: "2". */
  buffer_percent: string;
  as_of: Date;
}

/** The newest rate of each currency. */
export type Rates = ReadonlyMap<string, Rate>;

/** A rate that is older is still used, and an alarm is raised. */
const STALE_AFTER_MS = 7 * DAY;

/** An amount in US cents, the rate's buffer included, rounded up; null where the currency has no rate. */
export function inCents({ amount, currency, exponent }: Charge, rates: Rates): number | null {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  if (currency === 'USD') return Number(divideUp(BigInt(amount) * 100n, tenTo(exponent)));
  const row = rates.get(currency);
  if (row === undefined) return null;
  const rate = decimal(row.rate);
  const buffer = decimal(row.buffer_percent);
  const hundred = 100n * tenTo(buffer.scale);
  const numerator = BigInt(amount) * 100n * rate.digits * (hundred + buffer.digits);
  return Number(divideUp(numerator, tenTo(exponent) * tenTo(rate.scale) * hundred));
}

/** As operators read it: "EUR 1.90". */
export function chargeText({ amount, currency, exponent }: Charge): string {
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? `${currency} ${whole}` : `${currency} ${whole}.${digits.slice(-exponent)}`;
}

/** What is wrong with the rate of a currency that costs are in; null when nothing is. */
export function rateProblem(currency: string, rates: Rates, now: Date): string | null {
  if (currency === 'USD') return null;
  const row = rates.get(currency);
  if (row === undefined) return `there is no rate for ${currency}`;
  const age = now.getTime() - row.as_of.getTime();
  return age > STALE_AFTER_MS ? `the rate of ${currency} is of ${dayWords(row.as_of)}` : null;
}
