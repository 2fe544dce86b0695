import type { Bought, PurchaseOrder, SentPurchase, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { doneValue } from '../../../providers/test-answer.ts';

let count = 0;

/** A purchase that nobody made before; `amount` in 1/10000 dollars. */
export const newOrder = (wholesale_id = 'FR_3_15', amount = 15_500): PurchaseOrder => ({
  ...{ reference: `buy_double_${++count}`, wholesale_id, top_up: null, hints: {} },
  expected: { amount, currency: 'USD', exponent: 4 },
});

/** What was bought at once. @throws for every other answer. */
export async function bought(wholesaler: Wholesaler, order: PurchaseOrder): Promise<Bought> {
  const answer = await wholesaler.buy(order);
  if (answer.kind === 'accepted') throw new Error('accepted only');
  return doneValue(answer);
}

export const sentNow = (order: PurchaseOrder, hints = order.hints): SentPurchase => ({
  ...{ ...order, hints, sent_at: new Date(), over_at: new Date() },
});

/** A top-up that is prepared, for an eSIM that was bought. */
export async function preparedTopUp(
  wholesaler: Wholesaler,
  order: PurchaseOrder,
  { esim, hints }: Bought,
  wholesale_id = 'TOPUP_FRH107',
) {
  const key = { iccid: esim.iccid, purchases: [{ ...order, hints }] };
  const topUp = { ...newOrder(wholesale_id, 7_000), top_up: key };
  const prepared = await wholesaler.prepare?.(topUp);
  if (prepared === undefined) throw new Error('nothing to prepare');
  return { ...topUp, hints: doneValue(prepared) };
}
