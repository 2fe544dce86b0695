import { type Answer, done } from '../../../core/answer.ts';
import type { Db } from '../../../db/sql.server.ts';
import { findProfile, findPurchase } from './books.ts';

/**
 * Takes a purchase back whose plan was never activated; cancelling twice is one cancellation. The profile itself
 * ends with its last plan, installed or not (S9.11).
 */
export async function cancel(db: Db, reference: string, now: Date): Promise<Answer<null>> {
  const purchase = await findPurchase(db, reference);
  if (!purchase) {
    return { kind: 'refused', code: 'purchase_not_found', why: 'nothing was bought under this reference' };
  }
  if (purchase.cancelled_at !== null) return done(null);
  return db.transaction().execute(async (tx): Promise<Answer<null>> => {
    const found = await findProfile(tx, purchase.iccid, 'lock');
    const plan = found?.plans.find((each) => each.reference === reference);
    // No longer a live plan once the lock is held: a concurrent call has cancelled it.
    if (!plan) return done(null);
    if (plan.activated_at !== null) {
      return { kind: 'refused', code: 'esim_already_used', why: 'the plan has been activated' };
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
    return done(null);
  });
}
