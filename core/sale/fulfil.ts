import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { later, SECOND } from '../clock.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { move } from '../moves.ts';
import { isOnHold, type Order } from '../orders/order.ts';
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
import type { Bought, BuyAnswer } from '../wholesale/wholesaler.ts';
import { attemptPurchase } from './attempt.ts';
import { chargedCents, noteLoss } from './charged.ts';
import { isOverdue } from './deadline.ts';
import { deliver } from './deliver.ts';
import { giveUp } from './give-up.ts';
import { watchDouble } from './late-purchase.ts';
import { BUYING, draftPurchase, leaseMs } from './purchase.ts';
import { beginWithStock } from './stock.ts';
import { noteMalformed, noteTrouble } from './supply/note-failure.ts';
import { settleSurplus } from './surplus.ts';
import { tryNewReference, tryNext } from './try-next.ts';

/**
 * Takes a paid order one step or all the way to delivery. Idempotent, also when run concurrently or after a crash at any
 * point: the purchase is recorded before the wholesaler is called, and one that may have happened is looked up by its
 * reference before a retry. Nothing is bought for an order on hold, which fails where staff don't release it in time.
 */
export async function fulfilOrder(shop: Shop, orderUid: string): Promise<JobOutcome> {
  const order = await selectOrder(shop.db, orderUid);
  if (order === undefined) throw new Error(`no order ${orderUid}`);
  if (order.state !== 'paid' && order.state !== 'fulfilling') return DONE;
  const now = shop.clock.now();
  if (isOnHold(order)) {
    if (isOverdue(shop, order, now)) await giveUp(shop, order, undefined, 'not_released', { reclaim: false });
    return DONE;
  }
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
    // Without its settings nobody can be asked what it has sold, if anything.
    const open = purchase.unsure_since !== null;
    const next = open ? undefined : await tryNext(shop, order, purchase, 'wholesaler_not_in_use');
    if (next !== undefined) return deliverPurchase(shop, order, next);
    await giveUp(shop, order, purchase, 'wholesaler_not_in_use', { reclaim: open });
    return DONE;
  }
  const overdue = isOverdue(shop, order, shop.clock.now());
  const { answer, unsureSince, unclear } = await attemptPurchase(shop, wholesaler, purchase, overdue);
  if (answer.kind === 'done') return deliverBought(shop, order, purchase, { bought: answer.value, overdue });

  const failure = failureIn(answer, purchase);
  if (answer.kind === 'refused' && failure === 'bad_request') await noteMalformed(shop, purchase, answer.why);
  // Whatever a look-up is refused for: what may have been bought here isn't bought elsewhere.
  const certain = unsureSince === null;
  if (failure !== null && certain) {
    const next = await tryNext(shop, order, purchase, failure);
    if (next !== undefined) return deliverPurchase(shop, order, next);
    const renewed = isTemporary(answer) ? await tryNewReference(shop, order, purchase, failure) : undefined;
    if (renewed !== undefined) {
      await noteTrouble(shop, purchase, failure);
      await release(shop, renewed, answer, null);
      return { kind: 'again', afterMs: backOff(renewed.number) };
    }
  }
  if (!(await release(shop, purchase, answer, unsureSince))) {
    return waitForLease(shop, order.uid, shop.clock.now());
  }
  if (unclear !== undefined) {
    const cost = purchase.cost === null ? {} : { amount: purchase.cost };
    await raiseAlarm(shop, shop.db, {
      kind: 'purchase_unclear',
      order_uid: order.uid,
      detail: unclear,
      ...cost,
    });
  }
  if (failure !== null && (answer.kind === 'refused' || (certain && isSoldOut(failure, purchase)))) {
    // A look-up that compares would take another order's purchase for what is known not to have been bought.
    const reclaim = !certain || wholesaler.abilities.look_up === 'certain';
    await giveUp(shop, order, purchase, failure, { reclaim });
    return DONE;
  }
  // Nobody else has it: it is tried again here until the deadline, and off the shelf meanwhile.
  if (failure !== null) await noteTrouble(shop, purchase, failure);
  return { kind: 'again', afterMs: pauseAfter(answer, purchase) };
}

/** Whether the same may be bought in a while, under another reference. */
const isTemporary = (answer: BuyAnswer): boolean => answer.kind === 'refused' && answer.temporary === true;

/** Attempts at what may be better in a moment: a wholesaler that is busy or doesn't answer, or a plan that is sold out. */
const MOMENT_ATTEMPTS = 3;
const MOMENT_MS = 5 * SECOND;

/** Why nothing was bought, where another company is to be asked; null where it isn't, or not yet. */
function failureIn(answer: Exclude<BuyAnswer, { kind: 'done' }>, purchase: Purchase): string | null {
  if (answer.kind === 'refused') return answer.code;
  if (answer.kind !== 'retry' || answer.code === undefined) return null;
  return isOverSoon(answer.code, answer.afterMs, purchase) ? null : answer.code;
}

const MAY_PASS = ['busy', 'rate_limited', 'unanswered'];

/**
 * "Busy" and "rate limited" say nothing against the wholesaler, one read without an answer hardly anything, it has the cheapest
 * offer, and a short wait costs the traveller no more than another company's call. Maintenance, an empty balance or bad
 * credentials last longer than anybody waits: those go elsewhere at once.
 */
const isOverSoon = (code: string, afterMs = 0, { attempts }: Purchase): boolean =>
  MAY_PASS.includes(code) && afterMs <= MOMENT_MS && attempts < MOMENT_ATTEMPTS;

/** Stock that doesn't come within a few attempts won't come before the deadline: the traveller has the money sooner. */
const isSoldOut = (failure: string, { attempts }: Purchase): boolean =>
  failure === 'out_of_stock' && attempts >= MOMENT_ATTEMPTS;

async function release(
  shop: Shop,
  purchase: Purchase,
  answer: Exclude<BuyAnswer, { kind: 'done' }>,
  unsureSince: Date | null,
): Promise<boolean> {
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
  return Math.max(backOff(attempts), (answer.kind !== 'refused' && answer.afterMs) || 0);
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
  if (outcome.kind === 'ended_before') await settleSurplus(shop, order, purchase, bought);
  if (outcome.kind === 'delivered') {
    await noteLoss(shop, order, purchase);
    await watchDouble(shop, purchase);
  }
  if (outcome.kind === 'delivered' || outcome.kind === 'ended_before') {
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
  const late = await beginWithStock(shop, order);
  if (late !== undefined) return late;
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
