import { divideUp, hundredths, WHOLE } from './exact.ts';
import type { CardFee, PriceRule } from './rules.ts';

/** What card providers take of a payment in the United States, for rules that name no fee. */
const USUAL_FEE: CardFee = { percent: 2.9, fixed_cents: 30 };

/** The card fee that rules count with: the first that one of them names. */
export const cardFeeOf = (rules: readonly PriceRule[]): CardFee =>
  rules
    .map(({ price, floors }) => price.card_fee ?? floors?.after_promotion)
    .find((fee) => fee !== undefined) ?? USUAL_FEE;

/** What a fee takes of a price in cents, rounded up. */
export const feeOn = (price: number, { percent, fixed_cents }: CardFee): number =>
  Number(divideUp(BigInt(price) * hundredths(percent), WHOLE)) + fixed_cents;
