import { HOUR, later } from '../clock.ts';
import type { ProfileState } from '../esims/provider.ts';
import type { Cents } from '../money.ts';
import type { OrderState } from '../orders/states.ts';
import { type Discount, fullAmount } from '../promotions/discount.ts';
import type { MoneyBack } from './queries.ts';

/** Unused, unactivated eSIMs are refundable for so long after payment (S9.11). */
export const REFUND_WINDOW_HOURS = 24;

/**
 * The days, UTC, from which each version of the refund policy was published, the oldest first. The page shows the last one as its date
 * (content/pages/refund-policy.md); whoever changes what it promises adds a day to both.
 */
export const REFUND_POLICY_VERSIONS: readonly string[] = ['2026-11-21', '2026-11-23', '2026-11-28'];

/** The version of the refund policy in force at a time: the day from which it was published; null before there was one. */
export const refundPolicyAt = (at: Date): string | null =>
  REFUND_POLICY_VERSIONS.findLast((day) => day <= at.toISOString().slice(0, 10)) ?? null;

export type NotRefundable = 'refund_window_passed' | 'esim_already_used' | 'order_not_refundable';

export type Refundability =
  | { allowed: true; reason: null; until: Date }
  | { allowed: false; reason: NotRefundable; until: Date | null };

/**
 * Whether a customer may have the money of an order back by asking, or what is left of it (C4.8: `refundable`).
 * @param back what went back of it.
 */
export function refundability(
  order: { state: OrderState; paid_at: Date | null; amount: Cents; discounts: readonly Discount[] | null },
  back: Pick<MoneyBack, 'back' | 'refunding'>,
  profile: ProfileState | null,
  now: Date,
): Refundability {
  // What staff issued cost nothing; of what was paid, a part may be back already.
  const left = fullAmount(order) - back.back;
  const noneLeft = left <= 0 || back.refunding;
  if (order.state !== 'fulfilled' || order.paid_at === null || profile === null || noneLeft) {
    return { allowed: false, reason: 'order_not_refundable', until: null };
  }
  const until = later(order.paid_at, REFUND_WINDOW_HOURS * HOUR);
  // A profile that is installed and has never connected is still unactivated.
  if (profile !== 'ready' && profile !== 'installed')
    return { allowed: false, reason: 'esim_already_used', until };
  if (now > until) return { allowed: false, reason: 'refund_window_passed', until };
  return { allowed: true, reason: null, until };
}
