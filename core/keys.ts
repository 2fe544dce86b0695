import { hkdfSync } from 'node:crypto';

/** What a key is for: a key of one purpose tells nothing about those of others. */
export type Purpose =
  | 'sign-in codes'
  | 'counts'
  | 'cards'
  | 'known browsers'
  | 'Auth.js'
  | 'staff factors'
  | 'payment sandbox'
  | 'ticket sessions'
  | 'dry runs'
  | 'secret ages'
  | 'gift links'
  | 'wallet passes'
  | 'wholesaler kept'
  | 'wholesaler webhooks'
  | 'wholesaler sandbox';

/** SECRET, as the shop works with it. */
export interface Secrets {
  /** Hashes are made with this one. */
  secret: string;
  /** Those before it, the newest first: what they made is still found. Empty unless SECRET is being rotated. */
  oldSecrets: readonly string[];
}

/** All that a stored hash may have been made with, the newest first. */
export function secretsOf({ secret, oldSecrets }: Secrets): string[] {
  return [secret, ...oldSecrets];
}

/**
 * The key of one purpose, of 256 bits in 43 characters, derived from a secret (HKDF with SHA-256, RFC 5869). Retrieval
 * passwords and buyers' hashes have none: what was hashed with the secret itself, years ago, has to be found
 * (docs/decisions/0024-who-is-counted-and-what-is-forgotten.md).
 */
export function keyFor(purpose: Purpose, secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `godwit ${purpose}`, 32)).toString('base64url');
}
