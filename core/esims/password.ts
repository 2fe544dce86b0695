import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomText } from '../ids.ts';

/** Four groups of four: 80 random bits, which no list of guesses reaches, so that a fast keyed hash is enough. */
export function newRetrievalPassword(): string {
  return randomText(16).replace(/(.{4})(?=.)/g, '$1-');
}

/** Hash for the database. Letter case and dashes don't count, since people type it from a mail. */
export function hashRetrievalPassword(secret: string, iccid: string, password: string): string {
  const plain = password.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHmac('sha256', secret).update(`retrieval ${iccid} ${plain}`).digest('base64url');
}

/** Compares in constant time. */
export function isRetrievalPassword(secret: string, iccid: string, password: string, hash: string): boolean {
  const given = Buffer.from(hashRetrievalPassword(secret, iccid, password));
  const known = Buffer.from(hash);
  return given.length === known.length && timingSafeEqual(given, known);
}
