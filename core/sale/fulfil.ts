import type { Answer } from '../answer.ts';
import { later, SECOND } from '../clock.ts';
import type { IssuedEsim } from '../esims/provider.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { leasePurchase, type Purchase, releasePurchase, selectLease } from '../orders/purchase-queries.ts';
import { selectOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { attemptPurchase } from './attempt.ts';
import { deliver } from './deliver.ts';
import { giveUp } from './give-up.ts';
import { BUYING, draftPurchase, LEASE_MS } from './purchase.ts';

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
    (await leasePurchase(shop.db, orderUid, now, later(now, LEASE_MS)));
  return purchase === undefined ? waitForLease(shop, orderUid, now) : deliverPurchase(shop, order, purchase);
}

/**
 * Makes the attempt at a purchase that the caller has leased, and delivers its result. From the deadline on the order ends
 * with this attempt, whatever the wholesaler says: with its eSIM, or with its money back.
 * @param order paid, and being fulfilled.
 */
export async function deliverPurchase(shop: Shop, order: Order, purchase: Purchase): Promise<JobOutcome> {
  const wholesaler = shop.wholesalers.get(purchase.provider);
  if (wholesaler === undefined) {
    // A plan of a wholesaler that the operator has since switched off can't be bought any more; one attempt has asked nothing yet.
    await giveUp(shop, order, purchase, 'wholesaler_not_in_use', { reclaim: purchase.attempts > 1 });
    return DONE;
  }
  const overdue = shop.clock.now().getTime() - order.paid_at!.getTime() > shop.deliveryDeadlineMs;
  const { answer, unsureSince } = await attemptPurchase(shop, wholesaler, purchase, overdue);
  if (answer.kind === 'done') return deliverIssued(shop, order, purchase, { issued: answer.value, overdue });

  await releasePurchase(shop.db, purchase, { answer: `${answer.kind}: ${answer.why}`, unsureSince });
  if (answer.kind === 'refused') {
    await giveUp(shop, order, purchase, answer.code);
    return DONE;
  }
  return { kind: 'again', afterMs: pauseAfter(answer, purchase) };
}

/** As long as the wholesaler asks for, and no shorter than the retries before it make it. */
function pauseAfter(answer: Answer<IssuedEsim>, { attempts }: Purchase): number {
  return Math.max(backOff(attempts), (answer.kind === 'retry' && answer.afterMs) || 0);
}

/** Writes what was bought into the order. What can't be written is looked at again until the deadline, and given up then. */
async function deliverIssued(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  { issued, overdue }: { issued: IssuedEsim; overdue: boolean },
): Promise<JobOutcome> {
  const outcome = await deliver(shop, order, purchase, issued);
  if (outcome.kind === 'delivered') return DONE;
  if (outcome.kind === 'duplicate') {
    await giveUp(shop, order, purchase, 'duplicate_iccid', {
      // Cancelling such a purchase could end the profile of the traveller who has it: an operator has to sort it out.
      reclaim: false,
      alarm: {
        kind: 'duplicate_iccid',
        // The last digits alone: a whole ICCID in the logs would identify a traveller's phone.
        detail: `the wholesaler sold the ICCID that ends in ${issued.iccid.slice(-4)} before`,
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

/** Another process has the lease, or has died with it: retried as soon as it expires. */
async function waitForLease(shop: Shop, orderUid: string, now: Date): Promise<JobOutcome> {
  const until = await selectLease(shop.db, orderUid);
  return { kind: 'again', afterMs: Math.max(0, (until?.getTime() ?? 0) - now.getTime()) + SECOND };
}

/** @returns undefined when another process has begun it. */
async function beginPurchase(shop: Shop, order: Order, now: Date): Promise<Purchase | undefined> {
  const { purchase, rows } = await draftPurchase(shop, order, now);
  const { state: to, reason } = BUYING;
  const moved = await move(shop.db, orderMachine, { uid: order.uid, to, reason, at: now, rows });
  return moved.kind === 'moved' ? purchase : undefined;
}
