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
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';
import { type Inside, inTransaction } from '../../transaction.ts';
import type { MoneyShop } from './close-refunded.ts';
import { followMoneyBack } from './money-back.ts';

interface NotAsCredit {
  /** The order belongs to no account that could have credit. */
  kind: 'no_account';
}

export type OperatorRefund =
  | { kind: 'done'; amount: number }
  | { kind: 'order_not_found' }
  /** Nothing was paid, it is disputed, or all of it is back or on its way. */
  | { kind: 'order_not_refundable'; state: OrderState }
  | { kind: 'amount_too_large'; left: number }
  /** One of ours is under way; it has to end first. */
  | { kind: 'refunding' }
  /** Another amount is back, or on its way, than was seen. */
  | { kind: 'seen_otherwise' };

/** It was recorded before, under the same reference. */
interface OnRecord {
  kind: 'on_record';
}

type OperatorShop = MoneyShop & Pick<Shop, 'db'>;
type InsideShop = Inside<OperatorShop>;

/** Who sends it where that isn't the operator at a terminal: their audit row, in the transaction of the refund. */
type Recorded = (tx: Tx, refund: { amount: number; left: number }) => Promise<void>;

const REFUNDABLE: readonly OrderState[] = ['fulfilled', 'failed', 'refunded'];

interface Giving {
  /** Cents; all that is left unless given. */
  amount?: number | undefined;
  /** Cents that were back or on their way when it was decided: two who give a part one after the other, neither knowing, give it once. */
  gone?: number | undefined;
  /** Whether it stands for what had failed, and goes only while as much of that is still owed. */
  failed?: boolean;
}

interface Sending extends Giving {
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
 * @param note why; it stays with the refund.
 */
export async function refundByOperator(
  shop: OperatorShop,
  orderUid: string,
  { amount, gone, note, reason = 'goodwill', keepsEsim = false, record }: Sending,
): Promise<OperatorRefund> {
  return withRefundable(shop, orderUid, { amount, gone }, async (tx, inside, order, sends, left) => {
    const asked = await requestRefund(inside, tx, order, {
      reason,
      note,
      amount: sends,
      keepsEsim: keepsEsim || sends < left,
    });
    if (!asked) return { kind: 'refunding' };
    const done = { action: 'refund.asked', subject: order.uid, reason: note } as const;
    await (record ?? auditing(inside, done))(tx, { amount: sends, left });
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
  { reference, record, ...giving }: Giving & { reference: string; record?: Recorded },
): Promise<OperatorRefund | OnRecord> {
  return withRefundable<OnRecord>(shop, orderUid, giving, async (tx, inside, order, sent, left) => {
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
    const done = { action: 'refund.sent_by_hand', subject: order.uid, reason: reference } as const;
    await (record ?? auditing(inside, done))(tx, { amount: sent, left });
    return { kind: 'done', amount: sent };
  });
}

/**
 * Gives money of an order back as credit, which the customer has agreed to. Nothing of it goes to the card, and once all that was
 * paid is back, by whichever ways, the order has ended as by any refund.
 * @param note the agreement, in the words of whoever gives it.
 */
export async function refundAsCredit(
  shop: OperatorShop,
  orderUid: string,
  { amount, gone, note, record }: Giving & { note: string; record: Recorded },
): Promise<OperatorRefund | NotAsCredit> {
  // The account may be deleted at this moment, which locks the two rows the other way round: the transaction is run again then.
  return withRefundable<NotAsCredit>(
    shop,
    orderUid,
    { amount, gone },
    async (tx, inside, order, gives, left) => {
      if (order.customer_uid === null) return { kind: 'no_account' };
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
    },
  );
}

/** Checks under the order's lock that so much of its money can go back. */
async function withRefundable<Other = never>(
  shop: OperatorShop,
  orderUid: string,
  { amount, gone, failed }: Giving,
  write: (
    tx: Tx,
    shop: InsideShop,
    order: Order,
    sends: number,
    left: number,
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
    const sends = amount ?? left;
    if (gone !== undefined && gone !== back + on_its_way) return { kind: 'seen_otherwise' };
    if (failed && (await selectStillOwed(tx, order.uid)) < sends) return { kind: 'seen_otherwise' };
    return write(tx, shop, order, sends, left);
  });
}

/** What is asked for at a terminal, where nobody else writes it down. */
function auditing(
  shop: InsideShop,
  done: { action: AuditAction; subject: string; reason: string },
): Recorded {
  return (tx, { amount, left }) => {
    const detail = { before: { left }, after: { amount, left: left - amount } };
    return recordAudit(tx, { ...done, actor: 'operator', at: shop.clock.now(), detail });
  };
}
