import type { NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { endAlarm } from '../alarms/raise.ts';
import { hasBookedExtra, hasBookedPurchase, selectOverdrawn } from '../cash/queries.ts';
import { cashRows, purchaseCash, transferCash } from '../cash/transfer.ts';
import type { Order } from '../orders/order.ts';
import type { Purchase } from '../orders/purchase-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { cardRows } from '../payments/card-queries.ts';
import { countryRows } from '../payments/country-queries.ts';
import type { SessionStatus } from '../payments/provider.ts';
import { creditIn, fullAmount } from '../promotions/discount.ts';
import type { Shop } from '../shop.ts';

type Sold = Pick<Order, 'uid' | 'amount' | 'discounts'>;
type Bought = Pick<Purchase, 'order_uid' | 'provider' | 'cost'>;

/** The books of a payment by card and of the tax in it, which card it was and of which country, written with the move to "paid". */
export function paymentRows(
  shop: Pick<Shop, 'secret'>,
  { uid, amount }: Sold,
  { tax, card, country }: Pick<SessionStatus, 'tax' | 'card' | 'country'>,
  at: Date,
): NewRow[] {
  return [
    ...cashRows([
      { kind: 'payment', amount, order_uid: uid, at },
      { kind: 'tax', amount: tax, order_uid: uid, at },
    ]),
    ...cardRows(shop, { order_uid: uid, card, at }),
    ...countryRows(uid, country),
  ];
}

/**
 * The books of a sale, written with its delivery: what card and credit have paid is earned, what a code took off is not,
 * and the wholesaler has charged us.
 */
export function saleRows(order: Sold, purchase: Bought, at: Date): NewRow[] {
  const order_uid = order.uid;
  const paid = order.amount + creditIn(order);
  return cashRows([
    { kind: 'sale', amount: paid, order_uid, at },
    { kind: 'discount', amount: fullAmount(order) - paid, order_uid, at },
    purchaseCash('purchase', purchase, at),
  ]);
}

/**
 * Of sales that were just booked whole, takes back what had gone to the customer before the delivery (a refund of a part, or a part lost
 * to a bank): it was never earned. In the delivery's transaction, whose locks keep the next refund from reading what is owed until then.
 */
export async function bookPartsBack(tx: Tx, orderUids: readonly string[], at: Date): Promise<void> {
  const overdrawn = await selectOverdrawn(tx, orderUids);
  await transferCash(
    tx,
    overdrawn.map((each) => ({ ...each, kind: 'sale_returned', at })),
  );
}

/**
 * The wholesaler has taken an eSIM back: what it had charged for a delivered one is ours again, and nobody has to claim it any more,
 * whatever the company said before.
 */
export async function bookCancelledPurchase(
  shop: Pick<Shop, 'clock' | 'log'>,
  tx: Tx,
  purchase: Bought,
): Promise<void> {
  const { order_uid, provider } = purchase;
  // Two who cancel at once book it once.
  await lockOrder(tx, order_uid);
  if (!(await hasBookedPurchase(tx, order_uid))) return;
  await transferCash(tx, [purchaseCash('purchase_cancelled', purchase, shop.clock.now())]);
  const reason = `${provider} has taken the eSIM back`;
  for (const kind of ['esim_not_cancelled', 'esim_not_reclaimed'] as const)
    await endAlarm(shop, tx, { kind, subject: order_uid, reason });
}

/** An eSIM came that nobody was given, and the wholesaler keeps its price. */
export async function bookLostPurchase(tx: Tx, purchase: Bought, at: Date): Promise<void> {
  await lockOrder(tx, purchase.order_uid);
  if (await hasBookedPurchase(tx, purchase.order_uid)) return;
  await transferCash(tx, [purchaseCash('purchase_lost', purchase, at)]);
}

/** The same of an eSIM that came though another was bought in its place: the order has that one's price besides. */
export async function bookExtraPurchase(
  tx: Tx,
  purchase: Pick<Purchase, 'uid' | 'order_uid' | 'provider' | 'cost'>,
  at: Date,
): Promise<void> {
  await lockOrder(tx, purchase.order_uid);
  if (await hasBookedExtra(tx, purchase.order_uid, purchase.uid)) return;
  await transferCash(tx, [{ ...purchaseCash('purchase_lost', purchase, at), reference: purchase.uid }]);
}
