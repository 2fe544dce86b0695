import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { later, SECOND } from '../clock.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import {
  leasePurchase,
  type Purchase,
  recordBought,
  releasePurchase,
  selectLease,
} from '../orders/purchase-queries.ts';
import { selectOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { scopeOf } from '../supply/failures.ts';
import type { Bought, BuyAnswer } from '../wholesale/wholesaler.ts';
import { attemptPurchase } from './attempt.ts';
import { chargedCents } from './charged.ts';
import { deliver } from './deliver.ts';
import { giveUp } from './give-up.ts';
import { BUYING, draftPurchase, leaseMs } from './purchase.ts';
import { noteFailedDelivery } from './supply/note-failure.ts';
import { tryNext } from './try-next.ts';

/**
 * Takes a paid order one step or all the way to delivery. Idempotent, also when run concurrently or after a crash at any
 * point: the purchase is recorded before the wholesaler is called, and one that may have happened is looked up by its
 * reference before a retry.
 */
export async function fulfilOrder(shop: Shop, orderUid: string): Promise<JobOutcome> {
  const order = await selectOrder(shop.db, orderUid);
  if (order === undefined) throw new Error(`no order ${orderUid}`);
  if (order.state !== 'paid' && order.state !== 'fulfilling') return DONE;
  const now = shop.clock.now();
  const purchase =
    (order.state === 'paid' ? await beginPurchase(shop, order, now) : undefined) ??
    (await leasePurchase(shop.db, orderUid, now, later(now, leaseMs(shop))));
  return purchase === undefined ? waitForLease(shop, orderUid, now) : deliverPurchase(shop, order, purchase);
}

/**
 * Makes the attempt at a purchase that the caller has leased, and delivers its result. One that is known to have come to
 * nothing is followed by the next company's at once. From the deadline on the order ends with this attempt, whatever the
 * wholesaler says: with its eSIM, or with its money back.
 * @param order paid, and being fulfilled.
 */
export async function deliverPurchase(shop: Shop, order: Order, purchase: Purchase): Promise<JobOutcome> {
  const wholesaler = shop.wholesalers.get(purchase.provider);
  if (wholesaler === undefined) {
    // A plan of a wholesaler that the operator has since switched off can't be bought any more; one attempt has asked nothing yet.
    const unasked = purchase.attempts === 1;
    const next = unasked ? await tryNext(shop, order, purchase, 'wholesaler_not_in_use') : undefined;
    if (next !== undefined) return deliverPurchase(shop, order, next);
    await giveUp(shop, order, purchase, 'wholesaler_not_in_use', { reclaim: !unasked });
    return DONE;
  }
  const overdue = shop.clock.now().getTime() - order.paid_at!.getTime() > shop.deliveryDeadlineMs;
  const { answer, unsureSince, unclear } = await attemptPurchase(shop, wholesaler, purchase, overdue);
  if (answer.kind === 'done') return deliverBought(shop, order, purchase, { bought: answer.value, overdue });

  const failure = knownFailure(answer);
  if (failure !== null) {
    const next = await tryNext(shop, order, purchase, failure);
    if (next !== undefined) return deliverPurchase(shop, order, next);
  }
  await release(shop, purchase, answer, unsureSince);
  if (unclear !== undefined) {
    const cost = purchase.cost === null ? {} : { amount: purchase.cost };
    await raiseAlarm(shop, shop.db, {
      kind: 'purchase_unclear',
      order_uid: order.uid,
      detail: unclear,
      ...cost,
    });
  }
  if (answer.kind === 'refused') {
    await giveUp(shop, order, purchase, answer.code);
    return DONE;
  }
  // Nobody else has it: it is tried again here until the deadline, and off the shelf meanwhile.
  if (failure !== null && scopeOf(failure) !== null) await noteFailedDelivery(shop, purchase, failure);
  return { kind: 'again', afterMs: pauseAfter(answer, purchase) };
}

/** Why nothing was bought, for certain, and another company may be asked; null where the outcome is open. */
function knownFailure(answer: Exclude<BuyAnswer, { kind: 'done' }>): string | null {
  if (answer.kind === 'refused') return answer.code;
  return answer.kind === 'retry' ? (answer.code ?? null) : null;
}

async function release(
  shop: Shop,
  purchase: Purchase,
  answer: Exclude<BuyAnswer, { kind: 'done' }>,
  unsureSince: Date | null,
): Promise<void> {
  if (answer.kind !== 'accepted') {
    return releasePurchase(shop.db, purchase, { answer: `${answer.kind}: ${answer.why}`, unsureSince });
  }
  const { hints } = answer;
  const acceptedAt = purchase.accepted_at ?? shop.clock.now();
  return releasePurchase(shop.db, purchase, { answer: 'accepted', unsureSince, hints, acceptedAt });
}

/**
 * As long as the wholesaler asks for, and no shorter than the retries before it make it. What it has taken is asked for as
 * often as it says.
 */
function pauseAfter(answer: Exclude<BuyAnswer, { kind: 'done' }>, { attempts }: Purchase): number {
  if (answer.kind === 'accepted') return answer.afterMs;
  return Math.max(backOff(attempts), (answer.kind === 'retry' && answer.afterMs) || 0);
}

/** Writes what was bought into the order. What can't be written is looked at again until the deadline, and given up then. */
async function deliverBought(
  shop: Shop,
  order: Order,
  drafted: Purchase,
  { bought, overdue }: { bought: Bought; overdue: boolean },
): Promise<JobOutcome> {
  const purchase = await record(shop, drafted, bought);
  const outcome = await deliver(shop, order, purchase, bought.esim);
  if (outcome.kind === 'delivered') {
    if (purchase.attempts > 1) {
      const reason = 'the wholesaler has told of it';
      await endAlarm(shop, shop.db, { kind: 'purchase_unclear', subject: order.uid, reason });
    }
    return DONE;
  }
  if (outcome.kind === 'duplicate') {
    await giveUp(shop, order, purchase, 'duplicate_iccid', {
      // Cancelling such a purchase could end the profile of the traveller who has it: an operator has to sort it out.
      reclaim: false,
      alarm: {
        kind: 'duplicate_iccid',
        // The last digits alone: a whole ICCID in the logs would identify a traveller's phone.
        detail: `the wholesaler sold the ICCID that ends in ${bought.esim.iccid.slice(-4)} before`,
      },
    });
    return DONE;
  }
  const { why } = outcome;
  shop.log.warn({ order_uid: order.uid, attempts: purchase.attempts, why }, 'delivery not written');
  if (overdue) {
    await giveUp(shop, order, purchase, 'delivery_not_writable', {
      reclaim: outcome.ours,
      alarm: { kind: 'delivery_not_writable', detail: why },
    });
    return DONE;
  }
  const answer = `done: not written: ${why}`;
  await releasePurchase(shop.db, purchase, { answer, unsureSince: shop.clock.now() });
  return { kind: 'again', afterMs: backOff(purchase.attempts) };
}

/** Stores the wholesaler's ids and its charge before the delivery; where there are none, nothing is asked of the database. */
async function record(shop: Shop, purchase: Purchase, { hints, charged }: Bought): Promise<Purchase> {
  if (charged === null && Object.keys(hints).length === 0) return purchase;
  const cost = await chargedCents(shop, purchase, charged);
  await recordBought(shop.db, purchase.uid, { hints, cost });
  return { ...purchase, hints, cost };
}

/** Another process has the lease, or has died with it: retried as soon as it expires. */
async function waitForLease(shop: Shop, orderUid: string, now: Date): Promise<JobOutcome> {
  const until = await selectLease(shop.db, orderUid);
  return { kind: 'again', afterMs: Math.max(0, (until?.getTime() ?? 0) - now.getTime()) + SECOND };
}

/** @returns undefined when another process has begun it. */
async function beginPurchase(shop: Shop, order: Order, now: Date): Promise<Purchase | undefined> {
  const { purchase, rows } = await draftPurchase(shop, order, now);
  const { state: to, reason } = BUYING;
  const moved = await move(shop.db, orderMachine, {
    uid: order.uid,
    to,
    from: ['paid'],
    reason,
    at: now,
    rows,
  });
  return moved.kind === 'moved' ? purchase : undefined;
}
