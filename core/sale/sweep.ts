import { later, MINUTE, SECOND } from '../clock.ts';
import { selectPendingElsewhere, selectRefundsUnderWay } from '../refunds/queries.ts';
import type { Shop } from '../shop.ts';
import { askDueSessions, endOfPaid } from './ask-sessions.ts';
import { advanceRefund } from './refunds/advance.ts';
import { tellOfLongPending } from './refunds/refund-alarms.ts';
import { endRefusal } from './refused-sessions.ts';
import { each } from './side-by-side.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

/** Orders read at a time. */
const BATCH = 200;
/** A run ends after this long, since the next one begins each minute; what it left out is the newest. */
const RUN_MS = 50 * SECOND;
/** A refund this old that isn't final is retried, whatever became of its job. */
const REFUND_LATE_MS = 2 * MINUTE;

/**
 * Catches up on lost webhooks and jobs: sessions paid or expired without a webhook, and paid orders and refunds whose job
 * is gone. All state is in the order's row, so that the queue may be emptied at any time. They go side by side: a
 * wholesaler that hangs keeps nobody from asking for payments. An error in one order doesn't stop the others.
 */
export async function sweepOrders(shop: Shop): Promise<void> {
  const end = Date.now() + RUN_MS;
  const parts = await Promise.allSettled([
    sweepDeliveries(shop, end),
    sweepRefunds(shop, end),
    askDueSessions(shop, end),
    endRefusal(shop),
    endOfPaid(shop),
  ]);
  const [first, ...others] = parts.filter((part) => part.status === 'rejected');
  for (const { reason } of others)
    shop.log.error({ err: reason }, 'another part of the sweep failed as well');
  if (first !== undefined) throw first.reason;
}

async function sweepRefunds(shop: Shop, end: number): Promise<void> {
  const before = later(shop.clock.now(), -REFUND_LATE_MS);
  const refunds = await selectRefundsUnderWay(shop.db, before, BATCH);
  await each(shop, refunds, (refund) => advanceRefund(shop, refund.uid), end);
  await tellOfLongPending(shop, await selectPendingElsewhere(shop.db));
}
