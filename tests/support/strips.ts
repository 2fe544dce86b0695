import type { Order } from '../../core/orders/order.ts';
import type { StripOrder } from '../../core/orders/strip.ts';
import { selectStrip } from '../../core/orders/strip-queries.ts';
import type { OpenOrder } from '../../core/sale/open-session.ts';
import type { OrderRequest } from '../../core/sale/order-request.ts';
import { payTestOrder } from './buyer.ts';
import { place } from './referrals.ts';
import type { TestShop } from './shop.ts';

/** Asks for several eSIMs of the cheapest plan of Japan ($4 each); the order is at the price of all. */
export async function placeStrip(
  test: TestShop,
  quantity: number,
  request: Partial<OrderRequest> & { code?: string | null } = {},
): Promise<OpenOrder> {
  const placed = await place(test, { quantity, ...request });
  if (placed.kind !== 'placed') throw new Error(`not placed: ${placed.kind}`);
  return placed.order;
}

/** The orders of a strip as they stand now. */
export const stripOf = (test: TestShop, { uid }: Pick<Order, 'uid'>): Promise<StripOrder[]> =>
  selectStrip(test.shop.db, uid);

/** A strip that is paid and delivered. */
export async function buyStrip(
  test: TestShop,
  quantity: number,
  request: Partial<OrderRequest> & { code?: string | null } = {},
): Promise<StripOrder[]> {
  const order = await placeStrip(test, quantity, request);
  await payTestOrder(test, order, request.email ?? undefined);
  await test.runJobs();
  return stripOf(test, order);
}
