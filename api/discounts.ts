import type { Context } from 'hono';
import type { Order } from '../core/orders/order.ts';
import { type CodeVerdict, codeVerdict, readCode } from '../core/promotions/code.ts';
import { type Discount, fullAmount } from '../core/promotions/discount.ts';
import { CODE_WINDOW } from '../core/promotions/guesses.ts';
import type { OrderPrice, Discount as PublicDiscount } from './contract/discounts.ts';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';

/** The price fields of an order. */
export function publicPrice(order: Pick<Order, 'amount' | 'discounts' | 'currency'>): OrderPrice {
  return {
    full_amount: fullAmount(order),
    amount: order.amount,
    currency: order.currency,
    discounts: publicDiscounts(order.discounts ?? []),
  };
}

export function publicDiscounts(discounts: readonly Discount[]): PublicDiscount[] {
  return discounts.map(({ kind, code, label, amount }) => ({ kind, code, label, amount }));
}

/** What became of the code that came with an order; null where none came. */
export function codeOf({ referral_code, code_state }: Order): CodeVerdict | null {
  if (referral_code === null || code_state === null) return null;
  return codeVerdict(readCode(referral_code) ?? referral_code, code_state);
}

/** The answer to a client that has tried too many wrong codes. */
export function tooManyCodes(c: Context<ApiEnv>) {
  return problem(
    c,
    'rate_limited',
    'There were too many wrong codes; wait as long as Retry-After says, or leave the code out.',
    { retryAfterMs: CODE_WINDOW },
  );
}
