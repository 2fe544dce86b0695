import { enqueueMail } from '../mail/enqueue.ts';
import { setProcessing } from '../orders/ask-queries.ts';
import { mailedNames } from '../orders/number.ts';
import { type Order, readerOf } from '../orders/order.ts';
import { priceOfAll, speaksForStrip } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
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
    if (!speaksForStrip(noted)) return;
    const { plan } = noted;
    const { amount } = noted.strip_uid ? priceOfAll(await selectStrip(tx, noted.strip_uid)) : noted;
    const order_url = orderPageUrl(shop.publicOrigin, noted);
    await enqueueMail(shop, tx, {
      to: noted.email,
      orderUid: noted.uid,
      reader: readerOf(noted),
      content: { kind: 'payment_processing', ...mailedNames(noted), order_url, plan, amount },
    });
  });
}
