import type { Context } from 'hono';
import { closestLanguage, DEFAULT_LANGUAGE, type Language } from '../content/languages.ts';
import { codeMessage, discountLabel } from '../content/messages/discount-words.ts';
import type { Order } from '../core/orders/order.ts';
import { type CodeVerdict, readCode } from '../core/promotions/code.ts';
import { type Discount, fullAmount } from '../core/promotions/discount.ts';
import { CODE_WINDOW } from '../core/promotions/guesses.ts';
import type {
  OrderPrice,
  CodeVerdict as PublicCode,
  Discount as PublicDiscount,
} from './contract/discounts.ts';
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
  return discounts.map((discount) => {
    const { kind, code, amount, automatic } = discount;
    return {
      kind,
      code,
      ...(automatic && { automatic }),
      label: discountLabel(DEFAULT_LANGUAGE, discount),
      amount,
    };
  });
}

/** @param language of the sentence. */
export function publicCode(
  verdict: CodeVerdict | null,
  language: Language = DEFAULT_LANGUAGE,
): PublicCode | null {
  if (verdict === null) return null;
  const { code, state } = verdict;
  return { code, state, message: codeMessage(language, verdict) };
}

/** What became of the code that came with an order, in the order's language; null where none came. */
export function codeOf({ referral_code, code_state, language }: Order): PublicCode | null {
  if (referral_code === null || code_state === null) return null;
  const verdict = { code: readCode(referral_code) ?? referral_code, state: code_state };
  return publicCode(verdict, (language ? closestLanguage(language) : null) ?? DEFAULT_LANGUAGE);
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
