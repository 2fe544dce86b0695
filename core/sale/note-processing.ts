import { enqueueMail } from '../mail/enqueue.ts';
import { setProcessing } from '../orders/ask-queries.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { orderPageUrl } from './confirmation-mails.ts';

/**
 * Notes that an order's money is on its way, and tells the buyer by mail; once an order. Until that is decided the order
 * keeps the code and the credit that it holds.
 */
export async function noteProcessing(shop: Shop, order: Order, email: string | null): Promise<void> {
  if (order.state !== 'created' || order.processing_since !== null) return;
  await inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const noted = await setProcessing(tx, order.uid, { at, email });
    if (noted === undefined || noted.email === null || noted.session_id === null) return;
    const { uid: order_uid, plan, amount } = noted;
    const order_url = orderPageUrl(shop.publicOrigin, noted.session_id);
    await enqueueMail(shop, tx, {
      to: noted.email,
      orderUid: order_uid,
      content: { kind: 'payment_processing', order_uid, order_url, plan, amount },
    });
  });
}
