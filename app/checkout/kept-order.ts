import { dropKept, type Kept, keep, readKept } from '../offline/kept.ts';
import { openOffline } from '../offline/service-worker.ts';
import { orderPagePath } from './checkout-order.ts';
import type { DeliveredOrder } from './order-reply.ts';
import type { OrderStatus } from './order-status.ts';

/** The order as this browser keeps it under the page's own address; null when it keeps none. */
export function readKeptOrder(sessionId: string | null): Promise<Kept<DeliveredOrder> | null> {
  return sessionId === null ? Promise.resolve(null) : readKept('orders', orderPagePath(sessionId));
}

/** Takes down what the shop has just said of an order: a delivered one is kept, one that is gone is not. */
export async function followKeptOrder(sessionId: string | null, status: OrderStatus): Promise<void> {
  if (sessionId === null) return;
  if (status.kind === 'ready') {
    openOffline();
    await keep('orders', orderPagePath(sessionId), status.order, null);
  } else if (status.kind === 'refunded' || (status.kind === 'failed' && status.why !== 'unreachable')) {
    await dropKept('orders', orderPagePath(sessionId));
  }
}
