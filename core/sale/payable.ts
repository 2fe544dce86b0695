import type { Order, OrderedPlan } from '../orders/order.ts';
import { isOfStrip } from '../orders/strip.ts';
import { selectStrip } from '../orders/strip-queries.ts';
import type { Shop } from '../shop.ts';
import { isOpen, type OpenOrder, withWholePrice } from './open-session.ts';

/** An order that can be paid, at the price of its session, and the plan of each eSIM that is paid with it. */
export interface Payable {
  order: OpenOrder;
  plans: OrderedPlan[];
}

/**
 * What the bearer of an unpaid order's session can pay; null once its time is over. Of a strip the bearer of its first order
 * can, which alone has the secret of the payment: the others' sessions are passed on to travellers.
 */
export async function payableOf(shop: Pick<Shop, 'db' | 'clock'>, order: Order): Promise<Payable | null> {
  if (!isOpen(order) || order.expires_at <= shop.clock.now()) return null;
  // Its price waits for an address that only the panel of its checkout tells.
  if (order.code_state === 'address_due') return null;
  if (!isOfStrip(order)) return { order, plans: [order.plan] };
  const strip = await selectStrip(shop.db, order.strip_uid);
  return { order: await withWholePrice(shop.db, order), plans: strip.map(({ plan }) => plan) };
}
