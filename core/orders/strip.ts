import { type Cents, cents } from '../money.ts';
import { divide, MOST_SLICES } from '../payments/slices.ts';
import type { Discount } from '../promotions/discount.ts';
import type { Order } from './order.ts';

/** How many eSIMs may be bought at once. */
export const MOST_AT_ONCE = MOST_SLICES;

/** An order of a strip: several that were placed at once and are paid by one payment, and are apart in all else. */
export type StripOrder = Order & { strip_uid: string; strip_number: number; strip_size: number };

export const isOfStrip = (order: Order): order is StripOrder => (order.strip_uid ?? null) !== null;

/** Whether it speaks for the strip: mails about the one payment are about its first order. */
export const speaksForStrip = (order: Order): boolean => !isOfStrip(order) || order.strip_number === 1;

type Price = Pick<Order, 'amount' | 'discounts'>;

/** What the orders of a strip come to together. */
export function priceOfAll(orders: readonly Price[]): { amount: Cents; discounts: Discount[] | null } {
  const sums = new Map<string, Discount>();
  for (const discount of orders.flatMap(({ discounts }) => discounts ?? [])) {
    const key = `${discount.kind} ${discount.code}`;
    const so_far = sums.get(key)?.amount ?? 0;
    sums.set(key, { ...discount, amount: cents(so_far + discount.amount) });
  }
  const amount = cents(orders.reduce((sum, order) => sum + order.amount, 0));
  return { amount, discounts: sums.size === 0 ? null : [...sums.values()] };
}

/**
 * The price of each of several eSIMs, so that what is paid and what is taken off add up to the cent, for each and for all:
 * a code and the card by what each costs, and credit pays the rest. Where a card is charged, it is charged a cent or more for
 * each: nothing is free beside what is paid.
 * @param prices in full, of each.
 */
export function divideAmong(
  { amount, discounts }: { amount: Cents; discounts: readonly Discount[] },
  prices: readonly number[],
): Price[] {
  const code = discounts.find(({ kind }) => kind !== 'credit');
  const credit = discounts.find(({ kind }) => kind === 'credit');
  const least = amount > 0 ? 1 : 0;
  const beyond = (all: readonly number[]) => all.map((each) => each - least);
  const off = divide(code?.amount ?? 0, beyond(prices));
  const left = prices.map((price, at) => price - off[at]!);
  const paid = divide(amount - least * prices.length, beyond(left)).map((part) => part + least);
  return prices.map((_, at) => {
    const rest = left[at]! - paid[at]!;
    const own = [
      ...(code !== undefined && off[at]! > 0 ? [{ ...code, amount: cents(off[at]!) }] : []),
      ...(credit !== undefined && rest > 0 ? [{ ...credit, amount: cents(rest) }] : []),
    ];
    return { amount: cents(paid[at]!), discounts: own.length > 0 ? own : null };
  });
}

/** What is bought, in a line: `2 × Japan 5 GB + Korea 3 GB`. */
export function namesOf(orders: readonly Pick<Order, 'plan'>[]): string {
  const counts = new Map<string, number>();
  for (const { plan } of orders) counts.set(plan.name, (counts.get(plan.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(' + ');
}
