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
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    whole / length,
  );
  // Japanese text has no spaces around its figures.
  return language === 'ja' ? words.replace(/\s/g, '') : words;
}
