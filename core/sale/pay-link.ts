import { closestLanguage } from '../../content/languages.ts';
import type { Tx } from '../../db/sql.server.ts';
import { HOUR } from '../clock.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { hasMail } from '../mail/queries.ts';
import { mailedNames } from '../orders/number.ts';
import { type Order, readerOf } from '../orders/order.ts';
import { lockOrder } from '../orders/queries.ts';
import { isOfStrip, priceOfAll } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { orderPageUrl } from './confirmation-mails.ts';
import type { OrderRequest } from './order-request.ts';
import { placeOrder } from './place.ts';
import type { PlaceResult } from './place-result.ts';

/** For so long it can be paid: whoever gets a mail isn't at the till. Stripe keeps a session open for a day at most. */
export const PAY_LINK_MS = 23 * HOUR;

export type PayLinkMailed =
  | { kind: 'mailed'; order: Order }
  /** Somebody was quicker, or it was bought by an earlier link. */
  | { kind: 'mailed_before'; order: Order }
  /** Its code pays for all by now: nothing is left to pay, and it is delivered. */
  | { kind: 'covered'; order: Order }
  /** Not all orders of its strip have ended unpaid. */
  | { kind: 'not_expired' }
  | Exclude<PlaceResult, { kind: 'placed' | 'covered' }>;

/**
 * Places an order that has expired once more, at the present price, and mails its buyer the link under which that can be paid; once
 * in a day, however many ask. All eSIMs of a strip are ordered again together.
 * @param ended has an address.
 * @param also what belongs to it, in the transaction that queues the mail.
 */
export async function mailPayLink(
  shop: Shop,
  ended: Order & { email: string },
  also: (tx: Tx, orderUid: string) => Promise<void>,
): Promise<PayLinkMailed> {
  const all = isOfStrip(ended) ? await selectStrip(shop.db, ended.strip_uid) : [ended];
  if (all.some(({ state }) => state !== 'expired')) return { kind: 'not_expired' };
  const key = `pay link ${ended.strip_uid ?? ended.uid}`;
  const placed = await placeOrder(shop, requestFor(ended, all), key);
  if (placed.kind !== 'placed' && placed.kind !== 'covered') return placed;
  return inTransaction(shop, async (tx, shop) => {
    const order = await lockOrder(tx, placed.order.uid);
    if (order === undefined) throw new Error(`no order ${placed.order.uid}`);
    if (placed.kind === 'covered') {
      await also(tx, order.uid);
      return { kind: 'covered', order };
    }
    if (order.state !== 'created' || (await hasMail(tx, order.uid, 'pay_link')))
      return { kind: 'mailed_before', order };
    const { amount } = isOfStrip(order) ? priceOfAll(await selectStrip(tx, order.strip_uid)) : order;
    await enqueueMail(shop, tx, {
      to: ended.email,
      orderUid: order.uid,
      reader: readerOf(order),
      content: {
        kind: 'pay_link',
        ...mailedNames(order),
        order_url: orderPageUrl(shop.publicOrigin, order),
        plan: order.plan,
        amount,
        pay_by: order.expires_at.toISOString(),
      },
      expiresAt: order.expires_at,
    });
    await also(tx, order.uid);
    return { kind: 'mailed', order };
  });
}

/** What was asked for then: with its code where that applied, without credit, which is the customer's to spend. */
function requestFor(ended: Order & { email: string }, all: readonly Order[]): OrderRequest {
  const [first, ...others] = all as [Order, ...Order[]];
  const { email, customer_uid, top_up_esim_uid, referral_code, code_state, language, time_zone } = ended;
  const isTopUp = top_up_esim_uid !== null && customer_uid !== null;
  return {
    planUid: first.plan.uid,
    morePlans: others.map(({ plan }) => plan.uid),
    email,
    referralCode: code_state === 'applied' ? referral_code : null,
    language: closestLanguage(language ?? ''),
    timeZone: time_zone ?? null,
    openForMs: PAY_LINK_MS,
    ...(isTopUp && { topUp: { esimUid: top_up_esim_uid, customerUid: customer_uid } }),
  };
}
