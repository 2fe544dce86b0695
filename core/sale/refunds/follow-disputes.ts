import { insertRows } from '../../../db/new-rows.ts';
import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { minuteOf } from '../../clock.ts';
import {
  DISPUTE_ALARMS,
  type DisputeRow,
  insertDispute,
  selectDisputesOf,
  setDisputed,
  setDue,
} from '../../disputes/queries.ts';
import { type DisputeState, disputeMachine } from '../../disputes/states.ts';
import { isPlanCancelled } from '../../esims/queries.ts';
import { newId } from '../../ids.ts';
import { cents, formatUsd } from '../../money.ts';
import { firstState, move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { TELL } from '../../orders/signals.ts';
import { type OrderState, orderMachine } from '../../orders/states.ts';
import type { PaymentDispute } from '../../payments/records.ts';
import { moneyBackOf, selectRefundUnderWay } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import type { TxShop } from '../../transaction.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { isReferred } from '../referrals/begin.ts';
import { restoreReferral, takeBackReferral } from '../referrals/take-back.ts';
import { bookDispute, bookHolding } from './book-dispute.ts';
import { closeRefundedOrder } from './close-refunded.ts';
import { endRefundAlarms, tellOfGoneTwice } from './refund-alarms.ts';
import { sendRest } from './send-rest.ts';
import { endWonLate, tellOfWonLate } from './won-late.ts';

const BEFORE_A_DISPUTE: readonly OrderState[] = ['paid', 'fulfilling', 'fulfilled', 'failed'];

/**
 * Applies what the provider says of a payment's disputes, each by its amount, and then what they mean for the order
 * (orders/states.ts says where each leads).
 * @param order as locked by the transaction.
 * @returns whether anything was written.
 */
export async function followDisputes(
  shop: TxShop,
  tx: Tx,
  order: Order,
  said: readonly PaymentDispute[],
): Promise<boolean> {
  if (said.length === 0) return false;
  const known = new Map((await selectDisputesOf(tx, order.uid)).map((row) => [row.dispute_ref, row]));
  let lost = 0;
  let written = false;
  for (const dispute of said) {
    const seen = known.get(dispute.dispute_ref) ?? (await record(shop, tx, order, dispute));
    if (seen === null) continue;
    const row = await withAmount(shop, tx, seen, dispute);
    written ||= !known.has(dispute.dispute_ref);
    if (row.state === dispute.state) {
      if (row.state === 'open') written = (await followInquiry(shop, tx, order, row, dispute)) || written;
      continue;
    }
    written = true;
    await step(shop, tx, order, row, dispute);
    if (dispute.state === 'lost') lost += row.amount;
  }
  const moved = await applyToOrder(shop, tx, order, lost);
  if (written || moved) await sendRest(shop, tx, order.uid);
  return written || moved;
}

/** Puts a dispute on record: open, unless it was won before we heard of it. @returns null when another order has it. */
async function record(
  shop: TxShop,
  tx: Tx,
  order: Order,
  { dispute_ref, amount, state, due_by, reason, inquiry }: PaymentDispute,
): Promise<DisputeRow | null> {
  const at = shop.clock.now();
  const first: DisputeState = state === 'won' ? 'won' : 'open';
  const uid = newId('dispute', at);
  const known = { uid, dispute_ref, order_uid: order.uid, state: first, amount, due_by, created_at: at };
  const row = {
    ...{ ...known, reason: reason ?? null, evidence_sent_at: null, accepted_at: null },
    holds_money: false,
  };
  if (!(await insertDispute(tx, row))) return null;
  await insertRows(tx, [firstState(disputeMachine, uid, first, { reason: 'the provider says so', at })]);
  if (first === 'open') {
    row.holds_money = await bookDispute(tx, row, 'none', 'open', at, inquiry);
    await alarmOfDispute(shop, tx, order, row, 'new');
  }
  return row;
}

/**
 * An inquiry that became a dispute has taken the money, and its bank waits for evidence again; one that was booked as such has not.
 * The time for evidence may move at any time.
 */
async function followInquiry(
  shop: TxShop,
  tx: Tx,
  order: Order,
  row: DisputeRow,
  { inquiry = false, due_by }: PaymentDispute,
): Promise<boolean> {
  const changed = await bookHolding(tx, row, !inquiry, shop.clock.now());
  if (changed && !inquiry) {
    await setDue(tx, row.uid, due_by, true);
    await alarmOfDispute(shop, tx, order, { ...row, due_by, holds_money: true }, 'disputed after an inquiry');
    return true;
  }
  // Once nothing more is taken none is named, and what it was stays.
  if (due_by === null || due_by.getTime() === row.due_by?.getTime()) return changed;
  await setDue(tx, row.uid, due_by, false);
  if (row.evidence_sent_at === null && row.accepted_at === null)
    await alarmOfDispute(shop, tx, order, { ...row, due_by, holds_money: !inquiry }, 'due at another time');
  return true;
}

/** Moves a dispute on; lost and won follow each other through "open", as the money does. */
async function step(
  shop: TxShop,
  tx: Tx,
  order: Order,
  row: DisputeRow,
  { state: to, inquiry, due_by }: PaymentDispute,
): Promise<void> {
  const at = shop.clock.now();
  let { holds_money } = row;
  const between: DisputeState[] = row.state === 'open' || to === 'open' ? [to] : ['open', to];
  let from = row.state;
  for (const state of between) {
    const moved = await move(tx, disputeMachine, {
      uid: row.uid,
      to: state,
      from: [from],
      reason: 'the provider says so',
      at,
    });
    if (moved.kind === 'refused') return;
    holds_money = await bookDispute(tx, { ...row, holds_money }, from, state, at, inquiry);
    if (state === 'open') await alarmOfDispute(shop, tx, order, { ...row, due_by, holds_money }, 'reopened');
    from = state;
  }
  const back = await tellOfGoneTwice(shop, tx, order);
  if (to === 'lost') await endRefundAlarms(shop, tx, order.uid, back >= order.amount);
  const others = await selectDisputesOf(tx, order.uid);
  if (row.state === 'won' && others.every(({ state }) => state !== 'won'))
    await endWonLate(shop, tx, order.uid, 'the bank decides once more');
  if (to === 'open') return setDue(tx, row.uid, due_by, true);
  if (others.every(({ state }) => state !== 'open')) await endDisputeAlarms(shop, tx, order, to);
  if (to === 'won') await tellOfWonLate(shop, tx, order, back);
}

async function endDisputeAlarms(shop: TxShop, tx: Tx, order: Order, to: DisputeState): Promise<void> {
  // What was lost by a guess stays to be looked up.
  for (const kind of to === 'won'
    ? ([...DISPUTE_ALARMS, 'dispute_amount_unknown'] as const)
    : DISPUTE_ALARMS) {
    await endAlarm(shop, tx, { kind, subject: order.uid, reason: `the dispute was ${to}` });
  }
}

async function applyToOrder(shop: TxShop, tx: Tx, order: Order, lost: number): Promise<boolean> {
  const open = (await selectDisputesOf(tx, order.uid)).filter(({ state }) => state === 'open');
  const disputable = BEFORE_A_DISPUTE.includes(order.state);
  if (open.length > 0) {
    const asksOnly = open.every(({ holds_money }) => !holds_money);
    // Its money is ours, and on its way back.
    if (!disputable || (asksOnly && order.state === 'failed')) return false;
    await freeze(shop, tx, order);
    // Money back ends an inquiry as well as evidence does; there is none of what was never delivered.
    if (asksOnly && order.fulfilled_at === null)
      await failUndelivered(shop, tx, order, 'inquiry_before_delivery');
    return true;
  }
  // Lost before we knew that it was opened: the history gets both moves.
  if (disputable && lost > 0) await freeze(shop, tx, order);
  else if (order.state !== 'disputed') return false;
  return resume(shop, tx, order, lost);
}

/** Nothing more is done for the order; what is bought for it and not delivered goes back to the wholesaler. */
async function freeze(shop: TxShop, tx: Tx, order: Order): Promise<void> {
  const at = shop.clock.now();
  await move(tx, orderMachine, { uid: order.uid, to: 'disputed', reason: 'dispute_opened', at, ...TELL });
  if (order.state === 'paid' || order.state === 'fulfilling') await cancelPurchaseSoon(shop, tx, order.uid);
  if (isReferred(order)) await takeBackReferral(shop, tx, order.uid);
}

/**
 * Every dispute is decided. All of the money with the customer closes the order; otherwise a delivered eSIM stands, and
 * for an undelivered one what is left goes back after all.
 * @param lost cents that the bank has given to the customer now.
 */
async function resume(shop: TxShop, tx: Tx, order: Order, lost: number): Promise<true> {
  const { back } = await moneyBackOf(tx, order.uid);
  if (back >= order.amount) {
    const reason = lost > 0 ? 'dispute_lost' : 'refunded_at_provider';
    const isTakenBack = await isPlanCancelled(tx, order.uid);
    await closeRefundedOrder(shop, tx, { order_uid: order.uid, amount: lost || back, reason });
    if (order.fulfilled_at !== null && !isTakenBack) await cancelPurchaseSoon(shop, tx, order.uid);
  } else {
    await goOn(shop, tx, order, lost > 0 ? 'dispute_partly_lost' : 'dispute_won');
  }
  // A refund that was asked for before the dispute has waited for its end; it sends what is left.
  const waiting = await selectRefundUnderWay(tx, order.uid);
  if (waiting) await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: waiting.uid });
  return true;
}

async function goOn(shop: TxShop, tx: Tx, order: Order, reason: string): Promise<void> {
  if (order.fulfilled_at === null) return failUndelivered(shop, tx, order, 'dispute_before_delivery', reason);
  const decided = { uid: order.uid, reason, at: shop.clock.now(), ...TELL };
  await move(tx, orderMachine, { ...decided, to: 'fulfilled', from: ['disputed'] });
  if (isReferred(order)) await restoreReferral(shop, tx, order.uid);
}

/** What was never delivered isn't, weeks late: its money goes back. @param reason for the history. */
async function failUndelivered(
  shop: TxShop,
  tx: Tx,
  order: Order,
  why: 'dispute_before_delivery' | 'inquiry_before_delivery',
  reason: string = why,
): Promise<void> {
  const failure = order.failure ?? why;
  const at = shop.clock.now();
  await move(tx, orderMachine, { uid: order.uid, to: 'failed', reason, at, changes: { failure }, ...TELL });
  await requestRefund(shop, tx, order, { reason: failure });
}

async function alarmOfDispute(
  shop: TxShop,
  tx: Tx,
  order: Order,
  row: DisputeRow,
  news: 'new' | 'reopened' | 'disputed after an inquiry' | 'due at another time',
): Promise<void> {
  const { dispute_ref, amount, due_by, holds_money } = row;
  const until = due_by === null ? '' : `; evidence is due by ${minuteOf(due_by)}`;
  const what = holds_money ? 'is disputed' : 'is asked about in an inquiry, which takes no money yet';
  const kept = holds_money ? await keptOf(tx, order) : 0;
  const rest =
    kept > 0
      ? `; nothing was delivered: the other ${formatUsd(cents(kept))} of the order goes back once the bank has decided`
      : '';
  const detail = `${formatUsd(cents(amount))} ${what} (${dispute_ref})${until}${rest}`;
  const kind = order.state === 'refunded' && news !== 'reopened' ? 'dispute_after_refund' : 'dispute_opened';
  const fact = `${dispute_ref} ${news}${news === 'due at another time' ? until : ''}`;
  await raiseAlarm(shop, tx, { kind, order_uid: order.uid, detail, amount, fact });
}

/** The row with the amount that the bank names now; an alarm where money was booked by another, or by one that is a guess. */
async function withAmount(
  shop: TxShop,
  tx: Tx,
  row: DisputeRow,
  { amount, named, state, inquiry = false }: PaymentDispute,
): Promise<DisputeRow> {
  if (named !== undefined && state !== 'won' && !inquiry) {
    const detail = `the bank names ${named.amount} ${named.currency} (smallest unit) in the dispute ${row.dispute_ref}; ${formatUsd(cents(amount))}, the whole payment, is booked`;
    const about = { kind: 'dispute_amount_unknown', order_uid: row.order_uid } as const;
    await raiseAlarm(shop, tx, { ...about, detail, amount, fact: row.dispute_ref });
  }
  if (row.amount === amount) return row;
  // An inquiry has taken nothing, and what it would take is known once it does.
  if (row.state === 'open' && !row.holds_money) {
    await setDisputed(tx, row.uid, amount);
    return { ...row, amount };
  }
  const detail = `the dispute ${row.dispute_ref} is about ${formatUsd(cents(amount))}, on record is ${formatUsd(cents(row.amount))}`;
  await raiseAlarm(shop, tx, { kind: 'dispute_changed', order_uid: row.order_uid, detail, amount });
  return row;
}

/** Cents of an order without a delivery that no bank disputes: the provider sends nothing back of a disputed payment. */
async function keptOf(tx: Tx, order: Order): Promise<number> {
  if (order.fulfilled_at !== null) return 0;
  const { back } = await moneyBackOf(tx, order.uid);
  const open = (await selectDisputesOf(tx, order.uid)).filter(({ state }) => state === 'open');
  return order.amount - back - open.reduce((sum, { amount }) => sum + amount, 0);
}
