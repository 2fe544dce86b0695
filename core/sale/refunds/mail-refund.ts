import type { Tx } from '../../../db/sql.server.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { type Cents, cents } from '../../money.ts';
import { mailedNames } from '../../orders/number.ts';
import { type Order, readerOf } from '../../orders/order.ts';
import type { Shop } from '../../shop.ts';

/**
 * Tells whoever ordered, by mail, what went back to the card; nobody where no address is known.
 * @param refund its amount in cents.
 * @param more `paid` where that was a part of what was paid and the eSIM stays, `credit` where credit went back besides.
 */
export async function mailRefund(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  order: Order,
  refund: { amount: number; reason: string },
  more: { paid?: Cents; credit?: Cents },
): Promise<void> {
  if (order.email === null) return;
  await enqueueMail(shop, tx, {
    to: order.email,
    orderUid: order.uid,
    reader: readerOf(order),
    content: {
      kind: 'refund',
      ...mailedNames(order),
      plan: order.plan,
      amount: cents(refund.amount),
      ...more,
      reason_code: refund.reason,
    },
  });
}
