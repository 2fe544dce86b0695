import { type Answer, done } from '../answer.ts';
import { later } from '../clock.ts';
import type { IssuedEsim, Wholesaler } from '../esims/provider.ts';
import { type Purchase, renewLease } from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';
import { LEASE_MS } from './purchase.ts';

/** What an attempt at a purchase came to. */
interface Attempt {
  answer: Answer<IssuedEsim>;
  /** As it is to be stored with the purchase. */
  unsureSince: Date | null;
}

/**
 * Looks up what may have been bought before, and buys if nothing was and there is still time. "Nothing" counts only once
 * the wholesaler's look-up would show it (`lookup_delay_ms`).
 * @param purchase leased by the caller.
 */
export async function attemptPurchase(
  shop: Pick<Shop, 'db' | 'clock'>,
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Attempt> {
  const looks = purchase.attempts > 1 || !wholesaler.buys_once;
  const open = looks ? await findBefore(shop, wholesaler, purchase, overdue) : null;
  if (open !== null)
    return { answer: open, unsureSince: open.kind === 'done' ? null : purchase.unsure_since };
  if (overdue) return { answer: TOO_LATE, unsureSince: purchase.unsure_since };
  const answer = await wholesaler.buy({
    reference: purchase.uid,
    wholesale_id: purchase.wholesale_id,
    ...(purchase.top_up_iccid === null ? {} : { top_up_iccid: purchase.top_up_iccid }),
  });
  return { answer, unsureSince: answer.kind === 'unknown' ? shop.clock.now() : null };
}

const TOO_LATE: Answer<never> = {
  kind: 'refused',
  code: 'delivery_deadline_passed',
  why: 'not delivered in time',
};

/** @returns what the attempt comes to by the look-up alone; null when it may go on and buy. */
async function findBefore(
  shop: Pick<Shop, 'db' | 'clock'>,
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Answer<IssuedEsim> | null> {
  const found = await wholesaler.find(purchase.uid);
  if (found.kind === 'done' && found.value !== null) return done(found.value);
  // At the deadline an unknown outcome becomes a refund; what arrives all the same is taken back (see cancel-purchase.ts).
  if (overdue) return null;
  if (found.kind === 'refused') {
    // A look-up that is refused doesn't say that nothing was bought.
    return purchase.attempts === 1 ? found : { kind: 'retry', why: `look-up refused: ${found.why}` };
  }
  if (found.kind !== 'done') return found;
  const now = shop.clock.now();
  const shown = purchase.unsure_since && later(purchase.unsure_since, wholesaler.lookup_delay_ms);
  if (shown !== null && shown > now) {
    const afterMs = shown.getTime() - now.getTime();
    return { kind: 'retry', why: 'not found, and may not be shown yet', afterMs };
  }
  const kept = await renewLease(shop.db, purchase, later(now, LEASE_MS));
  return kept ? null : { kind: 'retry', why: 'another process has the purchase' };
}
