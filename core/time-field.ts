import { z } from 'zod';

const FIRST = Date.UTC(1970, 0, 1);
const END = Date.UTC(9999, 0, 1);

/**
 * Whether a time is of the years 1970 to 9998 (UTC): all that our rows can have. Beyond them a year is written with a sign
 * and six digits, which PGlite can't read, and no id can stand for a time before 1970.
 */
export const isOfOurYears = (at: Date): boolean => at.getTime() >= FIRST && at.getTime() < END;

export const OUR_YEARS = 'must be of the years 1970 to 9998';

/** What isn't a time at all was refused before. */
export const inOurYears = (text: string): boolean => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || isOfOurYears(at);
};

/** An RFC 3339 time as it was written. */
export const timeText = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (input === undefined ? undefined : 'must be a time such as 2026-12-01T06:00:00Z'),
  })
  .refine(inOurYears, OUR_YEARS);

/** An RFC 3339 time. */
export const timeField = timeText.transform((text) => new Date(text));
