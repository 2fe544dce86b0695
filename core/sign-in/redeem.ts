import { keyFor, secretsOf } from '../keys.ts';
import { liftBounces } from '../mail/lift.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashCode, hashSecret, sameHash } from './hashes.ts';
import { CODE_ATTEMPTS } from './limits.ts';
import { countAttempt, deleteTokensOfBrowser, takeToken } from './queries.ts';

type Redeeming = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets'>;

/**
 * Uses up a mailed link, and with it all else that this browser has asked for. In another browser it is no good, and
 * stays good in the right one.
 * Mails arrive there, whatever came back before.
 * @returns the address that is proven thereby; null when the token is forged, used, too old or another browser's.
 */
export async function redeemLink(shop: Redeeming, token: string, browser: string): Promise<string | null> {
  const browserHash = hashSecret(browser);
  return inTransaction(shop, async (tx, shop) => {
    const email = await takeToken(tx, hashSecret(token), browserHash, shop.clock.now());
    if (email === undefined) return null;
    await deleteTokensOfBrowser(tx, browserHash);
    await liftBounces(tx, email);
    return email;
  });
}

/**
 * Uses up a mailed code, typed into the browser that asked. Each try counts against all that this browser has asked
 * for, before it is looked at; the rows stay locked meanwhile, so tries at the same moment count as well. A right code
 * ends the browser's other links and codes too.
 * @param code as typed; spaces and dashes don't count.
 * @returns the address that is proven thereby, or null.
 */
export async function redeemCode(shop: Redeeming, code: string, browser: string): Promise<string | null> {
  const digits = code.replace(/[\s\p{Pd}]/gu, '');
  const browserHash = hashSecret(browser);
  return inTransaction(shop, async (tx, shop) => {
    const live = await countAttempt(tx, browserHash, shop.clock.now(), CODE_ATTEMPTS);
    const keys = secretsOf(shop).map((secret) => keyFor('sign-in codes', secret));
    const match = live.find(({ token_hash, code_hash }) =>
      keys.some((key) => sameHash(code_hash, hashCode(key, token_hash, digits))),
    );
    if (match === undefined) return null;
    await deleteTokensOfBrowser(tx, browserHash);
    await liftBounces(tx, match.email);
    return match.email;
  });
}
