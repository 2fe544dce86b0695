import type { Tx } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { Answer } from '../answer.ts';
import { hasBookedPurchase } from '../cash/queries.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import { cancelDelivery } from '../esims/cancel.ts';
import { type EsimRow, selectEsimByOrder } from '../esims/queries.ts';
import { DONE, type JobOutcome, type JobPayloads } from '../jobs.ts';
import { asSent, endTurn, type Purchase, recordBought, selectPurchase } from '../orders/purchase-queries.ts';
import { selectOrder } from '../orders/queries.ts';
import { isReclaimed, planReclaim } from '../orders/reclaim-queries.ts';
import type { OrderState } from '../orders/states.ts';
import { moneyBackOf } from '../refunds/queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Cancellation, Found, SentPurchase, Wholesaler } from '../wholesale/wholesaler.ts';
import { toppedProfile, turnOnProfile } from './attempt.ts';
import { bookCancelledPurchase, bookLostPurchase } from './book-sale.ts';
import { isNumberGone } from './esims/give-number-away.ts';
import { isForStock, putInStock, stockWords } from './stock.ts';

/** When the wholesaler is asked for the first time, and how long after each time again. */
const RECLAIM_AFTER_MS = MINUTE;
const PAUSES_MS = [5 * MINUTE, HOUR, DAY];
/** How often a request that people decide on is asked about after these, a day apart. */
const REQUEST_DAYS = 30;
/** The number of the first round about a request that staff made. Such rounds go on whether or not the order's money went back. */
const BY_STAFF = 100;
/** How often a wholesaler is looked for that is no longer in ESIM_PROVIDERS; it may come back at any time. */
const NOT_IN_USE_MS = HOUR;
/** How often we look whether money that is on its way has arrived. */
const REFUNDING_MS = HOUR;

/** Enqueues the job in the caller's transaction; delayed, since a purchase may be under way at this moment. */
export async function cancelPurchaseSoon(shop: Planning, tx: Tx, orderUid: string): Promise<void> {
  await planRound(shop, tx, { order_uid: orderUid, round: 1 }, RECLAIM_AFTER_MS);
}

/**
 * Has the company asked how a request of staff stands: on which people there decide, or to which no answer came. What is asked about
 * already stays as it is.
 * @param afterMs milliseconds until it is asked first; from then on once a day.
 */
export async function followRequest(
  shop: Planning,
  tx: Tx,
  orderUid: string,
  afterMs: number,
): Promise<void> {
  if (await isReclaimed(tx, orderUid)) return;
  await planRound(shop, tx, { order_uid: orderUid, round: BY_STAFF + 1 }, afterMs);
}

type Planning = Pick<Shop, 'clock' | 'jobs'>;

/** The job of a round, and the row by which sweep-queues.ts finds it should the job be lost. */
async function planRound(
  shop: Planning,
  tx: Tx,
  round: JobPayloads['purchase.reclaim'],
  afterMs: number,
): Promise<void> {
  await planReclaim(tx, round.order_uid, round.round, later(shop.clock.now(), afterMs));
  await shop.jobs.enqueue(tx, 'purchase.reclaim', round, { afterMs });
}

/**
 * Cancels at the wholesaler what was delivered for an order whose money went back: what arrived after the order had
 * failed, so that it isn't paid for and lost, and what the customer has already, if it is unused; or whose eSIM staff had
 * cancelled. An answer can be hours late, hence several rounds.
 * @param round from 1 on; of a request of staff from 101 on.
 */
export async function cancelPurchase(shop: Shop, orderUid: string, round: number): Promise<JobOutcome> {
  const [order, purchase] = await Promise.all([
    selectOrder(shop.db, orderUid),
    selectPurchase(shop.db, orderUid),
  ]);
  if (!order || !purchase) return DONE;
  const delivered = order.fulfilled_at !== null;
  const esim = delivered ? await selectEsimByOrder(shop.db, orderUid) : undefined;
  if (esim !== undefined && (await isNumberGone(shop, esim))) {
    await endGone(shop, purchase, esim);
    return DONE;
  }
  // A delivered eSIM stays the customer's until the refund is final; an undelivered one has no owner.
  const states: OrderState[] = delivered ? ['refunded'] : ['failed', 'refunded', 'disputed'];
  const byStaff = round > BY_STAFF;
  if (!byStaff && !states.includes(order.state)) {
    // A dispute may come between, and end with the money back after all.
    const isDisputed = delivered && order.state === 'disputed';
    const isWaiting = order.state === 'fulfilled' && (await moneyBackOf(shop.db, orderUid)).refunding;
    if (isDisputed || isWaiting) return { kind: 'again', afterMs: REFUNDING_MS };
    // Such as one that staff had delivered after all, once its company was back.
    const reason = 'nothing is to be taken back any more';
    await endAlarm(shop, shop.db, { kind: 'wholesaler_not_in_use', subject: orderUid, reason });
    return DONE;
  }
  const wholesaler = await wholesalerOf(shop, purchase, delivered);
  if (wholesaler === undefined) return { kind: 'again', afterMs: NOT_IN_USE_MS };

  const answer = await takeBack(shop, wholesaler, purchase);
  if (answer.kind !== 'not_told') {
    const reason = 'the wholesaler has told of it';
    await endAlarm(shop, shop.db, { kind: 'purchase_unclear', subject: orderUid, reason });
  }
  // What was delivered didn't come to nothing, whatever the company says.
  if (answer.kind === 'failed' && !delivered) return DONE;
  if (answer.kind === 'cancelled' && (await conclude(shop, purchase, answer.cancelled, delivered)))
    return DONE;
  const day = round - (byStaff ? BY_STAFF : PAUSES_MS.length);
  // A company that was asked may be away for a day: that decides nothing.
  const isDeciding = (answer.kind === 'cancelled' || byStaff || day > 1) && day <= REQUEST_DAYS;
  const pause = PAUSES_MS[round - 1] ?? (isDeciding ? DAY : undefined);
  if (pause === undefined) {
    // Nothing bought by now is final, but for what was delivered; no answer by now needs an operator.
    if (delivered || answer.kind !== 'nothing') await giveUpReclaim(shop, purchase, answer, delivered);
    return DONE;
  }
  const next = { order_uid: orderUid, round: round + 1 };
  await inTransaction(shop, (tx, shop) => planRound(shop, tx, next, pause));
  return DONE;
}

/**
 * To cancel an eSIM whose number is another one's would end that one. Where its company calls it cancelled, an earlier round's answer was
 * lost: its price is back where this company gives it at once, and a person has to ask for it elsewhere.
 */
async function endGone(shop: Shop, purchase: Purchase, { state }: Pick<EsimRow, 'state'>): Promise<void> {
  const { order_uid, provider } = purchase;
  shop.log.info({ order_uid }, 'eSIM of a refunded order is left as it is: its number is another one’s');
  if (state !== 'cancelled') return;
  const isBack = shop.wholesalers.get(provider)?.abilities.cancels === 'at_once';
  await inTransaction(shop, async (tx, shop) => {
    if (!(await hasBookedPurchase(tx, order_uid))) return;
    if (isBack) return bookCancelledPurchase(shop, tx, purchase);
    const detail = 'it was cancelled there, and nobody said whether its price is back';
    const amount = purchase.cost ? { amount: purchase.cost } : {};
    await raiseAlarm(shop, tx, { kind: 'esim_not_reclaimed', order_uid, detail, ...amount });
  });
}

/** The last round is over. What was bought for certain, and isn't anybody's, is charged until the operator has its price. */
async function giveUpReclaim(
  shop: Shop,
  purchase: Purchase,
  { kind }: Pick<TakenBack, 'kind'>,
  delivered: boolean,
): Promise<void> {
  const bought = kind === 'cancelled';
  const detail = bought
    ? 'the wholesaler was asked to take it back, and has not decided'
    : NOT_TAKEN_BACK[kind];
  const { order_uid } = purchase;
  const amount = purchase.cost ? { amount: purchase.cost } : {};
  await inTransaction(shop, async (tx, shop) => {
    if (bought && !delivered) await bookLostPurchase(tx, purchase, shop.clock.now());
    await raiseAlarm(shop, tx, { kind: 'esim_not_reclaimed', order_uid, detail, ...amount });
  });
}

const NOT_TAKEN_BACK: Record<Exclude<TakenBack['kind'], 'cancelled'>, string> = {
  nothing: 'the wholesaler does not know what it has delivered',
  failed: 'the wholesaler says that it came to nothing',
  not_told: 'the wholesaler could not be asked what became of the purchase',
};

type TakenBack =
  | { kind: 'cancelled'; cancelled: Cancellation }
  /** It came to nothing for certain. */
  | { kind: 'failed' }
  /** Nothing was bought, as far as the company shows. */
  | { kind: 'nothing' }
  | { kind: 'not_told' };

const isNothing = (found: Answer<Found>) => found.kind === 'done' && found.value.kind === 'nothing';

/** Whether the wholesaler would show a purchase by now; other purchases of the offer have waited for that. */
const isShown = ({ clock }: Shop, { lookup_delay_ms }: Wholesaler, { over_at }: SentPurchase): boolean =>
  later(over_at, lookup_delay_ms) <= clock.now();

/** Looks up what was bought, and has it cancelled. */
async function takeBack(shop: Shop, wholesaler: Wholesaler, purchase: Purchase): Promise<TakenBack> {
  const sent = asSent(purchase, await toppedProfile(shop, purchase));
  const found = await wholesaler.find(sent);
  const isCompared = wholesaler.abilities.one_at_a_time || turnOnProfile(wholesaler, purchase) !== null;
  if (isCompared && isNothing(found) && isShown(shop, wholesaler, sent)) {
    // It is over: once others are bought, a look-up that compares would take one of theirs for ours, and cancel it.
    await endTurn(shop.db, purchase.uid);
    return { kind: 'failed' };
  }
  if (found.kind !== 'done') return { kind: 'not_told' };
  if (found.value.kind === 'failed' && found.value.code === 'purchase_cancelled') {
    // What it had been bought for is back, as after a request that people there have granted.
    return {
      kind: 'cancelled',
      cancelled: { outcome: 'refunded', why: found.value.why, hints: sent.hints },
    };
  }
  if (found.value.kind === 'nothing' || found.value.kind === 'failed') return { kind: found.value.kind };
  if (found.value.kind !== 'bought' && found.value.kind !== 'unreadable') return { kind: 'not_told' };
  // With those of an earlier request to cancel, by which the company tells how it stands.
  const hints = { ...sent.hints, ...(found.value.kind === 'bought' ? found.value.bought.hints : {}) };
  const cancelled = await wholesaler.cancel({ ...sent, hints });
  if (cancelled.kind === 'done') return { kind: 'cancelled', cancelled: cancelled.value };
  if (cancelled.kind !== 'refused') return { kind: 'not_told' };
  const why = `${cancelled.code}: ${cancelled.why}`;
  return { kind: 'cancelled', cancelled: { outcome: 'impossible', why, hints: sent.hints } };
}

/**
 * Writes down what came of cancelling.
 * @returns false while people at the company decide: they are asked again in the next round.
 */
async function conclude(
  shop: Shop,
  purchase: Purchase,
  { outcome, why, hints }: Cancellation,
  delivered: boolean,
): Promise<boolean> {
  const { order_uid } = purchase;
  const detail = why ?? outcome;
  const amount = purchase.cost ? { amount: purchase.cost } : {};
  switch (outcome) {
    case 'requested':
      await recordBought(shop.db, purchase.uid, { hints, cost: purchase.cost });
      return false;
    case 'refunded':
    case 'cancelled_without_money':
      shop.log.info({ order_uid, delivered, outcome }, 'eSIM taken back at the wholesaler');
      await inTransaction(shop, async (tx, shop) => {
        if (outcome === 'refunded') await bookCancelledPurchase(shop, tx, purchase);
        else await bookLostPurchase(tx, purchase, shop.clock.now());
        await cancelDelivery(shop, tx, order_uid);
      });
      return true;
    case 'already_used':
    case 'impossible':
      if (!delivered) {
        const isStocked = isForStock(shop, purchase, outcome);
        const stocked = isStocked ? stockWords(purchase) : '';
        await inTransaction(shop, async (tx, shop) => {
          await bookLostPurchase(tx, purchase, shop.clock.now());
          if (isStocked) await putInStock(tx, purchase, shop.clock.now());
          const told = { detail: `${detail}${stocked}`, fact: detail };
          await raiseAlarm(shop, tx, { kind: 'esim_not_reclaimed', order_uid, ...told, ...amount });
        });
        return true;
      }
      // A used eSIM is the customer's. An unused one is charged to us, and whoever has its code can still use it.
      if (outcome === 'impossible') {
        await raiseAlarm(shop, shop.db, { kind: 'esim_not_cancelled', order_uid, detail, ...amount });
      }
      shop.log.info({ order_uid, outcome }, 'eSIM of a refunded order is left as it is');
      return true;
  }
}

/** The purchase's wholesaler; undefined while it is not in use, which raises an alarm that ends once it is back. */
async function wholesalerOf(
  shop: Shop,
  { provider, order_uid }: Purchase,
  delivered: boolean,
): Promise<Wholesaler | undefined> {
  const wholesaler = shop.wholesalers.get(provider);
  const kind = 'wholesaler_not_in_use';
  if (wholesaler === undefined) {
    const detail = `${delivered ? 'the refunded eSIM' : 'what was bought, or may have been,'} can't be taken back at ${provider}`;
    await raiseAlarm(shop, shop.db, { kind, order_uid, detail });
  } else {
    await endAlarm(shop, shop.db, { kind, subject: order_uid, reason: 'the wholesaler is back in use' });
  }
  return wholesaler;
}
