import { CARD_MINIMUM, type Cents, cents } from '../money.ts';

/** What was taken off a plan's price, as it is fixed in the order. */
export interface Discount {
  kind: 'referral' | 'promotion' | 'credit';
  /** The code that gave it; null for credit. */
  code: string | null;
  /** Of a promotion that nobody typed. */
  automatic?: true;
  /** Of a referral: how many percent it takes off. */
  percent?: number;
  amount: Cents;
  /** What the buyer read beside the amount: only in orders of earlier releases, which stored it. */
  label?: string;
}

/**
 * Whether a code applies, or why not. All but `applied` and `address_due` leave the price as it is:
 * - `unknown`: no code of ours, or not yet; `off`: referrals are switched off.
 * - `expired`: its time is over, or the operator withdrew it; `exhausted`: used as often as it may be.
 * - `own`: the buyer's own referral code; `not_new`: it is for a first order, and the address has bought before.
 * - `not_for_this_plan`, `below_minimum`: the plan doesn't qualify; also where no company allows so low a price.
 * - `not_for_this_language`, `too_few_esims`: the order doesn't qualify.
 * - `less_than_automatic`: it takes less off than the automatic promotion that the order has instead.
 * - `email_required`: it depends on who buys, and no mail address was given.
 *
 * `address_due` takes its discount off, and leaves the order unpayable until an address is told that it is for.
 */
export type CodeState =
  | 'applied'
  | 'unknown'
  | 'off'
  | 'expired'
  | 'exhausted'
  | 'own'
  | 'not_new'
  | 'not_for_this_plan'
  | 'below_minimum'
  | 'not_for_this_language'
  | 'too_few_esims'
  | 'less_than_automatic'
  | 'email_required'
  | 'address_due';

/** What a code is worth: so many percent of the price, or so many cents. */
export type Worth = { percent: number } | { fixed: Cents };

export interface Priced {
  full_amount: Cents;
  /** What is left to pay by card: nothing, or at least CARD_MINIMUM unless the plan itself costs less. */
  amount: Cents;
  discounts: Discount[];
}

/** Rounded to the nearest cent, half a cent in the buyer's favour; never more than `full`. */
export function worthOf(worth: Worth, full: Cents): Cents {
  if ('fixed' in worth) return cents(Math.min(worth.fixed, full));
  return cents(Math.min(full, Math.floor((full * worth.percent + 50) / 100)));
}

/** What a code really takes off a price: a rest that no card can be charged with is waived. */
export function takenOff(worth: Worth, full: Cents): Cents {
  const off = worthOf(worth, full);
  return full - off < CARD_MINIMUM ? full : off;
}

/**
 * A plan's price after a code and credit. The code comes first. A rest of a code that no card can be charged with is
 * waived; credit is a customer's own money, so that it pays all of the rest, or leaves CARD_MINIMUM to the card.
 * @param credit cents that may be spent.
 */
export function priceOf(
  full: Cents,
  code: { discount: Omit<Discount, 'amount'>; worth: Worth } | null,
  credit: Cents,
): Priced {
  const discounts: Discount[] = [];
  let rest: number = full;
  if (code !== null) {
    const waived = takenOff(code.worth, full);
    if (waived > 0) discounts.push({ ...code.discount, amount: cents(waived) });
    rest -= waived;
  }
  const spent = Math.max(0, credit >= rest ? rest : Math.min(credit, rest - CARD_MINIMUM));
  if (spent > 0) {
    discounts.push({ kind: 'credit', code: null, amount: cents(spent) });
    rest -= spent;
  }
  return { full_amount: full, amount: cents(rest), discounts };
}

/** What a friend's percent leaves of a plan's price. */
export function friendPrice(full: Cents, percent: number): Cents {
  return priceOf(full, { discount: { kind: 'referral', code: null }, worth: { percent } }, cents(0)).amount;
}

/** An order's price before its discounts. */
export function fullAmount(order: { amount: Cents; discounts: readonly Discount[] | null }): Cents {
  return cents(order.amount + (order.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0));
}

/** What an order is sold for: what the card and the customer's own credit pay; the discount of a code alone lowers it. */
export const soldFor = (order: { amount: Cents; discounts: readonly Discount[] | null }): Cents =>
  cents(creditIn(order) + order.amount);

/** Whether a company lets an offer be sold for so much. @param lowest its lowest retail price in cents, 0 for none. */
export const maySellFor = ({ lowest }: { lowest: number }, sold: number): boolean => lowest <= sold;

/** Cents of credit that an order was paid with. */
export function creditIn(order: { discounts: readonly Discount[] | null }): Cents {
  return order.discounts?.find(({ kind }) => kind === 'credit')?.amount ?? cents(0);
}
