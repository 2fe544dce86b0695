import type { Tx } from '../../db/sql.server.ts';
import { later } from '../clock.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { type Moved, move } from '../moves.ts';
import { mailedNames } from '../orders/number.ts';
import { type Order, readerOf } from '../orders/order.ts';
import { lockOrder } from '../orders/queries.ts';
import { TELL } from '../orders/signals.ts';
import { type OrderState, orderMachine } from '../orders/states.ts';
import { priceOfAll, speaksForStrip } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { LATE_LOOK_MS } from './asking.ts';
import { returnDiscounts } from './discounts/return-discounts.ts';

/**
 * Expires an order that can't be paid any more: it gives back what it held for its price, and its session is looked at
 * once more soon.
 * @param seen refused when it has got a session since: that may be paid.
 * @param also what else belongs to it, in the same transaction.
 */
export function expire(
  shop: Shop,
  seen: Pick<Order, 'uid' | 'session_id'>,
  reason: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<Moved<OrderState>> {
  return inTransaction(shop, async (tx, shop) => {
    const { uid } = seen;
    const order = await lockOrder(tx, uid);
    if (order === undefined) throw new Error(`no order ${uid}`);
    if (order.session_id !== seen.session_id) return { kind: 'refused', from: order.state };
    const at = shop.clock.now();
    const changes = { ask_at: order.session_id === null ? null : later(at, LATE_LOOK_MS) };
    const outcome = await move(tx, orderMachine, { uid, to: 'expired', reason, at, changes, ...TELL });
    if (outcome.kind === 'refused') return outcome;
    await returnDiscounts(tx, order, at);
    await also?.(tx);
    // Whoever was told that the money is on its way is told that it isn't.
    if (order.processing_since !== null && order.email !== null && speaksForStrip(order)) {
      const { amount } = order.strip_uid ? priceOfAll(await selectStrip(tx, order.strip_uid)) : order;
      await enqueueMail(shop, tx, {
        to: order.email,
        orderUid: uid,
        reader: readerOf(order),
        content: { kind: 'payment_failed', ...mailedNames(order), plan: order.plan, amount },
      });
    }
    return outcome;
  });
}

/** The same of an order whose strip nobody can pay any more, and of all others of the strip. */
export async function expireAll(
  shop: Shop,
  seen: Pick<Order, 'uid' | 'session_id' | 'strip_uid'>,
  reason: string,
): Promise<void> {
  const all = seen.strip_uid ? await selectStrip(shop.db, seen.strip_uid) : [seen];
  for (const { uid } of all) await expire(shop, { uid, session_id: seen.session_id }, reason);
}
