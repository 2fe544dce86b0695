import { MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { giveTurnBack, isWithin } from '../sign-in/throttle.ts';
import type { CodeState } from './discount.ts';

/** Wrong codes of one client in this time, in milliseconds. A referral code has 40 random bits. */
export const CODE_WINDOW = 15 * MINUTE;
export const WRONG_CODES = 20;

type Counting = Pick<Shop, 'db' | 'clock' | 'secret'>;

/**
 * Counts a code that is about to be tried, and says whether it may be. What tells a stranger something counts: that a
 * code is unknown, or that an address has bought before. All else is given back by countTried().
 * @param client whom to count: see clientKey(). Null lifts the limit (RATE_LIMITS=off).
 */
export async function mayTryCode(shop: Counting, client: string | null): Promise<boolean> {
  return client === null || isWithin(shop, codesOf(client), WRONG_CODES, CODE_WINDOW);
}

/** Gives the count back, unless the code told something. */
export async function countTried(shop: Counting, client: string | null, state: CodeState): Promise<void> {
  if (client === null || state === 'unknown' || state === 'not_new') return;
  await giveTurnBack(shop, codesOf(client));
}

const codesOf = (client: string) => `codes from ${client}`;
