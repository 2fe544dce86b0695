import { MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { giveTurnBack, isWithin } from '../sign-in/throttle.ts';
import type { CodeState } from './discount.ts';

/** Wrong codes of one client in this time, in milliseconds. A referral code has 40 random bits. */
export const CODE_WINDOW = 15 * MINUTE;
export const WRONG_CODES = 20;

type Counting = Pick<Shop, 'db' | 'clock' | 'secret'>;

/**
 * Rate limit against guessing codes: counts a try before it is made, and says whether it is allowed. Only results that
 * reveal something count (an unknown code, an address that has bought before); countTried() uncounts the others.
 * @param client whom to count: see clientKey(). Null lifts the limit (RATE_LIMITS=off).
 */
export async function mayTryCode(shop: Counting, client: string | null): Promise<boolean> {
  return client === null || isWithin(shop, codesOf(client), WRONG_CODES, CODE_WINDOW);
}

/** Uncounts the try, unless its result reveals something. */
export async function countTried(shop: Counting, client: string | null, state: CodeState): Promise<void> {
  if (client === null || state === 'unknown' || state === 'not_new') return;
  await giveTurnBack(shop, codesOf(client));
}

const codesOf = (client: string) => `codes from ${client}`;
