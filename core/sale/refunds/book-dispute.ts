import { insertRows } from '../../../db/new-rows.ts';
import type { Tx } from '../../../db/sql.server.ts';
import { selectLoss } from '../../cash/queries.ts';
import { transferCash } from '../../cash/transfer.ts';
import { type DisputeRow, setHoldsMoney } from '../../disputes/queries.ts';
import type { DisputeState } from '../../disputes/states.ts';
import { newId } from '../../ids.ts';
import { firstState, move } from '../../moves.ts';
import { selectOrder } from '../../orders/queries.ts';
import { insertRefund, selectRefundsOf } from '../../refunds/queries.ts';
import { refundMachine } from '../../refunds/states.ts';
import { bookRefund, bookTwiceNoMore } from './book-refund.ts';

type Dispute = Pick<DisputeRow, 'uid' | 'order_uid' | 'amount' | 'holds_money'>;

/**
 * Books one step of a dispute, whose money goes from us to the bank that holds it, and on to us or the customer. What
 * the customer keeps is a refund that the bank has made; one that an appeal takes back has failed.
 * @param inquiry whether it is open without the bank's having taken the money.
 * @returns whether the bank has it now.
 */
export async function bookDispute(
  tx: Tx,
  dispute: Dispute,
  from: DisputeState | 'none',
  to: DisputeState,
  at: Date,
  inquiry = false,
): Promise<boolean> {
  const { uid, order_uid, amount } = dispute;
  if (from === 'lost') {
    await transferCash(tx, [{ kind: 'dispute_reopened', amount, order_uid, reference: uid, at }]);
    await takeBackLoss(tx, dispute, at);
    return true;
  }
  const holds = to === 'lost' || (to === 'open' && !inquiry);
  await bookHolding(tx, dispute, holds, at);
  if (to === 'lost') await recordLoss(tx, dispute, at);
  return holds;
}

/**
 * Books that the bank takes a dispute's money, or that it is with us.
 * @returns false where it is so by the books already.
 */
export async function bookHolding(
  tx: Tx,
  { uid, order_uid, amount, holds_money }: Dispute,
  holds: boolean,
  at: Date,
): Promise<boolean> {
  if (holds_money === holds) return false;
  const kind = holds ? 'dispute_opened' : 'dispute_won';
  await transferCash(tx, [{ kind, amount, order_uid, reference: uid, at }]);
  await setHoldsMoney(tx, uid, holds);
  return true;
}

async function recordLoss(tx: Tx, { uid, order_uid, amount }: Dispute, at: Date): Promise<void> {
  const earlier = (await selectRefundsOf(tx, [order_uid])).filter(({ refund_ref }) =>
    refund_ref?.startsWith(uid),
  );
  const reason = 'dispute_lost';
  const refund = {
    uid: newId('refund', at),
    order_uid,
    state: 'succeeded' as const,
    amount,
    reason,
    made_by: 'bank' as const,
    // A dispute may be lost, reopened and lost again.
    refund_ref: `${uid}/${earlier.length + 1}`,
    keeps_esim: true,
    created_at: at,
  };
  await insertRefund(tx, refund);
  await insertRows(tx, [firstState(refundMachine, refund.uid, 'succeeded', { reason, at })]);
  await bookRefund(tx, { ...refund, uid }, at);
}

async function takeBackLoss(tx: Tx, { uid, order_uid, amount }: Dispute, at: Date): Promise<void> {
  const rows = await selectRefundsOf(tx, [order_uid]);
  const lost = rows.find(({ refund_ref, state }) => state === 'succeeded' && refund_ref?.startsWith(uid));
  if (lost) {
    const reason = 'the bank decides once more';
    await move(tx, refundMachine, { uid: lost.uid, to: 'failed', from: ['succeeded'], reason, at });
  }
  const undone = await selectLoss(tx, order_uid, uid);
  await transferCash(tx, [{ kind: 'dispute_loss_undone', amount: undone, order_uid, reference: uid, at }]);
  // A refund that was booked after the loss is what had gone twice.
  const order = await selectOrder(tx, order_uid);
  if (order === undefined) throw new Error(`no order ${order_uid}`);
  await bookTwiceNoMore(tx, order_uid, { most: amount - undone, paid: order.amount, reference: uid, at });
}
