import type { ReferralTerms } from '../../api/contract/prices.ts';
import type { Cents } from '../../core/money.ts';
import { friendPrice } from '../../core/promotions/discount.ts';
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

/** A plan on a page. `full_price`: a friend's percent does not come off (core/sale/discounts/keeps-price.ts). */
export interface PricedPlan {
  price: Cents;
  full_price?: true;
}

/**
 * The plan that costs least for whoever came by a friend's link: its price, and what is left of it.
 * @param percent null where none is taken off.
 * @throws TypeError when there is no plan.
 */
export function lowestFor(percent: number | null, plans: readonly PricedPlan[]): { full: Cents; now: Cents } {
  return plans
    .map(({ price, full_price }) => ({
      full: price,
      now: percent === null || full_price ? price : friendPrice(price, percent),
    }))
    .reduce((least, each) => (each.now < least.now ? each : least));
}
