import { SECOND } from '../clock.ts';
import { type EsimRow, selectEsimByOrder } from '../esims/queries.ts';
import type { Shop } from '../shop.ts';
import type { Order } from './order.ts';
import { selectOrderBySession } from './queries.ts';
import { settlePayment } from './settle.ts';

/** What the bearer of a session id may know of its order. */
export type OrderView =
  | { kind: 'fulfilled'; order: Order; esim: EsimRow }
  | { kind: 'under_way'; status: 'paid' | 'fulfilling'; retryAfterMs: number }
  | { kind: 'payment_required' }
  /** The money went back, or is on its way. */
  | { kind: 'refunded' }
  | { kind: 'disputed' }
  | { kind: 'session_not_found' }
  | { kind: 'ask_again'; retryAfterMs: number };

/** How long a request waits to be told of the delivery before it answers "under way". */
const WAIT_MS = 2.5 * SECOND;

/**
 * The order behind a payment session (contract, `POST /api/v1/esims/validate`). Settles it first if need be, so that
 * a traveller whose browser is faster than the webhook isn't told to wait; then waits a moment to be told of the
 * delivery, so that most browsers ask once only.
 */
export async function viewOrder(shop: Shop, sessionId: string): Promise<OrderView> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const order = await selectOrderBySession(shop.db, sessionId);
    if (order === undefined) return { kind: 'session_not_found' };
    if (order.state === 'created') {
      const settlement = await settlePayment(shop, sessionId);
      if (settlement.kind === 'ask_again') return { kind: 'ask_again', retryAfterMs: settlement.afterMs };
      if (settlement.kind === 'session_not_found') return { kind: 'session_not_found' };
      if (settlement.state === 'created') return { kind: 'payment_required' };
      continue;
    }
    if (order.state !== 'paid' && order.state !== 'fulfilling') return viewEnded(shop, order);
    const left = deadline - Date.now();
    if (left <= 0) return { kind: 'under_way', status: order.state, retryAfterMs: SECOND };
    await waitForMove(shop, order, left);
  }
}

/** Listens before it looks once more, so that a move in between isn't missed. */
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
      return { kind: 'fulfilled', order, esim };
    }
    case 'failed':
    case 'refunded':
      return { kind: 'refunded' };
    case 'disputed':
      return { kind: 'disputed' };
    default:
      return { kind: 'payment_required' };
  }
}
