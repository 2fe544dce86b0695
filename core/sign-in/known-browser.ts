import { createHmac, randomBytes } from 'node:crypto';
import { keyFor, type Secrets, secretsOf } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { sameHash } from './hashes.ts';

/** Whose sign-in a browser has seen. */
export type SignedInAs = { email: string } | { staff: string };

/**
 * A mark for the browser in which somebody has just signed in: a random number, and a signature that ties it to the
 * account ("device cookies", owasp.org, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing; the
 * browser that has it is counted by itself, so that strangers can't use up its tries.
 * @returns 66 characters that are safe in a cookie.
 */
export function newBrowserMark({ secret }: Pick<Shop, 'secret'>, who: SignedInAs): string {
  const number = randomBytes(16).toString('base64url');
  return `${number}.${signature(secret, number, who)}`;
}

/** The number in a mark that was given for this account; null for any other text, and for another account's mark. */
export function readBrowserMark(secrets: Secrets, mark: string | null, who: SignedInAs): string | null {
  const [, number, signed] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark ?? '') ?? [];
  if (number === undefined || signed === undefined) return null;
  const isOurs = secretsOf(secrets).some((secret) => sameHash(signed, signature(secret, number, who)));
  return isOurs ? number : null;
}

function signature(secret: string, number: string, who: SignedInAs): string {
  const account = 'email' in who ? `email ${who.email}` : `staff ${who.staff}`;
  return createHmac('sha256', keyFor('known browsers', secret))
    .update(`${number} ${account}`)
    .digest('base64url');
}
