import { sql, type Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import type { RefundRow } from '../../refunds/queries.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { TxShop } from '../../transaction.ts';

type Alarming = Pick<TxShop, 'clock' | 'log' | 'meter'>;

/** Tells an operator of a refund that has failed; it is not pending any more then. */
export async function tellOfFailedRefund(
  shop: Alarming,
  tx: Tx,
  { uid, order_uid, amount }: Pick<RefundRow, 'uid' | 'order_uid' | 'amount'>,
  reason: string,
): Promise<void> {
  const detail = `${amount} cents: ${reason}`;
  await raiseAlarm(shop, tx, { kind: 'refund_failed', order_uid, detail, fact: uid, amount });
  await endPending(shop, tx, order_uid);
}

/**
 * Ends the alarms about an order's refunds that have been seen to: once as much has gone since a refund failed as had failed,
 * anew or another way, and once none is pending.
 * @param all whether all of the order's money is back.
 */
export async function endRefundAlarms(
  shop: Pick<Alarming, 'clock' | 'log'>,
  tx: Tx,
  orderUid: string,
  all: boolean,
): Promise<void> {
  if (all || (await selectStillOwed(tx, orderUid)) <= 0) {
    const reason = all ? 'all of the money is back' : 'what had failed went another way';
    await endAlarm(shop, tx, { kind: 'refund_failed', subject: orderUid, reason });
  }
  await endPending(shop, tx, orderUid);
}

async function endPending(shop: Pick<Alarming, 'clock' | 'log'>, tx: Tx, orderUid: string): Promise<void> {
  const { rows } = await sql`
    select from refunds where order_uid = ${orderUid} and state = 'pending' limit 1`.execute(tx);
  if (rows.length > 0) return;
  await endAlarm(shop, tx, {
    kind: 'refund_pending',
    subject: orderUid,
    reason: 'it is not pending any more',
  });
}
