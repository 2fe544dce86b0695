import type { Language } from '../../../content/languages.ts';

const LENGTHS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "24 hours", "3 days", "90 minutes": in the largest unit of which it is a whole number; a single day in hours. */
export function durationText(language: Language, hours: number): string {
  // A setting in seconds comes as a fraction of an hour.
  const seconds = Math.max(1, Math.round(hours * 3_600));
  const [unit, length] = LENGTHS.find(
    ([name, each]) => seconds % each === 0 && (name !== 'day' || seconds > each),
  ) ?? ['second', 1];
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  );
  // Japanese text has no spaces around its figures.
  return language === 'ja' ? words.replace(/\s/g, '') : words;
}
