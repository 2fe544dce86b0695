import { dateLocale, type Language } from '../../content/languages.ts';

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "2 days ago", "yesterday", and "now" within the last minute and for a clock that is behind the shop's. */
export function agoText(language: Language, rfc3339: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(rfc3339)) / 1000);
  const format = new Intl.RelativeTimeFormat(dateLocale(language), { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ['second', 0];
  return length === 0 ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit);
}
