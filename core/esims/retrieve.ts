import { MINUTE } from '../clock.ts';
import { secretsOf } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { giveTurnBack, isWithin } from '../sign-in/throttle.ts';
import { selectEsimsByIccid } from './iccid-queries.ts';
import { isRetrievalPassword } from './password.ts';
import type { EsimRow } from './queries.ts';

/** Wrong pairs in this time, in milliseconds, from one client, and on one ICCID wherever they come from. */
const GUESS_WINDOW = 15 * MINUTE;
const GUESSES_OF_CLIENT = 20;
/** Above the limit of one client, so that no single client can lock the traveller out. */
const GUESSES_ON_ICCID = 100;

export type Retrieved =
  | { kind: 'found'; esim: EsimRow }
  | { kind: 'esim_not_found' }
  | { kind: 'too_many_guesses'; retryAfterMs: number };

export interface Pair {
  /** As typed; spaces and dashes don't count. */
  iccid: string;
  password: string;
}

/** A hash that no password has: compared where there is no eSIM, so that both cases take the same time. */
const NO_HASH = 'A'.repeat(43);

/**
 * The eSIM of an ICCID and its retrieval password (C3.10). Only wrong pairs
 * count against the limits: each try is counted before it is looked at, and a right one gives its count back.
 * @param client whom to count: see clientKey(). Null lifts the limits (RATE_LIMITS=off).
 */
export async function retrieveEsim(
  shop: Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets'>,
  pair: Pair,
  client: string | null,
): Promise<Retrieved> {
  const iccid = pair.iccid.replace(/[\s\p{Pd}]/gu, '');
  const counted = client === null ? [] : [`eSIM passwords from ${client}`, `eSIM passwords on ${iccid}`];
  const limits = [GUESSES_OF_CLIENT, GUESSES_ON_ICCID];
  for (const [at, what] of counted.entries()) {
    // A client over its own limit doesn't use up the limit of the ICCID.
    if (!(await isWithin(shop, what, limits[at]!, GUESS_WINDOW))) {
      return { kind: 'too_many_guesses', retryAfterMs: GUESS_WINDOW };
    }
  }
  const opens = (hash: string) =>
    secretsOf(shop).some((secret) => isRetrievalPassword(secret, iccid, pair.password, hash));
  // A number that was given out again has more than one eSIM, each with a password of its own.
  const esims = await selectEsimsByIccid(shop.db, iccid);
  if (esims.length === 0) opens(NO_HASH);
  const esim = esims.find(({ password_hash }) => opens(password_hash));
  if (esim === undefined) return { kind: 'esim_not_found' };
  for (const what of counted) await giveTurnBack(shop, what);
  return { kind: 'found', esim };
}
