import { DAY } from '../clock.ts';

/** What one US dollar is in another currency, as an operator has set it: to show beside a price, never to charge by. */
interface DisplayRate {
  /** Units of the currency for one dollar. */
  rate: number;
  /** The day that the rate is of: "2026-11-20". */
  date: string;
}

export type DisplayRates = Readonly<Record<string, DisplayRate>>;

/** An older rate would mislead more than it helps. */
const DISPLAYED_FOR_DAYS = 14;

/** The rates that may be shown, and the currencies whose rate is too old, or of a day that is yet to come. */
export function ratesToShow(set: DisplayRates, now: Date) {
  const shown: { currency: string; rate: number; date: string }[] = [];
  const withheld: string[] = [];
  for (const [currency, { rate, date }] of Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const age = now.getTime() - Date.parse(`${date}T00:00:00Z`);
    // A day begins in the east before it does in UTC.
    if (age <= (DISPLAYED_FOR_DAYS + 1) * DAY && age >= -DAY) shown.push({ currency, rate, date });
    else withheld.push(currency);
  }
  return { shown, withheld };
}
