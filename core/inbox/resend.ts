import type { Tx } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { reopenWebhook, selectUnhandled, setDue } from './queries.ts';

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

/** Webhooks that are taken up at once by one press. */
const MOST = 10_000;

/** Has every webhook that is not handled taken up now, the oldest first, in the caller's transaction. @returns how many. */
export async function enqueueUnhandled(shop: Pick<Shop, 'clock' | 'jobs'>, tx: Tx): Promise<number> {
  const uids = (await selectUnhandled(tx)).slice(0, MOST);
  await setDue(tx, uids, shop.clock.now());
  const payloads = uids.map((webhook_uid) => ({ webhook_uid }));
  await shop.jobs.enqueueAll(tx, 'webhook.handle', payloads);
  return uids.length;
}

/** Replays every webhook that was recorded and not handled. @returns their uids. */
export async function resendUnhandled(shop: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<string[]> {
  const uids = await selectUnhandled(shop.db);
  for (const uid of uids) await resendWebhook(shop, uid);
  return uids;
}
