import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 random bits, in 43 characters that are safe in cookies and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of such a secret. 256 random bits can't be guessed, so it needs no key and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new code to type: 8 decimal digits. */
export function newCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

/**
 * What the database stores of a code: so few digits are quickly tried that the hash needs the shop's key too (OWASP ASVS
 * 5.0, 6.5.2), and is bound to the one mail that the code stands in.
 */
export function hashCode(key: string, tokenHash: string, code: string): string {
  return createHmac('sha256', key).update(`sign-in code ${tokenHash} ${code}`).digest('base64url');
}

/** The key of a count, such as of attempts on a mail address, hashed so that it doesn't reveal the address. */
export function hashThrottleKey(key: string, what: string): string {
  return createHmac('sha256', key).update(`throttle ${what}`).digest('base64url');
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
