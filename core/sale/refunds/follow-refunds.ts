import type { Tx } from '../../../db/sql.server.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentRefund } from '../../payments/records.ts';
import { type RefundRow, selectRefundsOf } from '../../refunds/queries.ts';
import { recordOutsideRefund } from '../../refunds/record.ts';
import { isRefundOf } from '../../refunds/request.ts';
import { type RefundState, refundMachine } from '../../refunds/states.ts';
import type { TxShop } from '../../transaction.ts';
import { bookFailedRefund } from './book-refund.ts';
import { followMoneyBack } from './money-back.ts';
import { tellOfFailedRefund } from './refund-alarms.ts';

/**
 * Follows what the provider says of a payment's refunds, in whole or part: those that somebody made there, and ours that
 * failed after they had succeeded (docs.stripe.com/refunds, "Failed refunds": up to 30 days later).
 * @param order as locked by the transaction.
 * @returns whether anything was written.
 */
export async function followRefunds(
  shop: TxShop,
  tx: Tx,
  order: Order,
  said: readonly PaymentRefund[],
): Promise<boolean> {
  if (order.paid_at === null) return false;
  const rows = await selectRefundsOf(tx, [order.uid]);
  let written = false;
  for (const refund of oneForEachId(said)) {
    const known = rows.find(
      ({ uid, refund_ref }) => uid === refund.refund_id || refund_ref === refund.refund_ref,
    );
    const moved = known
      ? await followKnown(shop, tx, order, known, refund.state)
      : await followOutside(shop, tx, order, rows, refund);
    written ||= moved;
  }
  return (await followSummed(shop, tx, order, rows, said)) || written;
}

/**
 * Each refund once: of several under one id of ours, which a restored database may have made, the one that hasn't failed, else the
 * newest. They share a row, which all of them in turn would move back and forth for ever.
 * @param said the oldest first.
 */
function oneForEachId(said: readonly PaymentRefund[]): PaymentRefund[] {
  const byHand = said.filter(({ refund_id }) => refund_id === null);
  const ids = new Set(said.flatMap(({ refund_id }) => refund_id ?? []));
  const ours = [...ids].map((id) => {
    const all = said.filter(({ refund_id }) => refund_id === id);
    return all.findLast(({ state }) => state !== 'failed') ?? all.at(-1)!;
  });
  return [...ours, ...byHand];
}

/** Made at the provider. One that failed before we heard of it has moved nothing. */
async function followOutside(
  shop: TxShop,
  tx: Tx,
  order: Order,
  rows: readonly RefundRow[],
  { refund_ref, refund_id, amount, state }: PaymentRefund,
): Promise<boolean> {
  if (state === 'failed' || rows.some(isSummed)) return false;
  const isOurs = refund_id !== null && isRefundOf(refund_id, order.uid);
  const refund = {
    order_uid: order.uid,
    amount,
    reason: 'refunded_at_provider' as const,
    made_by: 'provider' as const,
    refund_ref,
    ...(isOurs && { uid: refund_id }),
  };
  const uid = await recordOutsideRefund(shop, tx, refund, state);
  if (uid !== null && state === 'succeeded') await followMoneyBack(shop, tx, { ...refund, uid });
  return uid !== null;
}

async function followKnown(
  shop: TxShop,
  tx: Tx,
  order: Order,
  row: RefundRow,
  said: PaymentRefund['state'],
): Promise<boolean> {
  if (row.state === 'succeeded' && said === 'failed') return fail(shop, tx, order, row);
  // Ours are taken on by advanceRefund(), which asks for them by their id.
  const ours = row.made_by === 'shop' && row.state === 'pending';
  if (ours || said === 'pending' || (row.state !== 'pending' && row.state !== 'failed')) return false;
  if (said === 'failed') return row.state === 'pending' && fail(shop, tx, order, row);
  const at = shop.clock.now();
  const reason = 'the payment provider says so';
  const moved = await move(tx, refundMachine, {
    uid: row.uid,
    to: 'succeeded',
    from: ['pending', 'failed'],
    reason,
    at,
  });
  if (moved.kind === 'moved') await followMoneyBack(shop, tx, row);
  return moved.kind === 'moved';
}

/** Earlier releases recorded refunds at the provider as one, without a reference. */
const isSummed = ({ made_by, refund_ref, state }: RefundRow) =>
  made_by === 'provider' && refund_ref === null && state === 'succeeded';

/** Of one refund that stands for several, some have failed: the sum is no longer there. */
async function followSummed(
  shop: TxShop,
  tx: Tx,
  order: Order,
  rows: readonly RefundRow[],
  said: readonly PaymentRefund[],
): Promise<boolean> {
  const summed = rows.find(isSummed);
  if (summed === undefined) return false;
  const back = said.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  return back < summed.amount && fail(shop, tx, order, summed);
}

/** The money came back to us: the customer is owed it again, and an operator has to send it another way. */
async function fail(shop: TxShop, tx: Tx, order: Order, row: RefundRow): Promise<boolean> {
  const { uid } = row;
  const at = shop.clock.now();
  const from: RefundState[] = ['pending', 'succeeded'];
  const reason = row.state === 'succeeded' ? 'failed after it had succeeded' : 'failed at the provider';
  const moved = await move(tx, refundMachine, { uid, to: 'failed', from, reason, at });
  if (moved.kind === 'refused') return false;
  if (moved.from === 'succeeded') await bookFailedRefund(tx, row, order.amount, at);
  await tellOfFailedRefund(shop, tx, order, row, reason);
  return true;
}
