import type { Tx } from '../../../db/sql.server.ts';
import { newId } from '../../ids.ts';
import { cents } from '../../money.ts';
import { move } from '../../moves.ts';
import { insertOrder } from '../../orders/insert.ts';
import { NO_PAYMENT, type Order } from '../../orders/order.ts';
import { selectByReference, selectOrder } from '../../orders/queries.ts';
import { orderMachine } from '../../orders/states.ts';
import { sha256 } from '../../sha256.ts';
import type { Shop } from '../../shop.ts';
import { fulfilOrder } from '../fulfil.ts';

export type Replaced =
  | { kind: 'delivered'; order_uid: string }
  /** It is being bought; the mail follows. */
  | { kind: 'under_way'; order_uid: string }
  | { kind: 'failed'; order_uid: string; failure: string }
  /** Somebody else was quicker. */
  | { kind: 'replaced_before' }
  | { kind: 'not_on_sale' };

/** The `reference` of the order that a replacement is. */
export const replacementOf = (orderUid: string): string => `replaces ${orderUid}`;

/**
 * Delivers another eSIM of the same plan to the customer of an order, at our cost. It is an order of its own, of amount 0 as
 * those that staff issue, so that routing, failover, mail and books are those of every order; its `reference` names the one
 * that it replaces. The old eSIM is the caller's to cancel, once this one is there.
 * @param esimUid what is replaced: once, however many ask.
 * @param also what belongs to it, in the transaction that places the order.
 */
export async function replaceEsim(
  shop: Shop,
  replaced: Order,
  esimUid: string,
  also: (tx: Tx, orderUid: string) => Promise<void>,
): Promise<Replaced> {
  const plan = shop.catalogue.plan(replaced.plan.uid);
  if (plan === undefined) return { kind: 'not_on_sale' };
  const before = await selectByReference(shop.db, replacementOf(replaced.uid));
  if (before.some(({ state }) => state !== 'failed')) return { kind: 'replaced_before' };
  const at = shop.clock.now();
  const order: Order = {
    uid: newId('order', at),
    state: 'created',
    kind: 'new_esim',
    plan,
    amount: cents(0),
    discounts: null,
    currency: replaced.currency,
    email: replaced.email,
    customer_uid: replaced.customer_uid,
    top_up_esim_uid: null,
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
    reference: replacementOf(replaced.uid),
  };
  // One that came to nothing makes room for the next try.
  const replaces = before.at(-1)?.uid ?? null;
  const key = { key_hash: sha256(`replace ${esimUid}`), request_hash: sha256(esimUid), replaces };
  const reason = 'issued by staff';
  const written = await insertOrder(shop, order, reason, key, async (tx, shop) => {
    await move(tx, orderMachine, { uid: order.uid, to: 'paid', reason, at, changes: { paid_at: at } });
    await also(tx, order.uid);
    await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return true;
  });
  if (written !== 'written') return { kind: 'replaced_before' };
  await fulfilOrder(shop, order.uid);
  const now = await selectOrder(shop.db, order.uid);
  if (now?.state === 'fulfilled') return { kind: 'delivered', order_uid: order.uid };
  if (now?.state === 'failed') {
    return { kind: 'failed', order_uid: order.uid, failure: now.failure ?? 'unknown' };
  }
  return { kind: 'under_way', order_uid: order.uid };
}
