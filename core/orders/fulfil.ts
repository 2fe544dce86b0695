import { raiseAlarm } from '../alarms/raise.ts';
import type { Answer } from '../answer.ts';
import { later, SECOND } from '../clock.ts';
import { issueEsim } from '../esims/issue.ts';
import type { IssuedEsim, Wholesaler } from '../esims/provider.ts';
import { selectEsim, selectIccidOwner } from '../esims/queries.ts';
import { addTopUp } from '../esims/top-up.ts';
import { newId } from '../ids.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { move } from '../moves.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { confirmByMail, confirmTopUpByMail } from './confirm-by-mail.ts';
import type { Order } from './order.ts';
import {
  announceOrder,
  insertPurchase,
  leasePurchase,
  type Purchase,
  releasePurchase,
  selectLease,
  selectOrder,
} from './queries.ts';
import { reclaimSoon } from './reclaim.ts';
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
  if (order.state !== 'paid' && order.state !== 'fulfilling') return DONE;
  const now = shop.clock.now();
  const purchase =
    (order.state === 'paid' ? await beginPurchase(shop, order, now) : undefined) ??
    (await leasePurchase(shop.db, orderUid, now, later(now, LEASE_MS)));
  if (purchase === undefined) return waitForLease(shop, orderUid, now);
  const wholesaler = shop.wholesalers.get(purchase.provider);
  const overdue = now.getTime() - order.paid_at!.getTime() > shop.deliveryDeadlineMs;
  const answer = wholesaler === undefined ? NOT_IN_USE : await obtain(wholesaler, purchase, overdue);

  if (answer.kind === 'done') {
    const delivered = await deliver(shop, order, purchase, answer.value);
    if (!delivered) await refuseDuplicate(shop, order, answer.value);
    return DONE;
  }
  await releasePurchase(shop.db, purchase.uid, `${answer.kind}: ${answer.why}`);
  if (answer.kind === 'refused') {
    await giveUp(shop, order, answer.code);
    return DONE;
  }
  return { kind: 'again', afterMs: backOff(purchase.attempts) };
}

/** Another process is at it, or has died at it: looked at again as soon as its lease is over. */
async function waitForLease(shop: Shop, orderUid: string, now: Date): Promise<JobOutcome> {
  const until = await selectLease(shop.db, orderUid);
  return { kind: 'again', afterMs: Math.max(0, (until?.getTime() ?? 0) - now.getTime()) + SECOND };
}

/** A plan of a wholesaler that the operator has since switched off can't be bought any more. */
const NOT_IN_USE: Answer<never> = {
  kind: 'refused',
  code: 'wholesaler_not_in_use',
  why: 'not in ESIM_PROVIDERS',
};

/**
 * Writes down what will be bought, under which reference, before anybody is asked, and takes the first attempt at it.
 * @returns undefined when another process has begun it.
 */
async function beginPurchase(shop: Shop, order: Order, now: Date): Promise<Purchase | undefined> {
  const topped =
    order.top_up_esim_uid === null ? undefined : await selectEsim(shop.db, order.top_up_esim_uid);
  const purchase: Purchase = {
    uid: newId('purchase', now),
    order_uid: order.uid,
    provider: order.plan.provider,
    wholesale_id: order.plan.wholesale_id,
    top_up_iccid: topped?.iccid ?? null,
    attempts: 1,
  };
  return shop.db.transaction().execute(async (tx) => {
    const why = { reason: 'buying at the wholesaler', at: now };
    const moved = await move(tx, orderMachine, order.uid, 'fulfilling', why);
    if (moved.kind === 'refused') return undefined;
    await insertPurchase(tx, { ...purchase, created_at: now, leased_until: later(now, LEASE_MS) });
    return purchase;
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

/** @returns false when the profile belongs to another order: it is nobody else's then, whatever the wholesaler says. */
async function deliver(shop: Shop, order: Order, purchase: Purchase, issued: IssuedEsim): Promise<boolean> {
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (tx) => {
    const topUp = order.kind === 'top_up';
    const owner = topUp ? undefined : await selectIccidOwner(tx, issued.iccid);
    if (owner !== undefined && owner !== order.uid) return false;
    const why = { reason: `delivered by ${purchase.provider}`, at: now, from: ['fulfilling'] as const };
    const moved = await move(tx, orderMachine, order.uid, 'fulfilled', why, { fulfilled_at: now });
    // Another run of this job delivered it; or the money was disputed or sent back, and reclaim.ts takes it back.
    if (moved.kind === 'refused') return true;
    const reference = purchase.uid;
    if (topUp) {
      await confirmTopUpByMail(shop, tx, order, await addTopUp(shop, tx, { order, issued, reference }));
    } else {
      const esim = await issueEsim(tx, { order, issued, reference, now, secret: shop.secret });
      await confirmByMail(shop, tx, order, esim);
    }
    await announceOrder(tx, ORDER_CHANNEL, order.uid);
    return true;
  });
}

/** Cancelling such a purchase could end the profile of the traveller who has it: an operator has to sort it out. */
async function refuseDuplicate(shop: Shop, order: Order, issued: IssuedEsim): Promise<void> {
  await raiseAlarm(shop, shop.db, {
    kind: 'duplicate_iccid',
    order_uid: order.uid,
    detail: `the wholesaler sold ${issued.iccid} before`,
  });
  await giveUp(shop, order, 'duplicate_iccid', { reclaim: false });
}

async function giveUp(
  shop: Shop,
  order: Order,
  failure: string,
  { reclaim } = { reclaim: true },
): Promise<void> {
  const now = shop.clock.now();
  shop.log.warn({ order_uid: order.uid, failure }, 'order can not be delivered; the money goes back');
  await shop.db.transaction().execute(async (tx) => {
    const moved = await move(
      tx,
      orderMachine,
      order.uid,
      'failed',
      { reason: failure, at: now, from: ['fulfilling'] },
      { failure },
    );
    if (moved.kind === 'refused') return;
    // What staff issued was never paid.
    if (order.amount > 0) await requestRefund(shop, tx, order, failure);
    if (reclaim) await reclaimSoon(shop, tx, order.uid);
    await announceOrder(tx, ORDER_CHANNEL, order.uid);
  });
}
