import { later, MINUTE, SECOND } from '../clock.ts';
import { move } from '../moves.ts';
import { advanceRefund } from '../refunds/advance.ts';
import { selectRefundsUnderWay } from '../refunds/queries.ts';
import type { Shop } from '../shop.ts';
import { fulfilOrder } from './fulfil.ts';
import { selectOrdersIn } from './queries.ts';
import { settlePayment } from './settle.ts';
import { orderMachine } from './states.ts';

/** Orders looked at in one run; the rest waits for the next. */
const BATCH = 200;
/** A session is asked about on our own account once it is this old: its webhook is then late or lost. */
const WEBHOOK_LATE_MS = 2 * MINUTE;
/** A paid order that is this old and not delivered is taken up anew, whatever became of its job. */
const DELIVERY_LATE_MS = 30 * SECOND;

/** A refund that isn't through by then is looked at anew, whatever became of its job. */
const REFUND_LATE_MS = 2 * MINUTE;

/**
 * Finds what nobody told us of: sessions paid or ended without a webhook, and paid orders and refunds whose job was lost.
 * The truth is in the order's row, so that the queue may be emptied at any time.
 */
export async function sweepOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (const order of await selectOrdersIn(shop.db, ['created'], later(now, -WEBHOOK_LATE_MS), BATCH)) {
    if (order.session_id !== null) await settlePayment(shop, order.session_id);
    else if (order.expires_at < now) await expireUnopened(shop, order.uid, now);
  }
  for (const order of await selectOrdersIn(
    shop.db,
    ['paid', 'fulfilling'],
    later(now, -DELIVERY_LATE_MS),
    BATCH,
  )) {
    await fulfilOrder(shop, order.uid);
  }
  for (const refund of await selectRefundsUnderWay(shop.db, later(now, -REFUND_LATE_MS), BATCH)) {
    await advanceRefund(shop, refund.uid);
  }
}

/** An order whose session never opened can't be paid: nobody was given a secret to pay with. */
async function expireUnopened(shop: Shop, orderUid: string, at: Date): Promise<void> {
  await shop.db
    .transaction()
    .execute((tx) =>
      move(tx, orderMachine, orderUid, 'expired', { reason: 'payment session never opened', at }),
    );
}
