import type { Tx } from '../../../db/sql.server.ts';
import { move } from '../../move-row.ts';
import type { Order } from '../../orders/order.ts';
import { TELL } from '../../orders/signals.ts';
import { type OrderState, orderMachine } from '../../orders/states.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { selectLiveRefund } from '../../refunds/queries.ts';
import { recordSucceeded } from '../../refunds/record.ts';
import { requestRefund } from '../../refunds/request.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { isReferred } from '../referrals/begin.ts';
import { restoreReferral, takeBackReferral } from '../referrals/take-back.ts';
import { closeRefundedOrder } from './close-refunded.ts';

const BEFORE_A_DISPUTE: readonly OrderState[] = ['paid', 'fulfilling', 'fulfilled', 'failed'];

/**
 * Applies the status of a dispute to its order (orders/states.ts says where each leads).
 * @param order as locked by the transaction.
 * @returns whether anything was written.
 */
export async function followDispute(
  shop: Shop,
  tx: Tx,
  order: Order,
  { dispute }: Pick<PaymentStanding, 'dispute'>,
): Promise<boolean> {
  const disputable = BEFORE_A_DISPUTE.includes(order.state);
  if (dispute === 'open') return disputable && freeze(shop, tx, order);
  if (dispute === 'won') return order.state === 'disputed' && resume(shop, tx, order);
  if (dispute === 'none' || (!disputable && order.state !== 'disputed')) return false;
  // Lost before we knew that it was opened: the history gets both moves.
  if (disputable) await freeze(shop, tx, order);
  return closeLost(shop, tx, order);
}

/** Nothing more is done for the order; what is bought for it and not delivered goes back to the wholesaler. */
async function freeze(shop: Shop, tx: Tx, order: Order): Promise<true> {
  const at = shop.clock.now();
  await move(tx, orderMachine, order.uid, 'disputed', { reason: 'dispute_opened', at }, {}, TELL);
  if (order.state === 'paid' || order.state === 'fulfilling') await cancelPurchaseSoon(shop, tx, order.uid);
  if (isReferred(order)) await takeBackReferral(shop, tx, order.uid);
  return true;
}

/** The money is ours again: a delivered eSIM stands; for an undelivered one the money goes back after all. */
async function resume(shop: Shop, tx: Tx, order: Order): Promise<true> {
  const at = shop.clock.now();
  if (order.fulfilled_at !== null) {
    const why = { reason: 'dispute_won', at, from: ['disputed'] as const };
    await move(tx, orderMachine, order.uid, 'fulfilled', why, {}, TELL);
    if (isReferred(order)) await restoreReferral(shop, tx, order.uid);
  } else {
    const failure = order.failure ?? 'dispute_before_delivery';
    await move(tx, orderMachine, order.uid, 'failed', { reason: 'dispute_won', at }, { failure }, TELL);
    await requestRefund(shop, tx, order, failure);
  }
  // A refund that was asked for before the dispute has waited for its end.
  const waiting = await selectLiveRefund(tx, order.uid);
  if (waiting) await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: waiting.uid });
  return true;
}

async function closeLost(shop: Shop, tx: Tx, order: Order): Promise<true> {
  const refund = { order_uid: order.uid, amount: order.amount, reason: 'dispute_lost' as const };
  const waiting = await selectLiveRefund(tx, order.uid);
  // The bank has sent what a waiting refund of ours was to send.
  if (waiting) {
    const why = { reason: refund.reason, at: shop.clock.now() };
    await move(tx, refundMachine, waiting.uid, 'succeeded', why);
  } else {
    await recordSucceeded(shop, tx, refund);
  }
  await closeRefundedOrder(shop, tx, refund);
  if (order.fulfilled_at !== null) await cancelPurchaseSoon(shop, tx, order.uid);
  return true;
}
