import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { reopenWebhook, selectUnhandled } from './queries.ts';

/**
 * Handles a recorded webhook once more, whatever became of it: opens its row and adds the job, in one transaction.
 * Handling reads everything anew from the provider, so that it never does anything twice.
 * @returns false when there is no such webhook.
 */
export async function resendWebhook(shop: Pick<Shop, 'db' | 'jobs'>, uid: string): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await reopenWebhook(tx, uid))) return false;
    await shop.jobs.enqueue(tx, 'webhook.handle', { webhook_uid: uid });
    return true;
  });
}

/** Handles every webhook once more that was recorded and not handled; the uids. */
export async function resendUnhandled(shop: Pick<Shop, 'db' | 'jobs'>): Promise<string[]> {
  const uids = await selectUnhandled(shop.db);
  for (const uid of uids) await resendWebhook(shop, uid);
  return uids;
}
