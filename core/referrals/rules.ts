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
  /** What a friend has to pay for it, discount and credit taken off: never less than the credit in a real shop. */
  minimum: Cents;
  /** At most so much of it for the friends of any 30 days; the bonus is not counted. */
  monthly: Cents;
  /** Friends for whom the bonus is due, once. */
  bonusAfter: number;
  bonus: Cents;
  /** From payment until credit is earned, in milliseconds: no shorter than the refund window. */
  confirmAfterMs: number;
  /** How long a browser remembers a code that a visitor came with, in milliseconds. */
  rememberedMs: number;
}

/** The days that `monthly` is counted over. */
export const MONTH_MS = 30 * DAY;

export const DEFAULT_RULES: ReferralRules = {
  enabled: true,
  friendPercent: 20,
  credit: cents(500),
  minimum: cents(1000),
  monthly: cents(5000),
  bonusAfter: 10,
  bonus: cents(2500),
  confirmAfterMs: REFUND_WINDOW_HOURS * HOUR,
  rememberedMs: 90 * DAY,
};
