import { later, MINUTE, SECOND } from '../clock.ts';
import { takeOpen } from '../inbox/queries.ts';
import { DONE, type JobOutcome, type JobPayloads } from '../jobs.ts';
import { takeForgotten } from '../mail/queries.ts';
import { endLateReclaim, endReclaim, planReclaim, takeLateReclaims } from '../orders/reclaim-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { sweepPushes } from './esims/push-use.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { askLate } from './late-purchase.ts';
import { sweepPasses } from './wallets/update.ts';

/** What should have been done so long ago has lost its job, or stands behind many others. */
const LATE_MS = 2 * MINUTE;
/** Mails whose jobs are enqueued together. */
const MAILS = 500;
/** Passes of wallets, alike. */
const PASSES = 500;
/** Webhooks and reclaims that are looked at together: other companies answer slowly. */
const AT_ONCE = 20;
/** A run ends after this long, since the next one begins each minute. */
const RUN_MS = 50 * SECOND;

/**
 * The timed job: finds in the tables what was to be done by a job that is gone: mails to be sent, webhooks to be handled,
 * late purchases to be taken back. With sweepOrders() and refreshDue() it makes up for a queue that was emptied (decision
 * 0004). A job that is there after all harms nothing: each looks at the row first.
 */
export async function sweepQueues(shop: Shop): Promise<void> {
  const end = Date.now() + RUN_MS;
  const now = shop.clock.now();
  const before = later(now, -LATE_MS);
  // Spread over all workers, since after an outage there may be thousands.
  await untilFew(MAILS, end, () => enqueueForgotten(shop, now, before));
  await sweepPushes(shop);
  await untilFew(PASSES, end, () => sweepPasses(shop, now, before));
  // Looked at here and now: a job for each would add up, each minute, as long as their provider is away.
  await untilFew(AT_ONCE, end, async () => {
    const uids = await takeOpen(shop.db, now, before, AT_ONCE);
    logFailures(shop, uids, await handleWebhooks(shop, uids));
    return uids.length;
  });
  await untilFew(AT_ONCE, end, async () => {
    const late = await takeLateReclaims(shop.db, now, before, AT_ONCE);
    const runs = late.map(({ purchase_uid, ...each }) =>
      reclaimPurchase(shop, { ...each, ...(purchase_uid && { purchase_uid }) }),
    );
    logFailures(
      shop,
      late.map(({ order_uid }) => order_uid),
      await Promise.allSettled(runs),
    );
    return late.length;
  });
}

/** Runs one round of taking a late purchase back; the job 'purchase.reclaim'. It is over unless it planned another. */
export async function reclaimPurchase(
  shop: Shop,
  { order_uid: orderUid, round, purchase_uid }: JobPayloads['purchase.reclaim'],
): Promise<JobOutcome> {
  if (purchase_uid !== undefined) {
    await askLate(shop, purchase_uid, round);
    await endLateReclaim(shop.db, purchase_uid, round);
    return DONE;
  }
  const outcome = await cancelPurchase(shop, orderUid, round);
  // A wholesaler that is not in use is asked in the same round once it is back.
  if (outcome.kind === 'again') {
    await planReclaim(shop.db, orderUid, round, later(shop.clock.now(), outcome.afterMs));
  } else {
    await endReclaim(shop.db, orderUid, round);
  }
  return outcome;
}

async function enqueueForgotten(shop: Shop, now: Date, before: Date): Promise<number> {
  return inTransaction(shop, async (tx, shop) => {
    const uids = await takeForgotten(tx, now, before, MAILS);
    const payloads = uids.map((mail_uid) => ({ mail_uid }));
    await shop.jobs.enqueueAll(tx, 'mail.send', payloads);
    return uids.length;
  });
}

/** Repeats until a batch isn't full, or the time is up. */
async function untilFew(full: number, end: number, batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === full && Date.now() < end);
}

function logFailures(
  shop: Shop,
  uids: readonly string[],
  results: readonly PromiseSettledResult<JobOutcome>[],
): void {
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    shop.log.error({ err: result.reason, uid: uids[at] }, 'not swept; a later run tries again');
  }
}
