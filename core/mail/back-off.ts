import { HOUR, MINUTE } from '../clock.ts';

/** The waits after attempts 1 to 28 are 1, 2, 4, 8, 16, 32 and then 22 times 60 minutes: 23 hours in all. */
const ATTEMPTS = 29;

/**
 * How long to wait after attempt number `attempts` (from 1) failed, in milliseconds: doubling from one minute to one
 * hour, each shortened by up to a fifth so that mails held up together don't come back together.
 * @param random from 0 to below 1.
 * @returns null when it was the last attempt.
 */
export function nextAttemptAfter(attempts: number, random: number): number | null {
  if (attempts >= ATTEMPTS) return null;
  const wait = Math.min(MINUTE * 2 ** (attempts - 1), HOUR);
  return Math.round(wait * (1 - 0.2 * random));
}
