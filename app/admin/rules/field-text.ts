import type { Json } from './draft.ts';

/** How a number of a rule is written by people: cents as dollars, megabytes as gigabytes. */
export type NumberKind = 'dollars' | 'gigabytes' | 'percent' | 'whole';

/** Decimal places between what is typed and what is stored. */
const PLACES: Record<NumberKind, number> = { dollars: 2, gigabytes: 3, percent: 0, whole: 0 };

/** What is stored for a text; undefined for none, and the text itself where it is no number, so that the server says so of this field. */
export function numberOf(text: string, kind: NumberKind): Json | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(typed)) return typed;
  // By the exponent, in decimals: 4.35 × 100 would not be 435.
  return Number(`${typed}e${PLACES[kind]}`);
}

/** How a stored value is shown in its field: "4.50" for 450 cents, "1.5" for 1,500 MB. */
export function textOf(value: Json | undefined, kind: NumberKind): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'number' || String(value).includes('e')) return String(value);
  const shown = Number(`${value}e-${PLACES[kind]}`);
  return kind === 'dollars' && Number.isInteger(value) ? shown.toFixed(2) : String(shown);
}
