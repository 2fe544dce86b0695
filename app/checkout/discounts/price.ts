import type { Discount as AnsweredDiscount, OrderPrice } from '../../../api/contract/discounts.ts';
import { type Cents, cents } from '../../../core/money.ts';

/** What was taken off a price, and why; its name is in the visitor's own language (discount-words.ts). */
export interface Discount extends Pick<AnsweredDiscount, 'kind' | 'code'> {
  amount: Cents;
  /** A promotion that nobody typed; what a browser kept of orders before there were any doesn't say. */
  automatic?: boolean;
}

/** Whether somebody typed or brought it: an order has one code, and what was taken off without is no hindrance to it. */
export const isCode = ({ kind, automatic }: Discount): boolean => kind !== 'credit' && automatic !== true;

/** A price and what makes it, as every answer about an order has it. */
export interface Price {
  full_amount: Cents;
  amount: Cents;
  discounts: Discount[];
}

/** The price in an answer; what a browser kept of an order before there were discounts has an amount alone. */
export function priceOf({
  amount,
  full_amount = amount,
  discounts = [],
}: Pick<OrderPrice, 'amount'> & Partial<OrderPrice>): Price {
  return {
    full_amount: cents(full_amount),
    amount: cents(amount),
    discounts: discounts.map(({ kind, code, automatic, amount }) => ({
      kind,
      code,
      ...(automatic && { automatic }),
      amount: cents(amount),
    })),
  };
}
