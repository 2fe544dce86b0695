import { setTimeout as sleep } from 'node:timers/promises';
import { later, MINUTE, SECOND } from '../clock.ts';
import { heldByBanks } from '../disputes/queries.ts';
import type { EsimWithPlans } from '../esims/esim.ts';
import { type EsimRow, selectEsimByOrder, selectPlansOnOne } from '../esims/queries.ts';
import { refreshStale } from '../esims/refresh-soon.ts';
import { usualDeliveryMs } from '../orders/delivery-time.ts';
import { isOnHold, type Order } from '../orders/order.ts';
import { selectPurchase } from '../orders/purchase-queries.ts';
import { selectOrderBySession } from '../orders/queries.ts';
import { isOfStrip } from '../orders/strip.ts';
import { moneyBackOf } from '../refunds/queries.ts';
import type { Shop } from '../shop.ts';
import { patience } from './asking.ts';
import { type Payable, payableOf } from './payable.ts';
import { readPayment } from './read-payment.ts';
import { type Settlement, settleAs, settlePayment } from './settle.ts';

/** What the bearer of a session id may know of its order. */
export type OrderView =
  /** `refunding`: money for it is on its way back. */
  | ({ kind: 'fulfilled'; order: Order; refunding: boolean } & EsimWithPlans)
  /**
   * `usuallyMs`: how long a delivery usually takes from the payment on; null where there is nothing to say. `held`: nothing is bought
   * until staff release it.
   */
  | {
      kind: 'under_way';
      status: 'paid' | 'fulfilling';
      retryAfterMs: number;
      usuallyMs: number | null;
      held: boolean;
    }
  /** The buyer has done all there is to do, and the money takes hours or days to arrive. */
  | { kind: 'processing'; retryAfterMs: number }
  /** Money came that isn't the order's; an operator was told. */
  | { kind: 'under_review' }
  /** `payable`: the order that its bearer can pay, at the price of the whole session; null where nobody can any more. */
  | { kind: 'payment_required'; payable: Payable | null }
  /** The money went back, or is on its way; `asCredit`: the cents of it that the customer agreed to have as credit. */
  | { kind: 'refunded'; order: Order; asCredit: number }
  /** The bank has all of the money for now, or nothing was delivered. */
  | { kind: 'disputed' }
  | { kind: 'session_not_found' }
  | { kind: 'ask_again'; retryAfterMs: number };

/** How long a request waits to be told of the delivery before it answers "under way". */
const WAIT_MS = 2.5 * SECOND;
/** How long of that the webhook that is on its way may take before the provider is asked whether the order is paid. */
const ASK_AFTER_MS = 200;
/** How long of it a paid order is left to the webhook, before the request settles it itself. */
const WEBHOOK_AHEAD_MS = 400;

/**
 * The order behind a payment session (C3.7). Settles it first if need be, so that
 * a traveller whose browser is faster than the webhook isn't told to wait; then waits a moment to be told of the
 * delivery, so that most browsers ask once only.
 */
export async function settleAndView(shop: Shop, sessionId: string): Promise<OrderView> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const order = await selectOrderBySession(shop.db, sessionId);
    if (order === undefined) return { kind: 'session_not_found' };
    if (order.state === 'created' || mayBeLate(order)) {
      const settlement = await settleUnlessTold(shop, order);
      if (settlement === 'told') continue;
      const unsettled = await viewUnsettled(shop, order, settlement);
      if (unsettled !== null) return unsettled;
      continue;
    }
    if (order.state !== 'paid' && order.state !== 'fulfilling') return viewEnded(shop, order);
    const left = deadline - Date.now();
    if (left <= 0 || isOnHold(order)) return viewUnderWay(shop, order, order.state);
    await waitForMove(shop, order, left);
  }
}

/** Just expired: the provider may have taken the money at that moment (asking.ts). */
const mayBeLate = ({ state, ask_at }: Order): boolean => state === 'expired' && ask_at !== null;

/** A top-up makes no eSIM, and has no usual time of its own. */
async function viewUnderWay(shop: Shop, order: Order, status: 'paid' | 'fulfilling'): Promise<OrderView> {
  const held = isOnHold(order);
  const usuallyMs = order.kind === 'new_esim' && !held ? await usualFor(shop, order) : null;
  return { kind: 'under_way', status, retryAfterMs: held ? MINUTE : SECOND, usuallyMs, held };
}

/** By the company that is making its eSIM, which the traveller isn't told. */
async function usualFor(shop: Shop, { uid, state }: Order): Promise<number | null> {
  const purchase = state === 'fulfilling' ? await selectPurchase(shop.db, uid) : undefined;
  return usualDeliveryMs(shop, purchase?.provider ?? null);
}

/** What there is to say of an order that the settlement has left where it was; null for one that has moved. */
async function viewUnsettled(shop: Shop, order: Order, settlement: Settlement): Promise<OrderView | null> {
  if (settlement.kind === 'ask_again') return { kind: 'ask_again', retryAfterMs: settlement.afterMs };
  if (settlement.kind === 'session_not_found') return { kind: 'session_not_found' };
  const { state, money } = settlement;
  if (money === 'mismatched') return { kind: 'under_review' };
  if (money === 'processing') return { kind: 'processing', retryAfterMs: patience(order, shop.clock.now()) };
  if (state === 'expired') return { kind: 'payment_required', payable: null };
  return state === 'created' ? { kind: 'payment_required', payable: await payableOf(shop, order) } : null;
}

/**
 * The webhook of a payment is on its way at the same time as the browser, and its job delivers at once: two that
 * settle and deliver one order only wait for each other. Most orders are delivered before the provider need be asked.
 */
async function settleUnlessTold(shop: Shop, order: Order): Promise<Settlement | 'told'> {
  const watch = shop.orderSignals.watch(order.uid, WEBHOOK_AHEAD_MS);
  try {
    if (await Promise.race([watch.moved, sleep(ASK_AFTER_MS, false)])) return 'told';
    if (isOfStrip(order)) return await settlePayment(shop, order.session_id!);
    const payment = await readPayment(shop, order);
    if (payment.kind === 'paid' && (await watch.moved)) return 'told';
    return await settleAs(shop, order, payment, 'by_job');
  } finally {
    watch.stop();
  }
}

/** Listens before it reads again, so that a move in between isn't missed. */
async function waitForMove(shop: Shop, order: Order, ms: number): Promise<void> {
  const watch = shop.orderSignals.watch(order.uid, ms);
  try {
    const again = await selectOrderBySession(shop.db, order.session_id!);
    if (again?.state === order.state) await watch.moved;
  } finally {
    watch.stop();
  }
}

async function viewEnded(shop: Shop, order: Order): Promise<OrderView> {
  switch (order.state) {
    case 'fulfilled': {
      const esim = await selectEsimByOrder(shop.db, order.uid);
      if (esim === undefined) throw new Error(`order ${order.uid} is fulfilled and has no eSIM`);
      return viewDelivered(shop, order, esim);
    }
    case 'failed':
    case 'refunded':
      return { kind: 'refunded', order, asCredit: (await moneyBackOf(shop.db, order.uid)).as_credit };
    case 'disputed': {
      const [esim, held] = await Promise.all([
        selectEsimByOrder(shop.db, order.uid),
        heldByBanks(shop.db, order.uid),
      ]);
      // An inquiry takes no money, and a bank may take a part: the traveller has paid for the eSIM, and needs its page.
      return esim !== undefined && held < order.amount
        ? viewDelivered(shop, order, esim)
        : { kind: 'disputed' };
    }
    default:
      return { kind: 'payment_required', payable: null };
  }
}

async function viewDelivered(shop: Shop, order: Order, esim: EsimRow): Promise<OrderView> {
  const [plans, money] = await Promise.all([
    selectPlansOnOne(shop.db, esim.uid),
    moneyBackOf(shop.db, order.uid),
  ]);
  // Whoever keeps the page open sees when it was installed; of one made a moment ago there is no news to ask for.
  if (esim.created_at < later(shop.clock.now(), -MINUTE)) await refreshStale(shop, [esim]);
  // A part of it may go back while the eSIM stays.
  const refunding = money.refunding && money.back + money.on_its_way >= order.amount;
  const own = plans.find(({ order_uid }) => order_uid === order.uid);
  // The APN may have come with the eSIM alone.
  const told = own === undefined ? order : { ...order, plan: { ...order.plan, apn: own.apn } };
  return { kind: 'fulfilled', order: told, esim, plans, refunding };
}
