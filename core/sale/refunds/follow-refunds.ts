import type { Tx } from '../../../db/sql.server.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { orderMachine } from '../../orders/states.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { type RefundRow, selectLiveRefund, selectRefund } from '../../refunds/queries.ts';
import { recordSucceeded } from '../../refunds/record.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { advanceRefund } from './advance.ts';
import { closeRefundedOrder } from './close-refunded.ts';

/**
 * Follows the refund that we know of: one under way is advanced at once, and one that had succeeded and has failed
 * since (docs.stripe.com/refunds, "Failed refunds": up to 30 days later) raises an alarm. The order stays `refunded`.
 */
export async function followOwnRefund(
  shop: Shop,
  order: Order,
  paymentRef: string,
  payment: PaymentStanding,
): Promise<'moved' | 'same' | 'ask_again'> {
  const refund = await selectLiveRefund(shop.db, order.uid);
  if (refund === undefined) return 'same';
  if (refund.state !== 'succeeded') {
    await advanceRefund(shop, refund.uid);
    const { state } = (await selectRefund(shop.db, refund.uid))!;
    return state === refund.state ? 'same' : 'moved';
  }
  // Where the bank has sent the money, no refund of ours is missing.
  if (payment.dispute === 'lost' || refund.reason === 'dispute_lost') return 'same';
  const failed = await hasFailed(shop, refund, paymentRef, payment);
  if (failed === 'ask_again') return 'ask_again';
  return failed && (await fail(shop, refund)) ? 'moved' : 'same';
}

/** Our own are looked up by their id; those made at the provider are known by their sum alone. */
async function hasFailed(
  shop: Shop,
  refund: RefundRow,
  paymentRef: string,
  payment: PaymentStanding,
): Promise<boolean | 'ask_again'> {
  if (refund.refund_ref === null) return payment.refunded < refund.amount;
  const found = await shop.payments.findRefund({ refund_id: refund.uid, payment_ref: paymentRef });
  if (found.kind === 'retry' || found.kind === 'unknown') return 'ask_again';
  return found.kind === 'done' && found.value?.state === 'failed';
}

async function fail(shop: Shop, refund: RefundRow): Promise<boolean> {
  const { uid, order_uid } = refund;
  const reason = 'failed after it had succeeded';
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const moved = await move(tx, refundMachine, { uid, to: 'failed', from: ['succeeded'], reason, at });
    if (moved.kind === 'refused') return false;
    await raiseAlarm(shop, tx, { kind: 'refund_failed', order_uid, detail: reason });
    return true;
  });
}

/**
 * Follows what the operator sent back at the provider itself: all of the money closes the order as a refund of ours
 * would; a part of it is the operator's own business, and an alarm.
 * @param order as locked by the transaction.
 * @returns whether anything was written that calls for another look.
 */
export async function followOutsideRefund(
  shop: TxShop,
  tx: Tx,
  order: Order,
  { refunded }: Pick<PaymentStanding, 'refunded'>,
): Promise<boolean> {
  const { uid: order_uid, state, amount } = order;
  if (refunded === 0 || state === 'created' || state === 'expired') return false;
  if (await selectLiveRefund(tx, order_uid)) return false;
  if (refunded < amount) {
    // Of a refunded order's money a part is back again: refund_failed was raised for it.
    if (state === 'refunded') return false;
    const detail = `${refunded} of ${amount} cents were refunded at the payment provider`;
    await raiseAlarm(shop, tx, { kind: 'partial_refund', order_uid, detail });
    return false;
  }
  const reason = 'refunded_at_provider';
  if (!(await recordSucceeded(shop, tx, { order_uid, amount, reason }))) return false;
  const undelivered = state === 'paid' || state === 'fulfilling';
  if (undelivered) {
    const at = shop.clock.now();
    const changes = { failure: reason };
    await move(tx, orderMachine, { uid: order_uid, to: 'failed', reason, at, changes });
  }
  await closeRefundedOrder(shop, tx, { order_uid, amount, reason });
  // A failed order has a refund under way.
  if (undelivered || state === 'fulfilled') await cancelPurchaseSoon(shop, tx, order_uid);
  return true;
}
