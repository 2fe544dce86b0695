import { retryOnConflict } from '../../../db/retry-conflict.ts';
import type { Tx } from '../../../db/sql.server.ts';
import { type AuditAction, recordAudit } from '../../audit/record.ts';
import { sumOpenDisputes } from '../../disputes/queries.ts';
import { newId } from '../../ids.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder } from '../../orders/queries.ts';
import type { OrderState } from '../../orders/states.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { recordOutsideRefund } from '../../refunds/record.ts';
import { requestRefund } from '../../refunds/request.ts';
import type { Shop } from '../../shop.ts';
import { type Inside, inTransaction } from '../../transaction.ts';
import type { MoneyShop } from './close-refunded.ts';
import { followMoneyBack } from './money-back.ts';

interface NotAsCredit {
  /** The order belongs to no account that could have credit; or another amount is back, or on its way, than was seen. */
  kind: 'no_account' | 'seen_otherwise';
}

export type OperatorRefund =
  | { kind: 'done'; amount: number }
  | { kind: 'order_not_found' }
  /** Nothing was paid, it is disputed, or all of it is back or on its way. */
  | { kind: 'order_not_refundable'; state: OrderState }
  | { kind: 'amount_too_large'; left: number }
  /** One of ours is under way; it has to end first. */
  | { kind: 'refunding' };

/** It was recorded before, under the same reference. */
interface OnRecord {
  kind: 'on_record';
}

type OperatorShop = MoneyShop & Pick<Shop, 'db'>;
type InsideShop = Inside<OperatorShop>;

/** Who sends it where that isn't the operator at a terminal: their audit row, in the transaction of the refund. */
type Recorded = (tx: Tx, refund: { amount: number; left: number }) => Promise<void>;

const REFUNDABLE: readonly OrderState[] = ['fulfilled', 'failed', 'refunded'];

interface Sending {
  amount?: number | undefined;
  note: string;
  /** A code, as mails say it. */
  reason?: string;
  /** Whether the customer keeps the eSIM though everything goes back, such as one that was used. */
  keepsEsim?: boolean;
  record?: Recorded;
}

/**
 * Sends a part of an order's money, or all that is left of it, back out of goodwill: the customer keeps the eSIM unless
 * everything goes back.
 * @param amount cents; all that is left unless given.
 * @param note why; it stays with the refund.
 */
export async function refundByOperator(
  shop: OperatorShop,
  orderUid: string,
  { amount, note, reason = 'goodwill', keepsEsim = false, record }: Sending,
): Promise<OperatorRefund> {
  return withRefundable(shop, orderUid, amount, async (tx, inside, order, sends, left) => {
    const asked = await requestRefund(inside, tx, order, {
      reason,
      note,
      amount: sends,
      keepsEsim: keepsEsim || sends < left,
    });
    if (!asked) return { kind: 'refunding' };
    if (record) await record(tx, { amount: sends, left });
    else await audit(inside, tx, 'refund.asked', order.uid);
    return { kind: 'done', amount: sends };
  });
}

/**
 * Records money that an operator has sent another way, such as by bank transfer after the provider's refund failed.
 * @param reference where it can be found again: the transfer's number. The same one is recorded once for an order.
 */
export async function recordRefundByHand(
  shop: OperatorShop,
  orderUid: string,
  { amount, reference, record }: { amount?: number | undefined; reference: string; record?: Recorded },
): Promise<OperatorRefund | OnRecord> {
  return withRefundable<OnRecord>(shop, orderUid, amount, async (tx, inside, order, sent, left) => {
    const refund = {
      order_uid: order.uid,
      amount: sent,
      reason: 'sent_by_hand' as const,
      made_by: 'hand' as const,
      // One bank transfer may pay for several orders.
      refund_ref: `by hand ${order.uid} ${reference}`,
    };
    const uid = await recordOutsideRefund(inside, tx, refund, 'succeeded');
    if (uid === null) return { kind: 'on_record' };
    await followMoneyBack(inside, tx, { ...refund, uid });
    if (record) await record(tx, { amount: sent, left });
    else await audit(inside, tx, 'refund.sent_by_hand', order.uid);
    return { kind: 'done', amount: sent };
  });
}

/**
 * Gives money of an order back as credit, which the customer has agreed to. Nothing of it goes to the card, and once all that was
 * paid is back, by whichever ways, the order has ended as by any refund.
 * @param gone cents that were back or on their way when it was decided: two who give a part at once give it once.
 * @param note the agreement, in the words of whoever gives it.
 */
export async function refundAsCredit(
  shop: OperatorShop,
  orderUid: string,
  {
    amount,
    gone,
    note,
    record,
  }: { amount?: number | undefined; gone: number; note: string; record: Recorded },
): Promise<OperatorRefund | NotAsCredit> {
  // The account may be deleted at this moment, which locks the two rows the other way round.
  return retryOnConflict(() =>
    withRefundable<NotAsCredit>(shop, orderUid, amount, async (tx, inside, order, gives, left, already) => {
      if (order.customer_uid === null) return { kind: 'no_account' };
      if (already !== gone) return { kind: 'seen_otherwise' };
      const refund = {
        order_uid: order.uid,
        amount: gives,
        reason: 'as_credit' as const,
        made_by: 'credit' as const,
        refund_ref: `as credit ${newId('refund', inside.clock.now())}`,
        note,
      };
      const uid = await recordOutsideRefund(inside, tx, refund, 'succeeded');
      if (uid === null) return { kind: 'refunding' };
      await followMoneyBack(inside, tx, { ...refund, uid });
      await record(tx, { amount: gives, left });
      return { kind: 'done', amount: gives };
    }),
  );
}

/** Checks under the order's lock that so much of its money can go back. */
async function withRefundable<Other = never>(
  shop: OperatorShop,
  orderUid: string,
  amount: number | undefined,
  write: (
    tx: Tx,
    shop: InsideShop,
    order: Order,
    sends: number,
    left: number,
    gone: number,
  ) => Promise<OperatorRefund | Other>,
): Promise<OperatorRefund | Other> {
  return inTransaction(shop, async (tx, shop) => {
    const order = await lockOrder(tx, orderUid);
    if (order === undefined) return { kind: 'order_not_found' };
    const { back, on_its_way } = await moneyBackOf(tx, order.uid);
    // What a bank has, also while it decides once more, may go to the cardholder by it.
    const left = order.amount - back - on_its_way - (await sumOpenDisputes(tx, order.uid));
    if (!REFUNDABLE.includes(order.state) || order.paid_at === null || left <= 0) {
      return on_its_way > 0 ? { kind: 'refunding' } : { kind: 'order_not_refundable', state: order.state };
    }
    if (amount !== undefined && amount > left) return { kind: 'amount_too_large', left };
    return write(tx, shop, order, amount ?? left, left, back + on_its_way);
  });
}

async function audit(shop: InsideShop, tx: Tx, action: AuditAction, subject: string): Promise<void> {
  await recordAudit(tx, { actor: 'operator', action, subject, at: shop.clock.now() });
}
