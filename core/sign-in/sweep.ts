import { later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { SESSION_LIMITS } from './limits.ts';
import { deleteEnded } from './queries.ts';

/** Drops links, codes, counts and sessions that are over; none of them was good any more, so nobody notices. */
export async function sweepSignIn(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  const { idle, absolute } = SESSION_LIMITS.customer;
  await deleteEnded(shop.db, now, { idleSince: later(now, -idle), createdBefore: later(now, -absolute) });
}
