import { later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { SESSION_LIMITS } from './limits.ts';
import { deleteEnded } from './queries.ts';

/** Deletes expired links, codes, counts and sessions. @returns how many of each. */
export async function sweepSignIn(shop: Pick<Shop, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = shop.clock.now();
  const { idle, absolute } = SESSION_LIMITS.customer;
  return deleteEnded(shop.db, now, { idleSince: later(now, -idle), createdBefore: later(now, -absolute) });
}
