import { createHash } from 'node:crypto';

/** What is kept of an idempotency key, and of the request that came with it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
