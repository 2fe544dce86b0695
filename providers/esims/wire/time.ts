/** The first year of which a company can tell, and the first that is beyond all it sells. */
const FIRST_YEAR = 2010;
const BEYOND = 2200;

/**
 * The time; null where it is none. Companies write "not yet" as the zero of their programming language, which is the year 1 in
 * Go or 0000 elsewhere, and "never" as 9999: each would be a plan that was used, or has an end. PostgreSQL refuses some of them.
 */
export function likelyTime(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year < BEYOND ? date : null;
}
