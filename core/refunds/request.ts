import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { firstState } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { insertRefund, moneyBackOf, selectRefundsOf } from './queries.ts';
import { refundMachine } from './states.ts';

interface RefundWish {
  /** A code: mails say it in words (content/messages/refund-words.ts). */
  reason: string;
  /** What an operator wrote down with it; in no log. */
  note?: string | null;
  /** Cents; all that is left unless given. */
  amount?: number;
  keepsEsim?: boolean;
}

/**
 * Records a refund of an order and enqueues the job that sends it, in the caller's transaction, which holds the order's
 * lock.
 * @returns false when one of ours is under way, or the money went back already, or less than `amount` is left; nothing
 * is written then.
 */
export async function requestRefund(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  order: Pick<Order, 'uid' | 'amount'>,
  { reason, note = null, amount, keepsEsim = false }: RefundWish,
): Promise<boolean> {
  const at = shop.clock.now();
  const { back, on_its_way, refunded, refunding } = await moneyBackOf(tx, order.uid);
  const left = order.amount - back - on_its_way;
  const sends = amount ?? left;
  // Where credit or a code had paid for all, an amount of 0 closes the order once.
  const nothingLeft = order.amount === 0 ? refunded || refunding : left <= 0;
  if (nothingLeft || sends > left) return false;
  const uid = await nextRefundUid(tx, order.uid);
  const refund = {
    uid,
    order_uid: order.uid,
    state: 'requested' as const,
    amount: sends,
    reason,
    made_by: 'shop' as const,
    refund_ref: null,
    note,
    keeps_esim: keepsEsim,
    created_at: at,
  };
  if (!(await insertRefund(tx, refund))) return false;
  await insertRows(tx, [firstState(refundMachine, uid, 'requested', { reason, at })]);
  await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: uid });
  return true;
}

const uidStem = (orderUid: string): string => `${orderUid.replace(/^ord_/, 'rfd_')}_`;

/** Whether a refund under this uid is one of ours of the order. */
export const isRefundOf = (refundUid: string, orderUid: string): boolean =>
  refundUid.startsWith(uidStem(orderUid));

/**
 * Made from the order's uid, so that a shop restored from a backup asks the provider under the very id that it had used,
 * and finds what it had sent. What was found in its list before is on record under that id, and the next one is another.
 */
async function nextRefundUid(tx: Tx, orderUid: string): Promise<string> {
  const earlier = await selectRefundsOf(tx, [orderUid]);
  const own = earlier.filter(({ made_by }) => made_by === 'shop').length;
  const stem = uidStem(orderUid);
  const numbers = earlier.flatMap(({ uid }) => (uid.startsWith(stem) ? Number(uid.slice(stem.length)) : []));
  return `${stem}${Math.max(own, ...numbers) + 1}`;
}
