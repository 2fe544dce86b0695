import type { Language } from '../../../content/languages.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { ProfileState } from '../../esims/provider.ts';
import { type EsimRow, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrderBySession, selectOrders } from '../../orders/queries.ts';
import {
  endForOrders,
  isToldOfOrder,
  selectSubscriptionsOf,
  selectSubscriptionsTo,
} from '../../push/queries.ts';
import type { PushTarget } from '../../push/sender.ts';
import { subscribeBrowser, unsubscribeBrowser } from '../../push/subscribe.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/** Whether an order's page may have a browser told of an eSIM: its money is with us, and nobody else has the eSIM by now. */
const tellsOf = ({ state, customer_uid }: Order, esim: Pick<EsimRow, 'customer_uid'>): boolean =>
  state === 'fulfilled' && customer_uid !== null && customer_uid === esim.customer_uid;

/** The orders that put plans on an eSIM and whose pages have browsers told of it. */
export async function ordersTold(db: Db, esim: Pick<EsimRow, 'uid' | 'customer_uid'>): Promise<Order[]> {
  const plans = await selectPlansOn(db, [esim.uid]);
  const orders = await selectOrders(
    db,
    plans.map(({ order_uid }) => order_uid),
  );
  return orders.filter((order) => tellsOf(order, esim));
}

/** What a page of an order offers a browser. @param endpoint of the browser's subscription, if it has one. */
export async function readOrderPush(
  shop: Pick<Shop, 'db' | 'push'>,
  sessionId: string,
  endpoint: string | undefined,
): Promise<{ publicKey: string | null; subscribed: boolean }> {
  const orderUid = await orderTold(shop.db, sessionId);
  if (shop.push === undefined || orderUid === null) return { publicKey: null, subscribed: false };
  const subscribed = endpoint !== undefined && (await isToldOfOrder(shop.db, orderUid, endpoint));
  return { publicKey: shop.push.sender.publicKey, subscribed };
}

/** Has a browser told of the eSIM of an order, and of nothing else of its buyer. @returns false where there is no such eSIM. */
export async function subscribeToOrder(
  shop: Pick<Shop, 'db' | 'clock'>,
  sessionId: string,
  target: PushTarget & { language: Language },
): Promise<boolean> {
  const orderUid = await orderTold(shop.db, sessionId);
  if (orderUid === null) return false;
  await subscribeBrowser(shop, { orderUid }, target);
  return true;
}

/** Ends it; also where there is nothing more to tell of the order. */
export async function unsubscribeFromOrder(
  shop: Pick<Shop, 'db' | 'clock'>,
  sessionId: string,
  endpoint: string,
): Promise<void> {
  const order = await selectOrderBySession(shop.db, sessionId);
  if (order !== undefined) await unsubscribeBrowser(shop, { orderUid: order.uid }, endpoint);
}

async function orderTold(db: Db, sessionId: string): Promise<string | null> {
  const order = await selectOrderBySession(db, sessionId);
  const esim = order && (await selectEsimByOrder(db, order.uid));
  return order !== undefined && esim !== undefined && tellsOf(order, esim) ? order.uid : null;
}

/** What is held of the browsers that are told of a customer or of the customer's orders. */
export async function exportSubscriptions(db: Db, customerUid: string) {
  const bought = await db
    .selectFrom('orders')
    .select('uid')
    .where('customer_uid', '=', customerUid)
    .execute();
  const [own, ofOrders] = await Promise.all([
    selectSubscriptionsOf(db, customerUid),
    selectSubscriptionsTo(
      db,
      bought.map(({ uid }) => uid),
    ),
  ]);
  const orders = new Map(ofOrders.map((each) => [each.uid, each.orders]));
  const held = new Map([...own, ...ofOrders].map((each) => [each.uid, each]));
  return [...held.values()].map(({ uid, endpoint, language, created_at, customer_uid }) => ({
    ...{ uid, endpoint, language, created_at },
    account: customer_uid === customerUid,
    orders: orders.get(uid) ?? [],
  }));
}

/**
 * Ends what pages of orders asked for and nothing more comes of: the money went back, somebody else has the eSIM, or it is over.
 * @param before an eSIM that has ended since then may yet be topped up.
 * @returns of how many orders.
 */
export async function endOldOrderPushes(
  shop: Pick<Shop, 'db' | 'clock'>,
  before: Date,
  limit: number,
): Promise<number> {
  const over: ProfileState[] = ['used_up', 'expired', 'cancelled'];
  return inTransaction(shop, async (tx) => {
    const { rows } = await sql<{ uid: string }>`
      select distinct o.uid from push_orders p join orders o on o.uid = p.order_uid
        join esim_plans b on b.order_uid = o.uid join esims e on e.uid = b.esim_uid
      where o.state in ('failed', 'refunded') or o.customer_uid is distinct from e.customer_uid
        or (e.state = any(${over}::text[]) and not exists (
          select from esim_plans q where q.esim_uid = e.uid and coalesce(q.expires_at, q.created_at) >= ${before}))
      limit ${limit}`.execute(tx);
    const uids = rows.map(({ uid }) => uid);
    if (uids.length > 0) await endForOrders(tx, uids);
    return uids.length;
  });
}
