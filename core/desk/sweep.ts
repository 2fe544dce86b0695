import { later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { sweepStaff } from '../staff/sessions.ts';
import { inTransaction } from '../transaction.ts';
import { selectForgottenApprovals } from './approvals.ts';
import { STUCK_APPROVAL_MS } from './execute-approval.ts';

/** Each minute: has agreed requests carried out whose job got lost, and deletes what of staff has expired. */
export async function sweepDesk(shop: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = later(shop.clock.now(), -STUCK_APPROVAL_MS);
  const forgotten = await selectForgottenApprovals(shop.db, before);
  if (forgotten.length > 0) {
    const payloads = forgotten.map((approval_uid) => ({ approval_uid }));
    await inTransaction(shop, (tx, shop) => shop.jobs.enqueueAll(tx, 'approval.execute', payloads));
  }
  await sweepStaff(shop);
}
