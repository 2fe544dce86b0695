import { DAY, HOUR } from '../clock.ts';
import { type Cents, cents } from '../money.ts';
import { REFUND_WINDOW_HOURS } from '../refunds/rules.ts';

/** What a referral is worth, and when (S10.9, S10.12): the one place that says it. */
export interface ReferralRules {
  /** False: codes give no discount and no new credit; what was promised and earned stands. */
  enabled: boolean;
  /** Percent off a friend's first order. */
  friendPercent: number;
  /** What the referrer earns for a friend. */
  credit: Cents;
  /** Friends for whom the bonus is due, once. */
  bonusAfter: number;
  bonus: Cents;
  /** From payment until credit is earned, in milliseconds: no shorter than the refund window. */
  confirmAfterMs: number;
  /** How long a browser remembers a code that a visitor came with, in milliseconds. */
  rememberedMs: number;
}

export const DEFAULT_RULES: ReferralRules = {
  enabled: true,
  friendPercent: 20,
  credit: cents(500),
  bonusAfter: 10,
  bonus: cents(2500),
  confirmAfterMs: REFUND_WINDOW_HOURS * HOUR,
  rememberedMs: 90 * DAY,
};
