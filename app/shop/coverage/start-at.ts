/** Degrees that the map shows from its left edge on; its middle is 11 degrees east. */
const WEST = -169;
/** Minutes of time in a degree of longitude. */
const MINUTES = 4;

/**
 * How far a map that is wider than its window is pushed along at first, so that the visitor's own part of the world is in the middle: by
 * the clock alone, which every browser knows.
 * @param timezoneOffset as of `Date`: minutes, positive west of Greenwich.
 */
export function startAt(timezoneOffset: number, mapWidth: number, windowWidth: number): number {
  const longitude = -timezoneOffset / MINUTES;
  const middle = ((longitude - WEST) / 360) * mapWidth;
  return Math.round(Math.max(0, Math.min(mapWidth - windowWidth, middle - windowWidth / 2)));
}
