import type { Tx } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { reopenWebhook, selectUnhandled } from './queries.ts';

/**
 * Replays a recorded webhook, whatever its outcome: reopens its row and enqueues the job in one transaction. Handling
 * reads the state from the provider, so that it is idempotent.
 * @param record writes who has asked for it, in the same transaction.
 * @returns false when there is no such webhook.
 */
export async function resendWebhook(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  uid: string,
  record?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await reopenWebhook(tx, uid, shop.clock.now()))) return false;
    await shop.jobs.enqueue(tx, 'webhook.handle', { webhook_uid: uid });
    await record?.(tx);
    return true;
  });
}

/** Replays every webhook that was recorded and not handled. @returns their uids. */
export async function resendUnhandled(shop: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<string[]> {
  const uids = await selectUnhandled(shop.db);
  for (const uid of uids) await resendWebhook(shop, uid);
  return uids;
}
