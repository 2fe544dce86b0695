/** Below it a difference is the way that an answer took, and the whole seconds of its `Date`. */
const LEAST_MS = 60_000;

/** Milliseconds by which the shop's clock is ahead of the device's, which may be wrong by a year. */
let ahead = 0;

/** Sets the device's clock right by an answer that has just come. */
export function hearClock({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < LEAST_MS ? 0 : difference;
}

/** The time in milliseconds as the shop told it last; before it has, the device's. */
export const shopNow = () => Date.now() + ahead;
