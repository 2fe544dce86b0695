import type { Tx } from '../../../db/sql.server.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { TELL } from '../../orders/signals.ts';
import { type OrderState, orderMachine } from '../../orders/states.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { selectLiveRefund } from '../../refunds/queries.ts';
import { recordSucceeded } from '../../refunds/record.ts';
import { requestRefund } from '../../refunds/request.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { TxShop } from '../../transaction.ts';
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
  shop: TxShop,
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
async function freeze(shop: TxShop, tx: Tx, order: Order): Promise<true> {
  const at = shop.clock.now();
  await move(tx, orderMachine, { uid: order.uid, to: 'disputed', reason: 'dispute_opened', at, ...TELL });
  if (order.state === 'paid' || order.state === 'fulfilling') await cancelPurchaseSoon(shop, tx, order.uid);
  if (isReferred(order)) await takeBackReferral(shop, tx, order.uid);
  return true;
}

/** The money is ours again: a delivered eSIM stands; for an undelivered one the money goes back after all. */
async function resume(shop: TxShop, tx: Tx, order: Order): Promise<true> {
  const won = { uid: order.uid, reason: 'dispute_won', at: shop.clock.now(), ...TELL };
  if (order.fulfilled_at !== null) {
    await move(tx, orderMachine, { ...won, to: 'fulfilled', from: ['disputed'] });
    if (isReferred(order)) await restoreReferral(shop, tx, order.uid);
  } else {
    const failure = order.failure ?? 'dispute_before_delivery';
    await move(tx, orderMachine, { ...won, to: 'failed', changes: { failure } });
    await requestRefund(shop, tx, order, failure);
  }
  // A refund that was asked for before the dispute has waited for its end.
  const waiting = await selectLiveRefund(tx, order.uid);
  if (waiting) await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: waiting.uid });
  return true;
}

async function closeLost(shop: TxShop, tx: Tx, order: Order): Promise<true> {
  const refund = { order_uid: order.uid, amount: order.amount, reason: 'dispute_lost' as const };
  const waiting = await selectLiveRefund(tx, order.uid);
  // The bank has sent what a waiting refund of ours was to send.
  if (waiting) {
    const { reason } = refund;
    await move(tx, refundMachine, { uid: waiting.uid, to: 'succeeded', reason, at: shop.clock.now() });
  } else {
    await recordSucceeded(shop, tx, refund);
  }
  await closeRefundedOrder(shop, tx, refund);
  if (order.fulfilled_at !== null) await cancelPurchaseSoon(shop, tx, order.uid);
  return true;
}
