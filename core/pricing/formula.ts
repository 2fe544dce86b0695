import { divideUp, dollars, hundredths, WHOLE } from './exact.ts';
import type { CardFee, Formula, Rounding } from './rules.ts';

/** An offer in US cents; null is what its company doesn't say. */
export interface OfferInCents {
  company: string;
  wholesale_id: string;
  cost: number;
  lowest_price: number | null;
  recommended_price: number | null;
  /** "$2.10", or "$2.10 (EUR 1.90)". */
  costText: string;
}

/** Cents before floors, ceiling and rounding, and how they came about, in words. */
export function applyFormula(formula: Formula, offer: OfferInCents): { cents: number; says: string } {
  const { markup_percent, fixed_cents = 0, target_margin_percent, card_fee, recommended_percent } = formula;
  const { cost, costText, recommended_price } = offer;
  if (markup_percent !== undefined) {
    const factor = WHOLE + hundredths(markup_percent);
    const cents = Number(divideUp(BigInt(cost) * factor, WHOLE)) + fixed_cents;
    const times = factor === WHOLE ? '' : ` × ${Number(factor) / Number(WHOLE)}`;
    const plus = fixed_cents === 0 ? '' : ` + ${dollars(fixed_cents)}`;
    return { cents, says: `cost ${costText}${times}${plus} = ${dollars(cents)}` };
  }
  if (target_margin_percent !== undefined && card_fee !== undefined) {
    const rest = WHOLE - hundredths(card_fee.percent) - hundredths(target_margin_percent);
    const cents = Number(divideUp(BigInt(cost + card_fee.fixed_cents) * WHOLE, rest));
    const fee = `card fee ${card_fee.percent}% + ${dollars(card_fee.fixed_cents)}`;
    return {
      cents,
      says: `cost ${costText} + ${fee} + margin ${target_margin_percent}% = ${dollars(cents)}`,
    };
  }
  if (recommended_percent !== undefined && recommended_price !== null) {
    const share = WHOLE + hundredths(recommended_percent);
    const cents = Number(divideUp(BigInt(recommended_price) * share, WHOLE));
    const sign = recommended_percent < 0 ? '−' : '+';
    const change = recommended_percent === 0 ? '' : ` ${sign} ${Math.abs(recommended_percent)}%`;
    return { cents, says: `recommended ${dollars(recommended_price)}${change} = ${dollars(cents)}` };
  }
  const cents = formula.fixed_cents_price ?? 0;
  return { cents, says: `fixed at ${dollars(cents)}` };
}

/** The least amount that covers a cost once the card provider has taken its fee, itself rounded up. */
export function coveringFee(cost: number, fee: CardFee): number {
  return Number(divideUp(BigInt(cost + fee.fixed_cents) * WHOLE, WHOLE - hundredths(fee.percent)));
}

/** The least price of which so much percent is left after the cost. */
export function leavingMargin(cost: number, percent: number): number {
  return Number(divideUp(BigInt(cost) * WHOLE, WHOLE - hundredths(percent)));
}

const DOLLAR = 100;
/** Cents after the dollar that each rounding ends in. */
const ENDS: Record<Exclude<Rounding, 'none'>, number> = { '.99': 99, '.50': 50, whole: 0 };

/** The next figure of a rounding that is at least this much. */
export function roundUp(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price;
  const end = ENDS[rounding];
  return Math.ceil((price - end) / DOLLAR) * DOLLAR + end;
}

/** The last figure of a rounding that is at most this much; below 1 where there is none. */
export function roundDown(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price;
  const end = ENDS[rounding];
  return Math.floor((price - end) / DOLLAR) * DOLLAR + end;
}
