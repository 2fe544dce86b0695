import { dataLeft, formatData as formatEnglishData } from '../core/catalogue/plan.ts';
import { type Cents, formatUsd, usdDigits, usdFormat } from '../core/money.ts';
import { type Language, languages, moneyLocale, unitDisplay } from './languages.ts';

const kept = new Map<string, unknown>();

/** A formatter, made once by its id: making one costs a hundred times what formatting does. */
export function once<Format>(id: string, make: () => Format): Format {
  const known = kept.get(id) as Format | undefined;
  if (known) return known;
  const format = make();
  kept.set(id, format);
  return format;
}

/** For a text from right to left: what keeps its own order, "$4", "LG U+", which would be turned into "4$" and "+LG U". */
export function apart(text: string): string {
  return `\u2066${text}\u2069`;
}

/** "$4" and "$4.50" in English (`formatUsd`), "4 $" and "4,50 $" in German. */
export function formatMoney(language: Language, amount: Cents): string {
  if (language === 'en') return formatUsd(amount);
  const digits = usdDigits(amount);
  const said = once(`money ${language} ${digits}`, () => usdFormat(moneyLocale(language), digits)).format(
    amount / 100,
  );
  return languages[language].dir === 'rtl' ? apart(said) : said;
}

/** A volume of data as figure and unit, for places that set them apart: "1.5" and "GB", in French "1,5" and "Go". */
export function dataParts(language: Language, megabytes: number): { value: string; unit: string } {
  return partsIn(language, megabytes >= 1000 ? 'gigabyte' : 'megabyte', megabytes, 0);
}

function partsIn(language: Language, unit: 'gigabyte' | 'megabyte', megabytes: number, digits: 0 | 1) {
  const format = once(
    `data ${language} ${unit} ${digits}`,
    () =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: unitDisplay(language),
        numberingSystem: 'latn',
        minimumFractionDigits: digits,
        maximumFractionDigits: 1,
      }),
  );
  const parts = format.formatToParts(unit === 'gigabyte' ? megabytes / 1000 : megabytes);
  const inUnit = parts.filter(({ type }) => type === 'unit').map(({ value }) => value);
  const inFigure = parts
    .filter(({ type }) => type !== 'unit' && type !== 'literal')
    .map(({ value }) => value);
  return { value: inFigure.join(''), unit: inUnit.join('') };
}

/** "3 GB" from 1000 MB on, "500 MB" below (S3.3). */
export function formatData(language: Language, megabytes: number): string {
  if (language === 'en') return formatEnglishData(megabytes);
  return joined(dataParts(language, megabytes));
}

/** "3.0 GB": megabytes divided by 1000, always to one decimal (S9.3). */
export function formatGigabytes(language: Language, megabytes: number): string {
  if (language === 'en') return `${(megabytes / 1000).toFixed(1)} GB`;
  return joined(partsIn(language, 'gigabyte', megabytes, 1));
}

/** "2.6 GB" rounded down, and "80 MB" below a gigabyte: see dataLeft(). */
export function formatLeft(language: Language, megabytes: number): string {
  const left = dataLeft(megabytes);
  if (left.digits === 1) return formatGigabytes(language, left.megabytes);
  return language === 'en'
    ? `${left.megabytes} MB`
    : joined(partsIn(language, 'megabyte', left.megabytes, 0));
}

/** The space of Intl in French is one that the fonts of the shop don't have. */
function joined({ value, unit }: { value: string; unit: string }): string {
  return `${value}\u00a0${unit}`;
}
