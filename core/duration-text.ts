import { isLanguage, languages } from '../content/languages.ts';
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** "24 hours", "3 days", "90 minutes": in the largest unit of which it is a whole number; a single day in hours. */
export function durationText(language: string, ms: number): string {
  const seconds = Math.max(1, Math.round(ms / SECOND));
  const whole = seconds * SECOND;
  const [unit, length] = UNITS.find(
    ([name, each]) => whole % each === 0 && (name !== 'day' || whole > each),
  ) ?? ['second', SECOND];
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(whole / length);
  // Text without spaces has none around its figures either.
  return isLanguage(language) && languages[language].unspaced ? words.replace(/\s/g, '') : words;
}
