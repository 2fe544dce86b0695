import type { Answer } from '../answer.ts';
import { later, SECOND } from '../clock.ts';
import { issueEsim } from '../esims/issue.ts';
import type { IssuedEsim, Wholesaler } from '../esims/provider.ts';
import { newId } from '../ids.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { move } from '../moves.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import type { Order } from './order.ts';
import {
  announceOrder,
  insertPurchase,
  leasePurchase,
  type Purchase,
  releasePurchase,
  selectOrder,
} from './queries.ts';
import { RECLAIM_AFTER_MS } from './reclaim.ts';
import { ORDER_CHANNEL } from './signals.ts';
import { orderMachine } from './states.ts';

/** Longer than any wholesaler's time-out, so that no attempt outlives its lease. */
const LEASE_MS = 15 * SECOND;

/**
 * Takes a paid order one step or all the way to delivery. Safe to run any number of times, at once and after a
 * crash at any point: the purchase is written down before the wholesaler is asked, and one that may have happened
 * is looked up by its reference before anything is bought again.
 */
export async function fulfilOrder(shop: Shop, orderUid: string): Promise<JobOutcome> {
  const order = await selectOrder(shop.db, orderUid);
  if (order === undefined) throw new Error(`no order ${orderUid}`);
  if (order.state === 'paid') await beginPurchase(shop, order);
  else if (order.state !== 'fulfilling') return DONE;

  const now = shop.clock.now();
  const purchase = await leasePurchase(shop.db, orderUid, now, later(now, LEASE_MS));
  // Another process is at it, or has just finished.
  if (purchase === undefined) return { kind: 'again', afterMs: LEASE_MS };
  const wholesaler = shop.wholesalers.get(purchase.provider);
  const overdue = now.getTime() - order.paid_at!.getTime() > shop.deliveryDeadlineMs;
  const answer = wholesaler === undefined ? NOT_IN_USE : await obtain(wholesaler, purchase, overdue);

  if (answer.kind === 'done') {
    await deliver(shop, order, purchase, answer.value);
    return DONE;
  }
  await releasePurchase(shop.db, purchase.uid, `${answer.kind}: ${answer.why}`);
  if (answer.kind === 'refused') {
    await giveUp(shop, order, answer.code);
    return DONE;
  }
  return { kind: 'again', afterMs: backOff(purchase.attempts) };
}

/** A plan of a wholesaler that the operator has since switched off can't be bought any more. */
const NOT_IN_USE: Answer<never> = {
  kind: 'refused',
  code: 'wholesaler_not_in_use',
  why: 'not in ESIM_PROVIDERS',
};

/** Writes down what will be bought, under which reference, before anybody is asked. */
async function beginPurchase(shop: Shop, order: Order): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (tx) => {
    const moved = await move(tx, orderMachine, order.uid, 'fulfilling', {
      reason: 'buying at the wholesaler',
      at: now,
    });
    if (moved.kind === 'refused') return;
    await insertPurchase(tx, {
      uid: newId('purchase', now),
      order_uid: order.uid,
      provider: order.plan.provider,
      wholesale_id: order.plan.wholesale_id,
      top_up_iccid: null,
      attempts: 0,
      created_at: now,
    });
  });
}

/** Asks what became of an earlier attempt, and buys if nothing did and there is still time. */
async function obtain(
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Answer<IssuedEsim>> {
  if (purchase.attempts > 1) {
    const found = await wholesaler.find(purchase.uid);
    if (found.kind === 'done' && found.value !== null) return { kind: 'done', value: found.value };
    // At the deadline an unknown outcome becomes a refund; what arrives all the same is taken back (see reclaim.ts).
    if (found.kind !== 'done' && !overdue) return found;
  }
  if (overdue) return { kind: 'refused', code: 'delivery_deadline_passed', why: 'not delivered in time' };
  return wholesaler.buy({
    reference: purchase.uid,
    wholesale_id: purchase.wholesale_id,
    ...(purchase.top_up_iccid === null ? {} : { top_up_iccid: purchase.top_up_iccid }),
  });
}

async function deliver(shop: Shop, order: Order, purchase: Purchase, issued: IssuedEsim): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (tx) => {
    const why = { reason: `delivered by ${purchase.provider}`, at: now };
    const moved = await move(tx, orderMachine, order.uid, 'fulfilled', why, { fulfilled_at: now });
    // Another run of this job delivered it.
    if (moved.kind === 'refused') return;
    const esim = await issueEsim(tx, { order, issued, now, secret: shop.secret });
    await confirmByMail(shop, tx, order, esim);
    await announceOrder(tx, ORDER_CHANNEL, order.uid);
  });
}

async function giveUp(shop: Shop, order: Order, failure: string): Promise<void> {
  const now = shop.clock.now();
  shop.log.warn({ order_uid: order.uid, failure }, 'order can not be delivered; the money goes back');
  await shop.db.transaction().execute(async (tx) => {
    const moved = await move(
      tx,
      orderMachine,
      order.uid,
      'failed',
      { reason: failure, at: now },
      { failure },
    );
    if (moved.kind === 'refused') return;
    await requestRefund(shop, tx, order, failure);
    await shop.jobs.enqueue(
      tx,
      'purchase.reclaim',
      { order_uid: order.uid, round: 1 },
      { afterMs: RECLAIM_AFTER_MS },
    );
    await announceOrder(tx, ORDER_CHANNEL, order.uid);
  });
}
