import type { Language } from '../../content/languages.ts';
import { formatData as formatEnglishData } from '../../core/catalogue/plan.ts';
import { type Cents, formatUsd, usdDigits, usdFormat } from '../../core/money.ts';

// Made once: a formatter costs a hundred times what formatting does.
const kept = new Map<string, unknown>();

function once<Format>(id: string, make: () => Format): Format {
  const known = kept.get(id) as Format | undefined;
  if (known) return known;
  const format = make();
  kept.set(id, format);
  return format;
}

/** "$4" and "$4.50" in English (`formatUsd`), "4 $" and "4,50 $" in German. */
export function formatMoney(language: Language, amount: Cents): string {
  if (language === 'en') return formatUsd(amount);
  const digits = usdDigits(amount);
  return once(`money ${language} ${digits}`, () => usdFormat(language, digits)).format(amount / 100);
}

/** "1,234.5", with at most `digits` after the decimal sign. */
export function formatNumber(language: Language, value: number, digits = 2): string {
  return once(
    `number ${language} ${digits}`,
    () => new Intl.NumberFormat(language, { maximumFractionDigits: digits }),
  ).format(value);
}

/** "Austria, Germany, and Italy". */
export function formatList(language: Language, items: readonly string[]): string {
  return once(`list ${language}`, () => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);
}

/** A day without its time of day: "4 June 2025" for "2025-06-04". */
export function formatDay(language: Language, day: string): string {
  return once(
    `day ${language}`,
    () =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`));
}

/** A volume of data as figure and unit, for places that set them apart: "1.5" and "GB", in French "1,5" and "Go". */
export function dataParts(language: Language, megabytes: number): { value: string; unit: string } {
  const unit = megabytes >= 1000 ? 'gigabyte' : 'megabyte';
  const format = once(
    `data ${language} ${unit}`,
    () => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }),
  );
  const parts = format.formatToParts(megabytes >= 1000 ? megabytes / 1000 : megabytes);
  const inUnit = parts.filter(({ type }) => type === 'unit').map(({ value }) => value);
  const inFigure = parts
    .filter(({ type }) => type !== 'unit' && type !== 'literal')
    .map(({ value }) => value);
  return { value: inFigure.join(''), unit: inUnit.join('') };
}

/** "3 GB" from 1000 MB on, "500 MB" below (S3.3). */
export function formatData(language: Language, megabytes: number): string {
  if (language === 'en') return formatEnglishData(megabytes);
  const { value, unit } = dataParts(language, megabytes);
  return `${value}\u00a0${unit}`;
}
