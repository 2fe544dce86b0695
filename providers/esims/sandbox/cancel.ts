import { type Answer, done } from '../../../core/answer.ts';
import type { Cancellation } from '../../../core/wholesale/wholesaler.ts';
import type { Db } from '../../../db/sql.server.ts';
import { findProfile, findPurchase } from './books.ts';

const REFUNDED: Cancellation = { outcome: 'refunded', why: null, hints: {} };
const NOTHING_BACK: Cancellation = {
  outcome: 'impossible',
  why: 'sandbox fault: nothing is taken back',
  hints: {},
};

/**
 * Takes a purchase back whose plan was never activated; cancelling twice is one cancellation. The profile itself
 * ends with its last plan, installed or not (S9.11).
 */
export async function cancel(
  db: Db,
  reference: string,
  { now, takesNothingBack }: { now: Date; takesNothingBack: () => boolean },
): Promise<Answer<Cancellation>> {
  const purchase = await findPurchase(db, reference);
  if (!purchase) {
    return { kind: 'refused', code: 'purchase_not_found', why: 'nothing was bought under this reference' };
  }
  // Also where the answer was lost: what a company has taken back it doesn't deny.
  if (purchase.cancelled_at !== null) return done(REFUNDED);
  return db.transaction().execute(async (tx): Promise<Answer<Cancellation>> => {
    const found = await findProfile(tx, purchase.iccid, 'lock');
    const plan = found?.plans.find((each) => each.reference === reference);
    // No longer a live plan once the lock is held: a concurrent call has cancelled it.
    if (!plan) return done(REFUNDED);
    if (takesNothingBack()) return done(NOTHING_BACK);
    if (plan.activated_at !== null) {
      return done({ outcome: 'already_used', why: 'the plan has been activated', hints: {} });
    }
    await tx
      .updateTable('sandbox_wholesaler.purchases')
      .set({ cancelled_at: now })
      .where('reference', '=', reference)
      .execute();
    if (found?.plans.length === 1) {
      await tx
        .updateTable('sandbox_wholesaler.profiles')
        .set({ cancelled_at: now })
        .where('iccid', '=', purchase.iccid)
        .execute();
    }
    return done(REFUNDED);
  });
}
