/** Where the time comes from; tests pass a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `ms` milliseconds. */
export function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

/** "2026-11-29 21:05 UTC", for a sentence that people read. */
export const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
