import type { DisplayRates } from '../../api/contract/prices.ts';
import { type Language, moneyLocale } from '../../content/languages.ts';
import { askOnce, askPublic } from './ask-once.ts';

/** Where the browser keeps the currency that a visitor has chosen. */
const KEY = 'godwit.currency';

interface Shown {
  rates: DisplayRates['rates'];
  /** "EUR"; "USD" where nothing is shown beside the price. */
  currency: string;
}

const shown = askOnce<Shown>(async () => {
  const { rates } = await askPublic<DisplayRates>('/api/v1/rates');
  const usable = rates.filter(({ rate }) => rate > 0);
  if (usable.length === 0) return null;
  const wanted = chosenCurrency() ?? (await guessed());
  return { rates: usable, currency: usable.some(({ currency }) => currency === wanted) ? wanted : 'USD' };
});

/** The rates and the visitor's currency; null without rates, before they are here, and on the server. */
export const useDisplayCurrency: () => Shown | null = shown.use;

/** Shows prices in another currency from now on, on this device. */
export function chooseCurrency(now: Shown, currency: string): void {
  shown.set({ ...now, currency });
  try {
    localStorage.setItem(KEY, currency);
  } catch {
    // Storage may be switched off; the choice then lasts until the page is left.
  }
}

/** Shops without rates, and whoever has chosen, do without the tables that it takes. */
async function guessed(): Promise<string> {
  const { guessCurrency } = await import('./visitor-currency.ts');
  return guessCurrency(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}

function chosenCurrency(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What an amount is in the visitor's currency, as their language writes it: "€9.20"; null where it isn't shown. */
export function inCurrency(language: Language, cents: number, { rates, currency }: Shown): string | null {
  const found = rates.find((rate) => rate.currency === currency);
  if (found === undefined) return null;
  const amount = (cents / 100) * found.rate;
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    // "about" with a hundredth of a crown would pretend to know.
    ...(amount >= 100 && { maximumFractionDigits: 0, minimumFractionDigits: 0 }),
  } as const;
  const said = new Intl.NumberFormat(language, options).format(amount);
  // "CA$" is written as dollars are.
  if (moneyLocale(language) !== language && /[A-Z]/.test(said))
    return new Intl.NumberFormat(moneyLocale(language), options).format(amount);
  // The narrow space of French has no glyph in our fonts.
  return said.replaceAll('\u202f', '\u00a0');
}
