import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { type DisputeRow, selectDisputesOf } from '../../disputes/queries.ts';
import { cents, formatUsd } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { selectRefundsOf } from '../../refunds/queries.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { TxShop } from '../../transaction.ts';

type Alarming = Pick<TxShop, 'clock' | 'log' | 'meter'>;

/**
 * Tells an operator of money that banks had given to the customer, and have given up again: of all of it where the order is refunded, else
 * of what it had stood for, such as a refund that had failed.
 * @param back cents that the customer has without it, such as by a refund that was sent before.
 */
export async function tellOfWonLate(shop: Alarming, tx: Tx, order: Order, back: number): Promise<void> {
  const won = await selectWonLate(tx, order.uid);
  if (order.state !== 'refunded') {
    if (won.length > 0) await tellOfOwedAgain(shop, tx, order, back);
    return;
  }
  const amount = Math.min(
    won.reduce((sum, dispute) => sum + dispute.amount, 0),
    order.amount - back,
  );
  if (amount <= 0) return;
  const by = won.map(({ dispute_ref }) => dispute_ref).join(' and ');
  const detail = `${formatUsd(cents(amount))} came back by the dispute ${by}, and the order is refunded`;
  await raiseAlarm(shop, tx, { kind: 'dispute_won_late', order_uid: order.uid, detail, amount });
}

async function tellOfOwedAgain(shop: Alarming, tx: Tx, { uid, amount: paid }: Order, back: number) {
  const amount = Math.min(await selectStillOwed(tx, uid), paid - back);
  if (amount <= 0) return;
  const detail = `${amount} cents had failed before, and the bank has given up what stood for them`;
  await raiseAlarm(shop, tx, { kind: 'refund_failed', order_uid: uid, detail, amount });
}

/** It is over where the money went to the customer after all, by us or by the bank. */
export const endWonLate = (
  shop: Pick<Alarming, 'clock' | 'log'>,
  tx: Tx,
  orderUid: string,
  reason: string,
): Promise<void> => endAlarm(shop, tx, { kind: 'dispute_won_late', subject: orderUid, reason });

/** The disputes of an order whose money the bank had given to the customer before. */
async function selectWonLate(tx: Tx, orderUid: string): Promise<DisputeRow[]> {
  const [disputes, refunds] = [await selectDisputesOf(tx, orderUid), await selectRefundsOf(tx, [orderUid])];
  const wasLost = ({ uid }: DisputeRow) => refunds.some(({ refund_ref }) => refund_ref?.startsWith(uid));
  return disputes.filter((dispute) => dispute.state === 'won' && wasLost(dispute));
}
