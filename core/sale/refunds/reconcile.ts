import type { Order } from '../../orders/order.ts';
import { selectOrder, selectOrderByPayment } from '../../orders/queries.ts';
import { isOfStrip } from '../../orders/strip.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { sliceRef } from '../../payments/slices.ts';
import type { Shop } from '../../shop.ts';
import { settlePayment } from '../settle.ts';
import { followPayment, type Reconciliation } from './follow-payment.ts';

/**
 * Reconciles an order with its payment, whether it is settled yet or not (followPayment). Called by webhooks about refunds and
 * disputes, and by the reconciliation of books.
 */
export const reconcilePayment = (shop: Shop, paymentRef: string): Promise<Reconciliation> =>
  followPayment(shop, paymentRef, settledOrder);

/** The order of a payment; settled first, if it isn't yet. */
async function settledOrder(
  shop: Shop,
  paymentRef: string,
  payment: PaymentStanding,
): Promise<Order | undefined | 'ask_again'> {
  const known = await selectOrderByPayment(shop.db, paymentRef);
  if (known !== undefined) return known;
  const named = await selectOrder(shop.db, payment.order_id);
  if (named?.session_id == null) return undefined;
  const settlement = await settlePayment(shop, named.session_id);
  if (settlement.kind === 'ask_again') return 'ask_again';
  const ref = isOfStrip(named) ? sliceRef(paymentRef, named.strip_number) : paymentRef;
  return selectOrderByPayment(shop.db, ref);
}
