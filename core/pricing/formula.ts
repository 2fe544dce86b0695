import { dayWords } from '../clock.ts';
import type { CompetitorPrice } from './competitor-prices.ts';
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
export function applyFormula(
  formula: Formula,
  offer: OfferInCents,
  rival: CompetitorPrice | null,
): { cents: number; says: string } {
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
  if (formula.competitor !== undefined && rival !== null) return beside(rival, formula.competitor);
  const cents = formula.fixed_cents_price ?? 0;
  return { cents, says: `fixed at ${dollars(cents)}` };
}

/** What somebody else asks, or less. */
function beside(
  { competitor, price, seen_at }: CompetitorPrice,
  { undercut_cents = 0, undercut_percent = 0 }: NonNullable<Formula['competitor']>,
): { cents: number; says: string } {
  const share = WHOLE - hundredths(undercut_percent);
  const cents = Math.max(0, Number(divideUp(BigInt(price) * share, WHOLE)) - undercut_cents);
  const asks = `${competitor} asks ${dollars(price)} (${dayWords(seen_at)})`;
  if (undercut_cents > 0) return { cents, says: `${asks} − ${dollars(undercut_cents)} = ${dollars(cents)}` };
  if (undercut_percent > 0) return { cents, says: `${asks} − ${undercut_percent}% = ${dollars(cents)}` };
  return { cents, says: asks };
}

/** The least amount that covers a cost once the card provider has taken its fee, itself rounded up. */
export function coveringFee(cost: number, fee: CardFee): number {
  return Number(divideUp(BigInt(cost + fee.fixed_cents) * WHOLE, WHOLE - hundredths(fee.percent)));
}

/** The least price of which so much percent is left after the cost. */
export function leavingMargin(cost: number, percent: number): number {
  return Number(divideUp(BigInt(cost) * WHOLE, WHOLE - hundredths(percent)));
}

/** The figures that a rounding may end in: each of these, and whatever is a multiple of `every` cents above it. */
interface Figures {
  first: number;
  every: number;
}

/**
 * `charm` is the next .99 that isn't past a multiple of $5 which the exact price hasn't passed: from $14.01 to $14.99, and from $15.01 to
 * $15.99, but $15.00 itself stays, since its .99 is behind the step and the .99 before it would break a floor that is exactly there.
 */
const FIGURES: Record<Exclude<Rounding, 'none'>, readonly Figures[]> = {
  '.99': [{ first: 99, every: 100 }],
  '.49': [{ first: 49, every: 50 }],
  '.50': [{ first: 50, every: 100 }],
  charm: [
    { first: 99, every: 100 },
    { first: 0, every: 500 },
  ],
  whole: [{ first: 0, every: 100 }],
};

/** The next figure of a rounding that is at least this much. */
export function roundUp(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price;
  return Math.min(
    ...FIGURES[rounding].map(({ first, every }) => Math.ceil((price - first) / every) * every + first),
  );
}

/** The last figure of a rounding that is at most this much; below 1 where there is none. */
export function roundDown(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price;
  return Math.max(
    ...FIGURES[rounding].map(({ first, every }) => Math.floor((price - first) / every) * every + first),
  );
}
