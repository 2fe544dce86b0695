import type { Tx } from '../../db/sql.server.ts';
import type { Order } from '../orders/order.ts';
import type { OrderState } from '../orders/states.ts';
import { isOfStrip } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { expire } from './expire.ts';
import { canRead, type Payment, readPayment, readStrip } from './read-payment.ts';
import { settleAs, takesMoney } from './settle.ts';

const REASON = 'ended by staff';

type EndedByStaff =
  | { kind: 'ended' }
  /** It couldn't be ended, or had ended before: where it is after all that the provider knows. */
  | { kind: 'settled'; state: OrderState; money?: 'processing' | 'mismatched' }
  /** The present keys know nothing of its session, so that nobody can tell whether it was paid. */
  | { kind: 'session_not_found' }
  /** The provider couldn't be asked. Its session may have ended; the sweeper finds that out. */
  | { kind: 'ask_again' };

/**
 * Ends an order that nobody has paid: first its session at the payment provider, and then, by the provider's own word, the
 * order and all others of its strip. What turns out to be paid goes the way of all that is paid.
 * @param also what belongs to its end, in the same transaction.
 */
export async function endByStaff(
  shop: Shop,
  order: Order,
  also: (tx: Tx) => Promise<void>,
): Promise<EndedByStaff> {
  const all = isOfStrip(order) ? await selectStrip(shop.db, order.strip_uid) : [order];
  const payments = await endSession(shop, all);
  if ('kind' in payments) return payments;
  for (const [at, each] of all.entries()) {
    if (each.uid !== order.uid && takesMoney(each)) await follow(shop, each, payments[at]!);
  }
  // Last, since what is said to have ended has ended with all of its strip, and can be ended once more until then.
  const at = all.findIndex(({ uid }) => uid === order.uid);
  const asked = all[at]!;
  if (!takesMoney(asked)) return { kind: 'settled', state: asked.state };
  return follow(shop, asked, payments[at]!, also);
}

/** @returns what the provider says of each of the orders, once their one session has been ended where that was possible. */
async function endSession(
  shop: Shop,
  all: Order[],
): Promise<Payment[] | Extract<EndedByStaff, { kind: 'session_not_found' | 'ask_again' }>> {
  const [first] = all as [Order, ...Order[]];
  // Nobody can pay it: a session that is being opened for it isn't given to an order that has ended.
  if (first.session_id === null) return all.map(() => ({ kind: 'expired' }));
  if (!canRead(shop, first)) return { kind: 'session_not_found' };
  const ended = await shop.payments.expireSession(first.session_id);
  if (ended.kind === 'retry' || ended.kind === 'unknown') return { kind: 'ask_again' };
  const payments = all.every(isOfStrip) ? await readStrip(shop, all) : [await readPayment(shop, first)];
  const [said] = payments as [Payment, ...Payment[]];
  return said.kind === 'ask_again' || said.kind === 'session_not_found' ? { kind: said.kind } : payments;
}

async function follow(
  shop: Shop,
  order: Order,
  payment: Payment,
  also?: (tx: Tx) => Promise<void>,
): Promise<EndedByStaff> {
  if (payment.kind === 'expired') {
    const moved = await expire(shop, order, REASON, also);
    return moved.kind === 'moved' ? { kind: 'ended' } : { kind: 'settled', state: moved.from };
  }
  const settled = await settleAs(shop, order, payment, 'by_job');
  return settled.kind === 'settled' ? settled : { kind: settled.kind };
}
