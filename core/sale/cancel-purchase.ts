import type { Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { cancelDelivery } from '../esims/cancel.ts';
import { DONE, type JobOutcome } from '../jobs.ts';
import { selectOrder, selectPurchase } from '../orders/queries.ts';
import type { OrderState } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';

/** When the wholesaler is asked for the first time, and how long after each time again. */
const RECLAIM_AFTER_MS = MINUTE;
const PAUSES_MS = [5 * MINUTE, HOUR, 24 * HOUR];

/** Enqueues the job in the caller's transaction; delayed, since a purchase may be under way at this moment. */
export async function cancelPurchaseSoon(shop: Pick<Shop, 'jobs'>, tx: Tx, orderUid: string): Promise<void> {
  const payload = { order_uid: orderUid, round: 1 };
  await shop.jobs.enqueue(tx, 'purchase.reclaim', payload, { afterMs: RECLAIM_AFTER_MS });
}

/**
 * Cancels at the wholesaler what was delivered for an order whose money went back: what arrived after the order had
 * failed, so that it isn't paid for and lost, and what the customer has already, if it is unused. An answer can be hours
 * late, hence several rounds.
 * @param round from 1 on.
 */
export async function cancelPurchase(shop: Shop, orderUid: string, round: number): Promise<JobOutcome> {
  const [order, purchase] = await Promise.all([
    selectOrder(shop.db, orderUid),
    selectPurchase(shop.db, orderUid),
  ]);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (!order || !wholesaler) return DONE;
  const delivered = order.fulfilled_at !== null;
  // A delivered eSIM stays the customer's until the refund is final; an undelivered one has no owner.
  const states: OrderState[] = delivered ? ['refunded'] : ['failed', 'refunded', 'disputed'];
  if (!states.includes(order.state)) return DONE;

  const found = await wholesaler.find(purchase.uid);
  if (found.kind === 'done' && found.value !== null) {
    const cancelled = await wholesaler.cancel(purchase.uid);
    if (cancelled.kind === 'done') {
      shop.log.info({ order_uid: orderUid, delivered }, 'eSIM taken back at the wholesaler');
      await inTransaction(shop, (tx, shop) => cancelDelivery(shop, tx, orderUid));
      return DONE;
    }
    if (cancelled.kind === 'refused' && delivered) {
      shop.log.info(
        { order_uid: orderUid, code: cancelled.code },
        'eSIM of a refunded order is left as it is',
      );
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
  if (pause === undefined) {
    // Nothing bought by now is final; no answer by now needs an operator.
    if (found.kind !== 'done' || found.value !== null) {
      const detail = 'the wholesaler could not be asked what became of the purchase';
      await raiseAlarm(shop, shop.db, { kind: 'esim_not_reclaimed', order_uid: orderUid, detail });
    }
    return DONE;
  }
  const payload = { order_uid: orderUid, round: round + 1 };
  await inTransaction(shop, (tx, shop) =>
    shop.jobs.enqueue(tx, 'purchase.reclaim', payload, { afterMs: pause }),
  );
  return DONE;
}
