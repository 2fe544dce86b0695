import { HOUR, later, MINUTE, SECOND } from '../clock.ts';
import type { Order } from '../orders/order.ts';

/** The first look: a webhook that isn't here by then is late or lost. */
const WEBHOOK_LATE_MS = 2 * MINUTE;
/** One more while most buyers still have the card panel open. */
const SECOND_LOOK_MS = 10 * MINUTE;
/** After a session's end, so that the provider has ended it by then. */
const AFTER_ITS_END_MS = 30 * SECOND;
/**
 * After an order has expired its session is looked at once more: the provider, or a process whose clock is half a minute
 * behind, may have taken the money just then.
 */
export const LATE_LOOK_MS = MINUTE;
/** A provider that can't be asked. */
export const NOT_REACHED_MS = 2 * MINUTE;
const LONGEST_PAUSE_MS = 12 * HOUR;

/** Of an order whose session can't be asked about before. */
export const afterItsEnd = ({ expires_at }: Pick<Order, 'expires_at'>): Date =>
  later(expires_at, AFTER_ITS_END_MS);

export const firstAsk = (createdAt: Date): Date => later(createdAt, WEBHOOK_LATE_MS);

/**
 * When the sweeper next asks about a session that is still unpaid: 2 and 10 minutes after the order, then at the
 * session's end, and from then on (money that is on its way for days) with pauses of half the order's age, 12 h at most.
 */
export function nextAsk(order: Pick<Order, 'created_at' | 'expires_at'>, now: Date): Date {
  const planned = [firstAsk(order.created_at), later(order.created_at, SECOND_LOOK_MS), afterItsEnd(order)];
  return planned.find((at) => at > now) ?? later(now, pauseOf(order, now));
}

/** Milliseconds until a payment that is on its way is worth another look; a page asks more often than the sweeper. */
export function patience(order: Pick<Order, 'created_at'>, now: Date): number {
  const age = now.getTime() - order.created_at.getTime();
  return Math.min(Math.max(age / 8, 10 * SECOND), 5 * MINUTE);
}

function pauseOf({ created_at }: Pick<Order, 'created_at'>, now: Date): number {
  const age = now.getTime() - created_at.getTime();
  return Math.min(Math.max(age / 2, 5 * MINUTE), LONGEST_PAUSE_MS);
}
