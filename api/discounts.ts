import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { codeMessage, discountLabel } from '../content/messages/discount-words.ts';
import type { Order } from '../core/orders/order.ts';
import { type CodeVerdict, readCode } from '../core/promotions/code.ts';
import { type Discount, fullAmount } from '../core/promotions/discount.ts';
import { CODE_WINDOW } from '../core/promotions/guesses.ts';
import type { ApiEnv } from './deps.ts';
import { amount } from './fields.ts';
import { problem } from './problems.ts';

export const fullAmountField = amount.openapi({ description: 'Whole US cents, before the discounts.' });

export const discountList = z
  .array(
    z
      .object({
        kind: z.enum(['referral', 'promotion', 'credit']),
        code: z.string().nullable(),
        label: z.string().openapi({ example: '20% off your first order' }),
        amount,
      })
      .openapi('Discount'),
  )
  .openapi({ description: 'What was taken off; full_amount less these is amount.' });

export const codeField = z
  .object({
    code: z.string(),
    state: z
      .enum([
        ...(['applied', 'unknown', 'off', 'expired', 'exhausted', 'own', 'not_new'] as const),
        ...(['not_for_this_plan', 'below_minimum', 'email_required'] as const),
      ])
      .openapi({ description: 'All but "applied" leave the price as it is.' }),
    message: z.string().openapi({ description: 'A sentence for the buyer.' }),
  })
  .openapi('CodeVerdict')
  .nullable();

/** The price fields of an order. */
export function publicPrice(order: Pick<Order, 'amount' | 'discounts' | 'currency'>) {
  return {
    full_amount: fullAmount(order) as number,
    amount: order.amount as number,
    currency: order.currency,
    discounts: publicDiscounts(order.discounts ?? []),
  };
}

export function publicDiscounts(discounts: readonly Discount[]): z.infer<typeof discountList> {
  return discounts.map((discount) => {
    const { kind, code, amount } = discount;
    return { kind, code, label: discountLabel(DEFAULT_LANGUAGE, discount), amount };
  });
}

export function publicCode(verdict: CodeVerdict | null): z.infer<typeof codeField> {
  if (verdict === null) return null;
  const { code, state } = verdict;
  return { code, state, message: codeMessage(DEFAULT_LANGUAGE, verdict) };
}

/** What became of the code that came with an order; null where none came. */
export function codeOf({ referral_code, code_state }: Order): z.infer<typeof codeField> {
  if (referral_code === null || code_state === null) return null;
  return publicCode({ code: readCode(referral_code) ?? referral_code, state: code_state });
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
