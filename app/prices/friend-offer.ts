import type { ReferralTerms } from '../../api/contract/prices.ts';
import { type Cents, cents } from '../../core/money.ts';
import { priceOf } from '../../core/promotions/discount.ts';
import { hasSessionHint } from '../session/session-store.ts';
import { askOnce, askPublic } from './ask-once.ts';
import { forgetReferral, hasReferral, rememberedReferral } from './referral-memory.ts';

/** Percent off for somebody whom a friend's link has brought, by the rules in force. */
const percent = askOnce<number>(async () => {
  // It is for a first order: whoever has an account has bought before. Nobody else asks for anything.
  if (!hasReferral() || hasSessionHint()) return null;
  const { enabled, friend_percent, remembered_days } =
    await askPublic<ReferralTerms>('/api/v1/referrals/terms');
  return enabled && rememberedReferral(Date.now(), remembered_days) !== null ? friend_percent : null;
});

/** What a friend's link takes off, in percent; null without one, before it is known, and on the server. */
export const useFriendPercent: () => number | null = percent.use;

/** The code was refused for good, or isn't wanted: no price promises it any longer. */
export function endFriendOffer(): void {
  forgetReferral();
  percent.set(null);
}

/** What is left to pay, as the order will have it (core/promotions/discount.ts). */
export function friendPrice(full: Cents, percent: number): Cents {
  const code = { discount: { kind: 'referral' as const, code: null }, worth: { percent } };
  return priceOf(full, code, cents(0)).amount;
}
