import { raiseAlarm } from '../alarms/raise.ts';
import type { Purchase } from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';
import type { Charge } from '../wholesale/wholesaler.ts';

/**
 * What the wholesaler has charged, in whole cents rounded up, for the books. More than the offer was listed for raises an
 * alarm: prices move between sync and order.
 * @param charged null where the answer doesn't say.
 * @returns the listed cost where the charge isn't told, or is in another currency than the books.
 */
export async function chargedCents(
  shop: Shop,
  purchase: Pick<Purchase, 'order_uid' | 'provider' | 'wholesale_id' | 'cost'>,
  charged: Charge | null,
): Promise<number | null> {
  const cents = charged === null ? null : usdCents(charged);
  if (charged !== null && (cents === null || (purchase.cost !== null && cents > purchase.cost))) {
    const told = cents === null ? `${charged.amount} × 10^-${charged.exponent} ${charged.currency}` : cents;
    await raiseAlarm(shop, shop.db, {
      kind: 'charged_otherwise',
      subject: `offer ${purchase.provider} ${purchase.wholesale_id}`,
      detail: `charged ${told}, listed ${purchase.cost} cents; order ${purchase.order_uid}`,
      fact: `${told} for ${purchase.cost}`,
      ...(cents === null ? {} : { amount: cents }),
    });
  }
  return cents ?? purchase.cost;
}

/** Whole cents, rounded up, without a float on the way; null for another currency. */
export function usdCents({ amount, currency, exponent }: Charge): number | null {
  if (currency !== 'USD') return null;
  if (exponent <= 2) return amount * 10 ** (2 - exponent);
  const unit = 10 ** (exponent - 2);
  return (amount - (amount % unit)) / unit + (amount % unit > 0 ? 1 : 0);
}
