import { CARD_MINIMUM, cents } from '../../core/money.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { SeededOrder } from './order.ts';

interface Code {
  name: string;
  percent?: number;
  /** Cents. */
  fixed_amount?: number;
}

/** Promotions that run; each run of the command adds its own. */
export const CODES: readonly Code[] = [
  { name: 'WELCOME', percent: 10 },
  { name: 'SUMMER', percent: 15 },
  { name: 'TWOOFF', fixed_amount: 200 },
];

/** What a code takes off a price; null where less would be left than a card can be charged. */
export function codeDiscount(
  { name, percent, fixed_amount }: Code,
  tag: string,
  price: number,
): Discount | null {
  const amount = percent === undefined ? fixed_amount! : Math.floor((price * percent) / 100);
  if (amount === 0 || price - amount < CARD_MINIMUM) return null;
  return { kind: 'promotion', code: `${name}${tag}`, amount: cents(amount) };
}

/** The order's hold on a code. @param releasedAt when it was given back: unpaid, or refunded. */
export function redemptionRow(
  order: SeededOrder,
  { kind, code, amount }: Discount,
  referrer_uid: string | null,
  releasedAt: Date | null,
): NewRow {
  return {
    into: 'redemptions',
    values: {
      order_uid: order.uid,
      kind,
      code,
      amount,
      referrer_uid,
      buyer_hash: `seeded ${order.uid}`,
      first_order: kind === 'referral',
      created_at: order.created_at,
      released_at: releasedAt,
    },
  };
}
