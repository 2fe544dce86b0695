import * as amounts from '../../content/amounts.ts';
import * as commas from '../../content/commas.ts';
import { dateLocale, type Language } from '../../content/languages.ts';

/** Amounts as mails write them too. */
const { once } = amounts;
export const { apart, dataParts, formatData, formatGigabytes, formatLeft, formatMoney } = amounts;
export const { listComma, phraseComma } = commas;

/** "1,234.5", with at most `digits` after the decimal sign. */
export function formatNumber(language: Language, value: number, digits = 2): string {
  return once(
    `number ${language} ${digits}`,
    () => new Intl.NumberFormat(language, { maximumFractionDigits: digits, numberingSystem: 'latn' }),
  ).format(value);
}

/** "98.7%" for 0.987, rounded down to tenths: a share is never said to be more than it is. */
export function formatShare(language: Language, share: number): string {
  return once(
    `share ${language}`,
    () =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: 1,
        roundingMode: 'floor',
        numberingSystem: 'latn',
      }),
  ).format(share);
}

/** "Austria, Germany, and Italy". */
export function formatList(language: Language, items: readonly string[]): string {
  return once(`list ${language}`, () => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);
}

/** What stands between names of networks: they are in Latin letters, and keep their own direction and comma in Arabic. */
export function networkComma(language: Language): string {
  return isWide(language) ? '、' : ', ';
}

/** Whether its punctuation is as wide as its letters, with no space behind it. */
const isWide = (language: Language) => language === 'ja' || language.startsWith('zh');

/** Words and sentences, each with its full stop, one behind the other: "5G. Hotspot allowed.", "5G。". */
export function sentences(language: Language, ...words: readonly string[]): string {
  const wide = isWide(language);
  return words
    .map((each) => (/[.!?。！？؟]$/.test(each) ? each : `${each}${wide ? '。' : '.'}`))
    .join(wide ? '' : ' ');
}

/** A day without its time of day: "4 June 2025" for "2025-06-04". */
export function formatDay(language: Language, day: string): string {
  return once(
    `day ${language}`,
    () => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`));
}
