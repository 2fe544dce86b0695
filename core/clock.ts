/** Where the time comes from; tests pass a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `ms` milliseconds. */
export function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "29 Nov 2026", for a sentence that people read in the back office, whose screens write days so as well. */
export const dayWords = (at: Date): string => DAY_WORDS.format(at);

/** "29 Nov 2026 21:05 UTC", for the same. */
export const minuteOf = (at: Date): string => `${dayWords(at)} ${at.toISOString().slice(11, 16)} UTC`;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
