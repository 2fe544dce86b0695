import { CARD_MINIMUM, type Cents, cents } from '../money.ts';
import { worthOf } from '../promotions/discount.ts';
import { type Promotion, promotionWorth } from '../promotions/promotion.ts';
import { dollars } from './exact.ts';
import { coveringFee, leavingMargin, type OfferInCents, roundUp } from './formula.ts';
import type { PriceRule } from './rules.ts';

/** A code that runs now, as far as prices depend on it. */
export type RunningPromotion = Pick<
  Promotion,
  'code' | 'percent' | 'fixed_amount' | 'minimum' | 'countries' | 'plan_uids'
>;

/** The least that a price may be, and which floor says so. */
interface Floor {
  cents: number;
  says: string;
}

/** What holds a plan's price up, at every price. */
export function hardFloors({ floors = {} }: PriceRule, offer: OfferInCents): Floor[] {
  const { margin_cents, margin_percent, company_lowest_price = true, after_promotion } = floors;
  const found: Floor[] = [{ cents: CARD_MINIMUM, says: 'the least that a card is charged' }];
  const add = (cents: number, says: string) => found.push({ cents, says });
  if (margin_cents !== undefined) add(offer.cost + margin_cents, `a margin of ${dollars(margin_cents)}`);
  if (margin_percent !== undefined) {
    add(leavingMargin(offer.cost, margin_percent), `a margin of ${margin_percent}%`);
  }
  if (company_lowest_price && offer.lowest_price !== null) {
    add(offer.lowest_price, 'the lowest price that the company allows');
  }
  if (after_promotion !== undefined) add(coveringFee(offer.cost, after_promotion), 'cost and card fee');
  return found;
}

/** A code after which the charged amount must still be `need`. */
interface PromotionFloor {
  promotion: RunningPromotion;
  need: number;
}

/** The codes that can be used on a plan, as far as a price can cover them: no price covers one that takes all off. */
export function promotionFloors(
  { floors = {} }: PriceRule,
  offer: OfferInCents,
  plan: { uid: string; countries_enabled: readonly string[] },
  promotions: readonly RunningPromotion[],
): PromotionFloor[] {
  const { after_promotion } = floors;
  if (after_promotion === undefined) return [];
  // What is left to pay below this is waived (core/promotions/discount.ts).
  const need = Math.max(coveringFee(offer.cost, after_promotion), CARD_MINIMUM);
  return promotions
    .filter(
      ({ countries, plan_uids, percent }) =>
        (percent === null || percent < 100) &&
        (countries === null || plan.countries_enabled.some((country) => countries.includes(country))) &&
        (plan_uids === null || plan_uids.includes(plan.uid)),
    )
    .map((promotion) => ({ promotion, need }));
}

/** The first code that this price doesn't carry, with the least price that does; undefined when it carries all. */
function brokenPromotion(price: number, floors: readonly PromotionFloor[]): Floor | undefined {
  for (const { promotion, need } of floors) {
    if (price < promotion.minimum || leftAfter(price, promotion) >= need) continue;
    return { cents: leastBefore(need, promotion), says: `cost and card fee after ${promotion.code}` };
  }
  return undefined;
}

const leftAfter = (price: number, promotion: RunningPromotion) =>
  price - worthOf(promotionWorth(promotion), cents(price));

/** The least price of which `need` is left after a code. */
function leastBefore(need: number, promotion: RunningPromotion): Cents {
  const { percent, fixed_amount } = promotion;
  if (percent === null) return cents(need + (fixed_amount ?? 0));
  // A cent or two below the answer, since the discount is rounded.
  let price = Math.max(need, Math.floor((need * 100) / (100 - percent)) - 2);
  while (leftAfter(price, promotion) < need) price++;
  return cents(price);
}

/** Raises a price to the next figure at which all floors hold, and names those that raised it. */
export function settle(
  { rounding }: PriceRule,
  { hard, promotions }: { hard: readonly Floor[]; promotions: readonly PromotionFloor[] },
  wanted: number,
): { cents: number; raisedBy: Floor[] } {
  const highest = hard.reduce((most, floor) => (floor.cents > most.cents ? floor : most));
  const raisedBy = highest.cents > wanted ? [highest] : [];
  let price = roundUp(Math.max(wanted, highest.cents), rounding);
  // Each turn carries one code for good: a higher price leaves more after each of them.
  for (;;) {
    const broken = brokenPromotion(price, promotions);
    if (broken === undefined) return { cents: price, raisedBy };
    raisedBy.push(broken);
    price = roundUp(broken.cents, rounding);
  }
}
