import { type Cents, cents } from '../../../core/money.ts';
import type { CodeState, Discount as OrderDiscount } from '../../../core/promotions/discount.ts';

/** What was taken off a price, and why; its name is in the visitor's own language (discount-words.ts). */
export type Discount = Pick<OrderDiscount, 'kind' | 'code' | 'amount'>;

/** A price and what makes it (`POST /api/v1/promotions/preview`, and every answer about an order). */
export interface Price {
  full_amount: Cents;
  amount: Cents;
  discounts: Discount[];
  /** What became of the code that was sent along; null where none was. */
  code: CodeState | null;
}

const KINDS = ['referral', 'promotion', 'credit'] as const;
const STATES: readonly string[] = [
  'applied',
  'unknown',
  'expired',
  'exhausted',
  'own',
  'not_new',
  'not_for_this_plan',
  'below_minimum',
  'off',
  'email_required',
] satisfies CodeState[];

/** Reads the price of an answer; null when it names no amount. An answer of before discounts has none. */
export function priceOf(answer: unknown): Price | null {
  const fields = fieldsOf(answer);
  const amount = centsOf(fields.amount);
  if (amount === null) return null;
  const state = fieldsOf(fields.code).state;
  return {
    full_amount: centsOf(fields.full_amount) ?? amount,
    amount,
    discounts: Array.isArray(fields.discounts) ? fields.discounts.flatMap(discountOf) : [],
    code: typeof state === 'string' ? (STATES.includes(state) ? (state as CodeState) : 'unknown') : null,
  };
}

function discountOf(value: unknown): Discount[] {
  const fields = fieldsOf(value);
  const kind = KINDS.find((each) => each === fields.kind);
  const amount = centsOf(fields.amount);
  if (kind === undefined || amount === null || amount === 0) return [];
  return [{ kind, code: typeof fields.code === 'string' ? fields.code : null, amount }];
}

function centsOf(value: unknown): Cents | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? cents(value) : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
