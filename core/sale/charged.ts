import { raiseAlarm } from '../alarms/raise.ts';
import { MOST_STORED } from '../catalogue/fitness.ts';
import { selectCharge } from '../catalogue/offer-queries.ts';
import { cents as asCents, formatUsd } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { Purchase } from '../orders/purchase-queries.ts';
import { chargeText, inCents } from '../pricing/rates.ts';
import { ratesInForce } from '../pricing/terms.ts';
import { fullAmount } from '../promotions/discount.ts';
import type { Shop } from '../shop.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { SentPurchase, Wholesaler } from '../wholesale/wholesaler.ts';

/**
 * A purchase as it is sent. A company that guards its price is told what its offer is listed for in its own units, since our cents are
 * rounded up, and it refuses what is no price of its own.
 * @returns with our cents where it guards none, or the offer isn't listed for as many any more, or not in dollars.
 */
export async function withListedPrice<P extends SentPurchase>(
  { db }: Pick<Shop, 'db'>,
  { abilities }: Pick<Wholesaler, 'abilities'>,
  { provider, wholesale_id, cost }: Pick<Listed, 'provider' | 'wholesale_id' | 'cost'>,
  sent: P,
): Promise<P> {
  if (!abilities.guards_price || cost === null) return sent;
  const listed = await selectCharge(db, provider, wholesale_id);
  const isSame = listed !== undefined && inCents(listed, new Map()) === cost;
  return isSame ? { ...sent, expected: listed } : sent;
}

type Listed = Pick<Purchase, 'order_uid' | 'provider' | 'wholesale_id' | 'cost'>;

/**
 * What the wholesaler has charged, in whole cents rounded up, for the books. More than the offer was listed for raises an
 * alarm: prices move between sync and order. So does another currency than the offer's.
 * @param charged null where the answer doesn't say.
 * @returns the listed cost where the charge isn't told, is beyond all sense, or its currency has no rate.
 */
export async function chargedCents(
  shop: Shop,
  purchase: Listed,
  charged: Charge | null,
): Promise<number | null> {
  if (charged === null) return purchase.cost;
  const isDollars = charged.currency === 'USD';
  const told = inCents(charged, isDollars ? new Map() : await ratesInForce(shop.db));
  // More than the books can hold is no charge, whatever the company says.
  const cents = told !== null && told > MOST_STORED ? null : told;
  const isListed = isDollars
    ? cents !== null && (purchase.cost === null || cents <= purchase.cost)
    : await isAsOffered(shop, purchase, charged);
  if (!isListed) {
    const words = isDollars && cents !== null ? `${cents}` : chargeText(charged);
    const [paid, listed] = [isDollars && cents !== null ? inDollars(cents) : words, inDollars(purchase.cost)];
    await raiseAlarm(shop, shop.db, {
      kind: 'charged_otherwise',
      subject: `offer ${purchase.provider} ${purchase.wholesale_id}`,
      detail: `charged ${paid}, listed ${listed}; order ${purchase.order_uid}`,
      fact: `${words} for ${purchase.cost}`,
      ...(cents === null ? {} : { amount: cents }),
    });
  }
  return cents ?? purchase.cost;
}

/**
 * Tells of what was delivered for more than its plan was sold for: costs move between an order and its payment. What was never sold, such
 * as an eSIM that staff have issued, loses nothing by that.
 */
export async function noteLoss(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  order: Order,
  { provider, wholesale_id, cost }: Listed,
): Promise<void> {
  const full = fullAmount(order);
  if (full === 0 || cost === null || cost <= full) return;
  await raiseAlarm(shop, shop.db, {
    kind: 'sold_below_cost',
    subject: `offer ${provider} ${wholesale_id}`,
    detail: `cost ${inDollars(cost)}, sold for ${formatUsd(full)}; order ${order.uid}`,
    fact: `${cost} for ${full}`,
    amount: cost - full,
  });
}

const inDollars = (cents: number | null): string =>
  cents === null ? 'at nothing' : formatUsd(asCents(cents));

/** Compared in the company's own currency: rates move between sync and order as well. */
async function isAsOffered(
  { db }: Pick<Shop, 'db'>,
  { provider, wholesale_id }: Listed,
  { amount, currency, exponent }: Charge,
): Promise<boolean> {
  const listed = await selectCharge(db, provider, wholesale_id);
  if (listed?.currency !== currency) return false;
  return BigInt(amount) * 10n ** BigInt(listed.exponent) <= BigInt(listed.amount) * 10n ** BigInt(exponent);
}
