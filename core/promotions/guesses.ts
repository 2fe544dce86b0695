import { MINUTE } from '../clock.ts';
import { addressKey, clientHash } from '../customers/buyer.ts';
import type { Shop } from '../shop.ts';
import { giveTurnBack, isWithin } from '../sign-in/throttle.ts';
import { readCode } from './code.ts';
import type { CodeState } from './discount.ts';
import { needsBuyer } from './promotion.ts';
import { countWrongCode, selectPromotion } from './queries.ts';

/** What one client may be told in this time, in milliseconds. A referral code has 40 random bits. */
export const CODE_WINDOW = 15 * MINUTE;
export const TOLD_OF_CODES = 20;

type Counting = Pick<Shop, 'db' | 'clock' | 'secret'>;

/** A code that was tried, for whom, and what became of it. */
interface TriedCode {
  /** As typed. */
  code: string;
  state: CodeState;
  /** For whom the price was asked; null where no address was named. */
  email: string | null;
  /** The signed-in customer's own address, of which nothing is told that isn't known; null for guests. */
  own: string | null;
}

/**
 * Rate limit against guessing codes, and against asking for many addresses whether they have bought: counts a try before
 * it is made, and says whether it is allowed. Only results that tell something count; countTried() uncounts the others.
 * @param client whom to count: see clientKey(). Null lifts the limit (RATE_LIMITS=off).
 */
export async function mayTryCode(shop: Counting, client: string | null): Promise<boolean> {
  return client === null || isWithin(shop, codesOf(client), TOLD_OF_CODES, CODE_WINDOW);
}

/**
 * Uncounts the try, unless it told of a code that it is none, or something of an address that wasn't told before. A code that is none
 * is counted for the abuse desk, too, which sees who goes on for hours within the limit.
 */
export async function countTried(shop: Counting, client: string | null, tried: TriedCode): Promise<void> {
  if (client === null) return;
  if (tried.state === 'unknown') {
    const now = shop.clock.now();
    return countWrongCode(shop.db, clientHash(shop.secret, client, now), now);
  }
  if ((await tellsOfBuyer(shop, tried)) && (await isNews(shop, client, tried.email!))) return;
  await giveTurnBack(shop, codesOf(client));
}

/** Whether the state says of the address whether it has bought, whose code it is, or what it has used. */
async function tellsOfBuyer({ db }: Counting, { code, state, email, own }: TriedCode): Promise<boolean> {
  if (email === null || email === own) return false;
  if (state === 'not_new' || state === 'own') return true;
  if (state !== 'applied' && state !== 'exhausted' && state !== 'less_than_automatic') return false;
  const promotion = await selectPromotion(db, readCode(code) ?? '');
  return promotion === undefined || needsBuyer(promotion);
}

/** Whether nothing was told of the address to this client lately. */
function isNews(shop: Counting, client: string, email: string): Promise<boolean> {
  return isWithin(shop, `codes for ${addressKey(email)} from ${client}`, 1, CODE_WINDOW);
}

const codesOf = (client: string) => `codes from ${client}`;
