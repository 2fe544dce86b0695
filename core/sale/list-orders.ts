import type { Db } from '../../db/sql.server.ts';
import { selectPlansOfOrders } from '../esims/queries.ts';
import { type CustomerOrder, selectHistoriesOf, selectOrdersOf } from '../orders/customer-queries.ts';
import { orderNumberText } from '../orders/number.ts';
import type { Order } from '../orders/order.ts';
import { selectOrder, selectOrderBySession } from '../orders/queries.ts';
import { selectCountries } from '../payments/country-queries.ts';
import { selectMoneyBack, selectRefundsOf } from '../refunds/queries.ts';
import { type Refundability, refundability } from '../refunds/rules.ts';
import type { Shop } from '../shop.ts';

/** An order as its customer sees it (C4.8). */
export interface ListedOrder {
  order: CustomerOrder;
  /** The eSIM that it delivered or topped up. */
  esim_uid: string | null;
  refundable: Refundability;
  /** Whether the money is on its way back. */
  refunding: boolean;
  /** Cents that went back, by us or by the bank. */
  refunded: number;
  history: { state: string; at: Date }[];
}

/** A customer's paid orders, newest first: four queries, however many there are. */
export async function listOrders(
  shop: Pick<Shop, 'db' | 'clock'>,
  customerUid: string,
): Promise<ListedOrder[]> {
  const orders = await selectOrdersOf(shop.db, customerUid);
  const uids = orders.map(({ uid }) => uid);
  const [plans, moneyBack, histories] = await Promise.all([
    selectPlansOfOrders(shop.db, uids),
    selectMoneyBack(shop.db, uids),
    historiesOf(shop.db, uids),
  ]);
  const delivered = new Map(plans.map((plan) => [plan.order_uid, plan]));
  const now = shop.clock.now();
  return orders.map((order) => {
    const plan = delivered.get(order.uid);
    const unused = plan?.activated_at === null && plan.cancelled_at === null;
    const money = moneyBack.get(order.uid);
    const { back = 0, as_credit = 0, refunding = false } = money ?? {};
    const known = plan === undefined ? null : unused ? 'ready' : 'active';
    return {
      order,
      esim_uid: plan?.esim_uid ?? null,
      // Asking for the money asks the wholesaler; this is what the rules say of what we know.
      refundable: refundability(order, { back, refunding }, known, now),
      refunding,
      refunded: back - as_credit,
      history: histories.get(order.uid) ?? [],
    };
  });
}

/** One of a customer's orders; null for one that isn't, and for none at all. */
export async function readOwnOrder(db: Db, customerUid: string, uid: string): Promise<Order | null> {
  const order = await selectOrder(db, uid);
  return order?.customer_uid === customerUid ? order : null;
}

/** The order of a payment session, whose id is the order's bearer; null where there is none. */
export async function readOrderOfSession(db: Db, sessionId: string): Promise<Order | null> {
  return (await selectOrderBySession(db, sessionId)) ?? null;
}

/** Everything held on a customer's orders. */
export async function exportOrders(db: Db, customerUid: string) {
  const orders = await selectOrdersOf(db, customerUid);
  const uids = orders.map(({ uid }) => uid);
  const [histories, refunds, countries] = await Promise.all([
    historiesOf(db, uids),
    selectRefundsOf(db, uids),
    selectCountries(db, uids),
  ]);
  return orders.map((order) => ({
    ...order,
    number: orderNumberText(order.number),
    /** Alpha-2 of the billing address, or of the card. */
    paid_from_country: countries.get(order.uid) ?? null,
    history: histories.get(order.uid) ?? [],
    refunds: refunds
      .filter(({ order_uid }) => order_uid === order.uid)
      .map(({ uid, state, amount, reason, created_at }) => ({ uid, state, amount, reason, created_at })),
  }));
}

async function historiesOf(db: Db, uids: string[]): Promise<Map<string, ListedOrder['history']>> {
  const moves = Map.groupBy(await selectHistoriesOf(db, uids), ({ order_uid }) => order_uid);
  return new Map(
    [...moves].map(([uid, each]) => [uid, each.map(({ to_state, at }) => ({ state: to_state, at }))]),
  );
}
