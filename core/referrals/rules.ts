import { DAY, HOUR } from '../clock.ts';
import { durationText } from '../duration-text.ts';
import { type Cents, cents, formatUsd } from '../money.ts';
import { REFUND_WINDOW_HOURS } from '../refunds/rules.ts';

/** What a referral is worth, and when (specification, "Referral page"; issue 8): the one place that says it. */
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

/** The rules in words, for the terms and the page: each a sentence or two. */
export function rulesInWords(rules: ReferralRules): string[] {
  if (!rules.enabled) return ['There is no referral programme at present. Credit that was earned stays.'];
  const wait = durationText('en', rules.confirmAfterMs);
  return [
    `A friend who orders with your code gets ${rules.friendPercent}% off a first order. First means that nobody has bought with the mail address before; addresses that differ only by a plus part, or for Gmail by dots, count as one. Your own code is not for you.`,
    `You get ${formatUsd(rules.credit)} credit for that friend once the order is delivered and ${wait} have passed since payment. Until then the credit is pending.`,
    ...(rules.bonus > 0
      ? [
          `After ${rules.bonusAfter} successful referrals you get a bonus of ${formatUsd(rules.bonus)} credit, once.`,
        ]
      : []),
    'If a friend’s order is refunded, or its payment is disputed at the bank, the credit for it is taken back, as far as it is not spent. If a bonus rested on it, the bonus goes with it. When the bank decides for us, you get back what was taken.',
    'Credit pays for any plan, to the cent, and does not expire. It is not paid out and can’t be passed on. A card can’t be charged less than $0.50, so credit leaves at least that much to the card unless it pays for all. Credit comes back when an order that it paid for lapses or is refunded; deleting your account ends it.',
  ];
}
