import { sql, type Tx } from '../../../db/sql.server.ts';
import { isPlanCancelled } from '../../esims/queries.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder } from '../../orders/queries.ts';
import { TELL } from '../../orders/signals.ts';
import { orderMachine } from '../../orders/states.ts';
import type { RefundRow } from '../../refunds/queries.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { bookRefund } from './book-refund.ts';
import { closeRefundedOrder, type MoneyShop } from './close-refunded.ts';
import { mailRefund } from './mail-refund.ts';
import { endRefundAlarms, tellOfGoneTwice } from './refund-alarms.ts';
import { sendRest } from './send-rest.ts';

type Refunded = Pick<RefundRow, 'uid' | 'order_uid' | 'amount' | 'made_by' | 'reason'>;

/**
 * What follows once a refund's money is with the customer, in the transaction that records it: the books, then the order's
 * end where all of its money is back, or a mail about the part.
 */
export async function followMoneyBack(shop: MoneyShop, tx: Tx, refund: Refunded): Promise<void> {
  const at = shop.clock.now();
  await bookRefund(tx, refund, at);
  const order = await lockOrder(tx, refund.order_uid);
  if (order === undefined) throw new Error(`no order ${refund.order_uid}`);
  const all = (await tellOfGoneTwice(shop, tx, order)) >= order.amount;
  // The verbs of staff promise a mail; what somebody sends again at the provider goes the way that was told before.
  const isAgain = order.state === 'refunded' && refund.made_by !== 'provider';
  if (!all || isAgain) await mailMore(shop, tx, order, refund);
  // Of a disputed order the end of its dispute decides (follow-disputes.ts).
  else if (order.state !== 'disputed') await closeOrder(shop, tx, order, refund, at);
  await endRefundAlarms(shop, tx, order.uid, all);
  if (!all) await sendRest(shop, tx, order.uid);
}

/** Tells of money that doesn't end the order; once of each refund, though it may have failed and gone through after all. */
async function mailMore(shop: MoneyShop, tx: Tx, order: Order, refund: Refunded): Promise<void> {
  const { rows } = await sql`
    select from refund_history where refund_uid = ${refund.uid} and to_state = 'succeeded' limit 2`.execute(
    tx,
  );
  if (rows.length > 1) return;
  await mailRefund(shop, tx, order, refund, (await keepsEsim(tx, order)) ? { paid: order.amount } : {});
}

/** Whether the customer has the eSIM, or is about to get it, while a part of the money goes back. */
async function keepsEsim(tx: Tx, { uid, state, fulfilled_at }: Order): Promise<boolean> {
  if (state === 'paid' || state === 'fulfilling') return true;
  const isTheirs = state === 'fulfilled' || (state === 'disputed' && fulfilled_at !== null);
  return isTheirs && !(await isPlanCancelled(tx, uid));
}

async function closeOrder(shop: MoneyShop, tx: Tx, order: Order, refund: Refunded, at: Date): Promise<void> {
  const { uid, state } = order;
  const undelivered = state === 'paid' || state === 'fulfilling';
  if (undelivered) {
    const changes = { failure: refund.reason };
    await move(tx, orderMachine, { uid, to: 'failed', reason: refund.reason, at, changes, ...TELL });
  }
  // By staff; to ask its company once more would only be refused.
  const isTakenBack = await isPlanCancelled(tx, uid);
  await closeRefundedOrder(shop, tx, refund);
  if (refund.made_by !== 'shop' && (undelivered || state === 'fulfilled') && !isTakenBack) {
    await cancelPurchaseSoon(shop, tx, uid);
  }
}
