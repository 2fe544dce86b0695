import { sql, type Tx } from '../../../db/sql.server.ts';
import { setAtStake } from '../../alarms/queries.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { DAY, later, minuteOf } from '../../clock.ts';
import { cents, formatUsd } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { moneyBackOf, type RefundRow } from '../../refunds/queries.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';
import type { TxShop } from '../../transaction.ts';
import { sendRest } from './send-rest.ts';
import { endWonLate } from './won-late.ts';

type Alarming = Pick<TxShop, 'clock' | 'log' | 'meter'>;

/** Money that is on its way for longer needs an operator (docs.stripe.com/refunds: 5 to 10 days to the card). */
const PENDING_TOO_LONG_MS = 10 * DAY;

/** Tells an operator of those of these refunds, which the provider keeps pending, that wait for too long. */
export async function tellOfLongPending(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  pending: readonly RefundRow[],
): Promise<void> {
  const before = later(shop.clock.now(), -PENDING_TOO_LONG_MS);
  for (const { uid, order_uid, amount, created_at } of pending) {
    if (created_at > before) continue;
    const detail = `${formatUsd(cents(amount))} is on its way since ${minuteOf(created_at)}`;
    await raiseAlarm(shop, shop.db, { kind: 'refund_pending', order_uid, detail, fact: uid, amount });
  }
}

/** Tells an operator of a refund that has failed, unless all went back another way; it is not pending any more then. */
export async function tellOfFailedRefund(
  shop: Alarming & Pick<TxShop, 'jobs'>,
  tx: Tx,
  order: Pick<Order, 'uid' | 'amount'>,
  { uid, amount }: Pick<RefundRow, 'uid' | 'amount'>,
  reason: string,
): Promise<void> {
  const detail = `${amount} cents: ${reason}`;
  const back = await tellOfGoneTwice(shop, tx, order);
  if (back < order.amount) {
    // Of what had failed before, this may have been a part.
    const owed = Math.max(amount, await selectStillOwed(tx, order.uid));
    const about = { kind: 'refund_failed', order_uid: order.uid, fact: uid } as const;
    await raiseAlarm(shop, tx, { ...about, detail, amount: Math.min(owed, order.amount - back) });
    await sendRest(shop, tx, order.uid);
  }
  await endPending(shop, tx, order.uid);
}

/**
 * Tells an operator where more of an order's money has left than was paid, by refunds of all kinds and banks together, as long as it is so.
 * @returns cents that are back.
 */
export async function tellOfGoneTwice(
  shop: Alarming,
  tx: Tx,
  { uid, amount: paid }: Pick<Order, 'uid' | 'amount'>,
): Promise<number> {
  const { back } = await moneyBackOf(tx, uid);
  const kind = 'gone_twice';
  if (back > paid) {
    const detail = `${formatUsd(cents(back))} of ${formatUsd(cents(paid))} went back`;
    await raiseAlarm(shop, tx, { kind, order_uid: uid, detail, amount: back - paid });
  } else {
    await endAlarm(shop, tx, { kind, subject: uid, reason: 'no more is gone than was paid' });
  }
  return back;
}

/**
 * Ends the alarms about an order's refunds that have been seen to: once as much has gone since a refund failed as had failed,
 * again or another way, and once none is pending. Until then they say what is still to be sent.
 * @param all whether all of the order's money is back.
 */
export async function endRefundAlarms(
  shop: Pick<Alarming, 'clock' | 'log'>,
  tx: Tx,
  orderUid: string,
  all: boolean,
): Promise<void> {
  const about = { kind: 'refund_failed', subject: orderUid } as const;
  const owed = all ? 0 : await selectStillOwed(tx, orderUid);
  if (owed > 0) await setAtStake(tx, { ...about, amount: owed });
  else {
    const reason = all ? 'all of the money is back' : 'what had failed went another way';
    await endAlarm(shop, tx, { ...about, reason });
  }
  if (all) await endWonLate(shop, tx, orderUid, 'all of the money is back');
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
