import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import type { DisputeRow } from '../../disputes/queries.ts';
import { cents, formatUsd } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { selectRefundsOf } from '../../refunds/queries.ts';
import type { TxShop } from '../../transaction.ts';

type Alarming = Pick<TxShop, 'clock' | 'log' | 'meter'>;

/**
 * Tells an operator of money of a refunded order that a bank had given to the customer, and has given up again.
 * @param back cents that the customer has without it, such as by a refund that was sent before.
 */
export async function tellOfWonLate(
  shop: Alarming,
  tx: Tx,
  order: Order,
  dispute: DisputeRow,
  back: number,
): Promise<void> {
  const amount = Math.min(dispute.amount, order.amount - back);
  if (amount <= 0 || !(await wasLost(tx, dispute))) return;
  const detail = `${formatUsd(cents(amount))} came back by the dispute ${dispute.dispute_ref}, and the order is refunded`;
  await raiseAlarm(shop, tx, { kind: 'dispute_won_late', order_uid: order.uid, detail, amount });
}

/** It is over where the money went to the customer after all, by us or by the bank. */
export const endWonLate = (
  shop: Pick<Alarming, 'clock' | 'log'>,
  tx: Tx,
  orderUid: string,
  reason: string,
): Promise<void> => endAlarm(shop, tx, { kind: 'dispute_won_late', subject: orderUid, reason });

/** Whether the bank had given the money to the customer before. */
async function wasLost(tx: Tx, { uid, order_uid }: DisputeRow): Promise<boolean> {
  const refunds = await selectRefundsOf(tx, [order_uid]);
  return refunds.some(({ refund_ref }) => refund_ref?.startsWith(uid));
}
