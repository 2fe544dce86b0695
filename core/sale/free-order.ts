import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { cents } from '../money.ts';
import { move } from '../moves.ts';
import { type IdempotencyKey, insertOrders } from '../orders/insert.ts';
import { NO_PAYMENT, type Order } from '../orders/order.ts';
import { selectOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { fulfilOrder } from './fulfil.ts';

const REASON = 'issued by staff';

/** What an order of $0 is for. */
type Given = Pick<Order, 'kind' | 'plan' | 'currency' | 'email' | 'customer_uid' | 'top_up_esim_uid'> &
  Required<Pick<Order, 'reference'>> &
  Partial<Pick<Order, 'language' | 'time_zone'>>;

/** An order that nobody pays: of amount 0, and with `none` for its payment provider. */
export const freeOrder = (at: Date, given: Given): Order => ({
  ...given,
  uid: newId('order', at),
  state: 'created',
  amount: cents(0),
  discounts: null,
  payment_provider: NO_PAYMENT,
  session_id: null,
  client_secret: null,
  payment_ref: null,
  expires_at: at,
  created_at: at,
  paid_at: null,
  fulfilled_at: null,
  failure: null,
  referral_code: null,
  code_state: null,
  ask_at: null,
  processing_since: null,
});

export type FreelyDelivered =
  | { kind: 'delivered'; order_uid: string }
  /** It is being bought; the mail follows. */
  | { kind: 'under_way'; order_uid: string }
  | { kind: 'failed'; order_uid: string; failure: string };

/**
 * Places an order of $0 and delivers it, at our cost: so that routing, failover, mail and books are those of every order.
 * @param also what belongs to it, in the transaction that places the order.
 * @returns `key_taken` where somebody was quicker under the same key; nothing is written then.
 */
export async function deliverFree(
  shop: Shop,
  order: Order,
  key: IdempotencyKey,
  also: (tx: Tx, orderUid: string) => Promise<void>,
): Promise<FreelyDelivered | { kind: 'key_taken' }> {
  const { uid, created_at: at } = order;
  const written = await insertOrders(shop, [order], REASON, key, async (tx, shop) => {
    await move(tx, orderMachine, { uid, to: 'paid', reason: REASON, at, changes: { paid_at: at } });
    await also(tx, uid);
    await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: uid });
    return true;
  });
  if (written !== 'written') return { kind: 'key_taken' };
  await fulfilOrder(shop, uid);
  const now = await selectOrder(shop.db, uid);
  if (now?.state === 'fulfilled') return { kind: 'delivered', order_uid: uid };
  if (now?.state === 'failed') return { kind: 'failed', order_uid: uid, failure: now.failure ?? 'unknown' };
  return { kind: 'under_way', order_uid: uid };
}
