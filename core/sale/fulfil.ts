import type { NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import type { Answer } from '../answer.ts';
import { batched } from '../batch.ts';
import { later, SECOND } from '../clock.ts';
import { addTopUp } from '../esims/add-top-up.ts';
import { issueEsim } from '../esims/issue.ts';
import type { IssuedEsim, Wholesaler } from '../esims/provider.ts';
import { isIccidTaken } from '../esims/queries.ts';
import { backOff, DONE, type JobOutcome } from '../jobs.ts';
import { enqueueMail, mailRows } from '../mail/enqueue.ts';
import { move, moveTogether, type RowMove } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import {
  leasePurchase,
  type Purchase,
  releasePurchase,
  selectLease,
  selectOrder,
} from '../orders/queries.ts';
import { TELL } from '../orders/signals.ts';
import { orderMachine } from '../orders/states.ts';
import { fullAmount } from '../promotions/discount.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { cancelPurchaseSoon } from './cancel-purchase.ts';
import { confirmation, topUpConfirmation } from './confirmation-mails.ts';
import { BUYING, draftPurchase, LEASE_MS } from './purchase.ts';
import { beginReferral, isReferred } from './referrals/begin.ts';

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
 * Makes the attempt at a purchase that the caller has leased, and delivers its result.
 * @param order paid, and being fulfilled.
 */
export async function deliverPurchase(shop: Shop, order: Order, purchase: Purchase): Promise<JobOutcome> {
  const wholesaler = shop.wholesalers.get(purchase.provider);
  const overdue = shop.clock.now().getTime() - order.paid_at!.getTime() > shop.deliveryDeadlineMs;
  const answer = wholesaler === undefined ? NOT_IN_USE : await findOrBuy(wholesaler, purchase, overdue);

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

/** Another process has the lease, or has died with it: retried as soon as it expires. */
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

/** @returns undefined when another process has begun it. */
async function beginPurchase(shop: Shop, order: Order, now: Date): Promise<Purchase | undefined> {
  const { purchase, rows } = await draftPurchase(shop, order, now);
  const { state: to, reason } = BUYING;
  const moved = await move(shop.db, orderMachine, { uid: order.uid, to, reason, at: now, rows });
  return moved.kind === 'moved' ? purchase : undefined;
}

/** Looks an earlier attempt up, and buys if it bought nothing and there is still time. */
async function findOrBuy(
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Answer<IssuedEsim>> {
  if (purchase.attempts > 1) {
    const found = await wholesaler.find(purchase.uid);
    if (found.kind === 'done' && found.value !== null) return { kind: 'done', value: found.value };
    // At the deadline an unknown outcome becomes a refund; what arrives all the same is taken back (see cancel-purchase.ts).
    if (found.kind !== 'done' && !overdue) return found;
  }
  if (overdue) return { kind: 'refused', code: 'delivery_deadline_passed', why: 'not delivered in time' };
  return wholesaler.buy({
    reference: purchase.uid,
    wholesale_id: purchase.wholesale_id,
    ...(purchase.top_up_iccid === null ? {} : { top_up_iccid: purchase.top_up_iccid }),
  });
}

/** @returns false when the profile belongs to another order: it isn't delivered twice, whatever the wholesaler says. */
async function deliver(shop: Shop, order: Order, purchase: Purchase, issued: IssuedEsim): Promise<boolean> {
  const at = shop.clock.now();
  const reference = purchase.uid;
  const { rows, mailUid } =
    order.kind === 'new_esim' ? newEsimRows(shop, order, issued, reference, at) : NO_ROWS;
  const delivery: Delivery = {
    move: {
      uid: order.uid,
      reasons: [`delivered by ${purchase.provider}`],
      at,
      changes: { fulfilled_at: at },
      rows,
    },
    mailUid,
  };
  try {
    if (order.kind === 'new_esim' && !isReferred(order)) {
      await deliverTogether(shop, delivery);
      return true;
    }
    await inTransaction(shop, async (tx, shop) => {
      const [written] = await writeDeliveries(shop, tx, [delivery]);
      if (!written) return;
      if (order.kind === 'top_up') {
        const topUp = topUpConfirmation(order, await addTopUp(shop, tx, { order, issued, reference }));
        if (topUp) await enqueueMail(shop, tx, topUp);
      }
      await beginReferral(shop, tx, order);
    });
    return true;
  } catch (error) {
    if (isIccidTaken(error)) return false;
    throw error;
  }
}

interface Delivery {
  move: RowMove<'orders'>;
  /** Of the mail among its rows. */
  mailUid: string | null;
}

interface DeliveredRows {
  rows: NewRow[];
  mailUid: string | null;
}

/** A top-up goes on an existing eSIM. */
const NO_ROWS: DeliveredRows = { rows: [], mailUid: null };

/** The eSIM with its plan, and the mail that tells of it. */
function newEsimRows(
  shop: Shop,
  order: Order,
  issued: IssuedEsim,
  reference: string,
  now: Date,
): DeliveredRows {
  const made = issueEsim({ order, issued, reference, now, secret: shop.secret });
  const words = confirmation(shop.publicOrigin, order, made.esim);
  const mail = words && mailRows(words, now);
  return { rows: [...made.rows, ...(mail?.rows ?? [])], mailUid: mail?.uid ?? null };
}

/** Batched: deliveries that touch only rows of their own share a transaction. */
const deliverTogether = batched((shop: Shop, deliveries: Delivery[]) =>
  inTransaction(shop, (tx, shop) => writeDeliveries(shop, tx, deliveries)),
);

/**
 * @returns whether each was written: false where another run of its job has delivered it, or the money was disputed or
 * sent back, and cancel-purchase.ts takes the eSIM back.
 */
async function writeDeliveries(shop: TxShop, tx: Tx, deliveries: Delivery[]): Promise<boolean[]> {
  const moves = deliveries.map(({ move }) => move);
  const moved = await moveTogether(tx, orderMachine, moves, {
    through: ['fulfilled'],
    from: ['fulfilling'],
    ...TELL,
  });
  const written = moved.map(({ kind }) => kind === 'moved');
  const mails = deliveries.flatMap(({ mailUid }, at) =>
    written[at] && mailUid !== null ? [{ mail_uid: mailUid }] : [],
  );
  await shop.jobs.enqueueAll(tx, 'mail.send', mails);
  return written;
}

/** Cancelling such a purchase could end the profile of the traveller who has it: an operator has to sort it out. */
async function refuseDuplicate(shop: Shop, order: Order, issued: IssuedEsim): Promise<void> {
  await raiseAlarm(shop, shop.db, {
    kind: 'duplicate_iccid',
    order_uid: order.uid,
    // The last digits alone: a whole ICCID in the logs would identify a traveller's phone.
    detail: `the wholesaler sold the ICCID that ends in ${issued.iccid.slice(-4)} before`,
  });
  await giveUp(shop, order, 'duplicate_iccid', { reclaim: false });
}

async function giveUp(
  shop: Shop,
  order: Order,
  failure: string,
  { reclaim } = { reclaim: true },
): Promise<void> {
  shop.log.warn({ order_uid: order.uid, failure }, 'order can not be delivered; the money goes back');
  await inTransaction(shop, async (tx, shop) => {
    const moved = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'failed',
      from: ['fulfilling'],
      reason: failure,
      at: shop.clock.now(),
      changes: { failure },
      ...TELL,
    });
    if (moved.kind === 'refused') return;
    // What staff issued was never paid.
    if (fullAmount(order) > 0) await requestRefund(shop, tx, order, failure);
    if (reclaim) await cancelPurchaseSoon(shop, tx, order.uid);
  });
}
