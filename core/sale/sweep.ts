import { later, MINUTE, SECOND } from '../clock.ts';
import type { Order } from '../orders/order.ts';
import { selectOrdersIn } from '../orders/queries.ts';
import type { OrderState } from '../orders/states.ts';
import { selectRefundsUnderWay } from '../refunds/queries.ts';
import type { Shop } from '../shop.ts';
import { fulfilOrder } from './fulfil.ts';
import { advanceRefund } from './refunds/advance.ts';
import { expire, settlePayment } from './settle.ts';

/** Orders read at a time. */
const BATCH = 200;
/** How many of them are looked at side by side: providers answer slowly, and there may be thousands. */
const AT_ONCE = 8;
/** A run ends after this long, since the next one begins each minute; what it left out is the newest. */
const RUN_MS = 50 * SECOND;
/** A session this old is polled: its webhook is late or lost. */
const WEBHOOK_LATE_MS = 2 * MINUTE;
/** A paid order this old that isn't delivered is retried, whatever became of its job. */
const DELIVERY_LATE_MS = 30 * SECOND;
/** A refund this old that isn't final is retried, whatever became of its job. */
const REFUND_LATE_MS = 2 * MINUTE;

/**
 * Catches up on lost webhooks and jobs: sessions paid or expired without a webhook, and paid orders and refunds whose job
 * is gone. All state is in the order's row, so that the queue may be emptied at any time. Paid orders come first; an error
 * in one doesn't stop the others.
 */
export async function sweepOrders(shop: Shop): Promise<void> {
  const end = Date.now() + RUN_MS;
  const now = shop.clock.now();
  await sweepIn(shop, ['paid', 'fulfilling'], later(now, -DELIVERY_LATE_MS), end, (order) =>
    fulfilOrder(shop, order.uid),
  );
  const refunds = await selectRefundsUnderWay(shop.db, later(now, -REFUND_LATE_MS), BATCH);
  await each(shop, refunds, (refund) => advanceRefund(shop, refund.uid));
  await sweepIn(shop, ['created'], later(now, -WEBHOOK_LATE_MS), end, async (order) => {
    if (order.session_id !== null) await settlePayment(shop, order.session_id);
    // Nobody was given a secret to pay with.
    else if (order.expires_at < now) await expire(shop, order, 'payment session never opened');
  });
}

/** Every order in the states that was made before `before`, batch by batch, oldest first. */
async function sweepIn(
  shop: Shop,
  states: OrderState[],
  before: Date,
  end: number,
  look: (order: Order) => Promise<unknown>,
): Promise<void> {
  let after: Pick<Order, 'created_at' | 'uid'> | undefined;
  while (Date.now() < end) {
    const orders = await selectOrdersIn(shop.db, states, before, BATCH, after);
    await each(shop, orders, look);
    if (orders.length < BATCH) return;
    after = orders.at(-1);
  }
}

async function each<T extends { uid: string }>(
  shop: Shop,
  rows: T[],
  look: (row: T) => Promise<unknown>,
): Promise<void> {
  const left = rows.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const row of left) {
        await look(row).catch((error: unknown) =>
          shop.log.error({ err: error, uid: row.uid }, 'not swept; the next run tries again'),
        );
      }
    }),
  );
}
