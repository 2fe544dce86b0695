import { createHash } from 'node:crypto';
import type { Pass } from '../../wallets/wallet.ts';

/** By what two editions of a pass are told apart. */
export function hashOf({ token: _, ...said }: Pass): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
