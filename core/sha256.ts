import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a text that need only be recognised, such as an idempotency key: SHA-256 in base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in a time that tells nothing of where they differ, nor of their lengths. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}
