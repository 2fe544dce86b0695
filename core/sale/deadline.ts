import { DAY, later } from '../clock.ts';
import { isOnHold, type Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';

type Timed = Pick<Order, 'state' | 'paid_at' | 'held_at' | 'released_at' | 'deadline_at'>;

/** For so long an order waits for staff to release it: nobody's money is kept for longer without a decision (C12.35). */
const LONGEST_HOLD_MS = DAY;

/**
 * Until when a paid order is delivered: DELIVERY_DEADLINE after its payment, or its release; while it is on hold, until when it is
 * released; or as long as staff gave it (C12.5).
 */
export function deadlineOf({ deliveryDeadlineMs }: Pick<Shop, 'deliveryDeadlineMs'>, order: Timed): Date {
  const usual = isOnHold(order)
    ? later(order.held_at!, LONGEST_HOLD_MS)
    : later(order.released_at ?? order.paid_at!, deliveryDeadlineMs);
  const given = order.deadline_at ?? null;
  return given !== null && given > usual ? given : usual;
}

/** Whether its time is over: from then on it ends with the next attempt, delivered or with its money back. */
export const isOverdue = (shop: Pick<Shop, 'deliveryDeadlineMs'>, order: Timed, now: Date): boolean =>
  now > deadlineOf(shop, order);

/**
 * Until when another company may be asked: the second half of the usual time is kept for the last look and the refund, and as
 * much of a longer one.
 */
export const lastNewPurchase = (shop: Pick<Shop, 'deliveryDeadlineMs'>, order: Timed): Date =>
  later(deadlineOf(shop, order), -shop.deliveryDeadlineMs / 2);
