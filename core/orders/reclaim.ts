import { raiseAlarm } from '../alarms/raise.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { DONE, type JobOutcome } from '../jobs.ts';
import type { Shop } from '../shop.ts';
import { selectOrder, selectPurchase } from './queries.ts';

/** When the wholesaler is asked for the first time, and how long after each time again. */
export const RECLAIM_AFTER_MS = MINUTE;
const PAUSES_MS = [5 * MINUTE, HOUR, 24 * HOUR];

/**
 * Takes back what a wholesaler delivered after its order had failed, so that nobody pays for it and nobody gets it
 * silently. An answer can be late by hours, hence several rounds.
 * @param round from 1 on.
 */
export async function reclaimPurchase(shop: Shop, orderUid: string, round: number): Promise<JobOutcome> {
  const [order, purchase] = await Promise.all([
    selectOrder(shop.db, orderUid),
    selectPurchase(shop.db, orderUid),
  ]);
  const undelivered = order?.state === 'failed' || order?.state === 'refunded' || order?.state === 'disputed';
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (!undelivered || !wholesaler) return DONE;

  const found = await wholesaler.find(purchase.uid);
  if (found.kind === 'done' && found.value !== null) {
    const cancelled = await wholesaler.cancel(purchase.uid);
    if (cancelled.kind === 'done') {
      shop.log.info({ order_uid: orderUid }, 'late eSIM cancelled at the wholesaler');
      return DONE;
    }
    if (cancelled.kind === 'refused') {
      await raiseAlarm(shop, shop.db, {
        kind: 'esim_not_reclaimed',
        order_uid: orderUid,
        detail: cancelled.why,
      });
      return DONE;
    }
  }
  const pause = PAUSES_MS[round - 1];
  if (pause === undefined) return DONE;
  await shop.db
    .transaction()
    .execute((tx) =>
      shop.jobs.enqueue(
        tx,
        'purchase.reclaim',
        { order_uid: orderUid, round: round + 1 },
        { afterMs: pause },
      ),
    );
  return DONE;
}
