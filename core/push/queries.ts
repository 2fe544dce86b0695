import { insertRows } from '../../db/new-rows.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import type { PushKind, PushTarget } from './sender.ts';

interface PushSubscription extends PushTarget {
  uid: string;
  /** Null: this browser is told of orders alone. */
  customer_uid: string | null;
  language: string;
  created_at: Date;
}

/** Whom a browser is told of: all eSIMs of a customer, or the one of an order. */
export type ToldOf = { customerUid: string } | { orderUid: string };

/** Takes a browser down for a customer, or its new keys and language, or its new owner: whoever signed in there last. */
export async function upsertSubscription(tx: Tx, subscription: PushSubscription): Promise<void> {
  const { uid: _uid, endpoint: _endpoint, ...changes } = subscription;
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute();
}

/** Takes a browser down for an order; whose account it is told of besides stays as it is. */
export async function upsertForOrder(
  tx: Tx,
  orderUid: string,
  subscription: Omit<PushSubscription, 'customer_uid'>,
): Promise<void> {
  const { p256dh, auth, language, created_at } = subscription;
  const { uid: subscription_uid } = await tx
    .insertInto('push_subscriptions')
    .values({ ...subscription, customer_uid: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, language }))
    .returning('uid')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('push_orders')
    .values({ order_uid: orderUid, subscription_uid, created_at })
    .onConflict((conflict) => conflict.columns(['order_uid', 'subscription_uid']).doUpdateSet({ created_at }))
    .execute();
}

/** Forgets all but the newest of a customer's, or of an order's. */
export async function dropOldSubscriptions(tx: Tx, toldOf: ToldOf, most: number): Promise<void> {
  const { rows } =
    'orderUid' in toldOf
      ? await sql<{ uid: string }>`delete from push_orders where (order_uid, subscription_uid) in (
          select order_uid, subscription_uid from push_orders where order_uid = ${toldOf.orderUid}
          order by created_at desc, subscription_uid desc offset ${most}) returning subscription_uid as uid`.execute(
          tx,
        )
      : await sql<{ uid: string }>`update push_subscriptions set customer_uid = null where uid in (
          select uid from push_subscriptions where customer_uid = ${toldOf.customerUid}
          order by created_at desc, uid desc offset ${most}) returning uid`.execute(tx);
  await deleteUnwanted(tx, rows);
}

export async function selectSubscriptionsOf(db: Db, customerUid: string): Promise<PushSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('customer_uid', '=', customerUid)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
}

/** The browsers that are told of some of these orders, each with those that it is told of. */
export async function selectSubscriptionsTo(
  db: Db,
  orderUids: readonly string[],
): Promise<(PushSubscription & { orders: string[] })[]> {
  const { rows } = await sql<PushSubscription & { orders: string[] }>`
    select s.*, o.orders from push_subscriptions s join (
      select subscription_uid, array_agg(order_uid order by created_at) as orders from push_orders
      where order_uid = any(${[...orderUids]}::text[]) group by subscription_uid
    ) o on o.subscription_uid = s.uid order by s.created_at, s.uid`.execute(db);
  return rows;
}

/** Of these orders, the one that the browser was asked to be told of last; undefined for none. */
export async function selectOrderTold(
  db: Db,
  subscriptionUid: string,
  orderUids: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_orders')
    .select('order_uid')
    .where('subscription_uid', '=', subscriptionUid)
    .where('order_uid', '=', sql<string>`any(${[...orderUids]}::text[])`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.order_uid;
}

export async function isToldOfOrder(db: Db, orderUid: string, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_orders')
    .innerJoin('push_subscriptions', 'uid', 'subscription_uid')
    .select('uid')
    .where('order_uid', '=', orderUid)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells a customer's browsers, or the one, nothing more of the account. */
export async function endForCustomer(tx: Tx, customerUid: string, endpoint?: string): Promise<void> {
  let query = tx
    .updateTable('push_subscriptions')
    .set({ customer_uid: null })
    .where('customer_uid', '=', customerUid);
  if (endpoint !== undefined) query = query.where('endpoint', '=', endpoint);
  await deleteUnwanted(tx, await query.returning('uid').execute());
}

/** Tells nobody anything more of these orders, or not the one browser. */
export async function endForOrders(tx: Tx, orderUids: readonly string[], endpoint?: string): Promise<void> {
  let query = tx
    .deleteFrom('push_orders')
    .using('push_subscriptions as s')
    .whereRef('s.uid', '=', 'subscription_uid')
    .where('order_uid', '=', sql<string>`any(${[...orderUids]}::text[])`);
  if (endpoint !== undefined) query = query.where('s.endpoint', '=', endpoint);
  await deleteUnwanted(tx, await query.returning('s.uid').execute());
}

/** Forgets those of these browsers that are told of nothing any more. */
async function deleteUnwanted(tx: Tx, subscriptions: readonly { uid: string }[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const uids = subscriptions.map(({ uid }) => uid);
  await sql`delete from push_subscriptions s where s.uid = any(${uids}::text[]) and s.customer_uid is null
    and not exists (select from push_orders o where o.subscription_uid = s.uid)`.execute(tx);
}

export async function deleteSubscription(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('uid', '=', uid).execute();
}

/** What is to be sent to each browser that is told of the customer or of one of these orders, once each. @returns the messages' uids. */
export async function insertMessages(
  tx: Tx,
  toldOf: { customerUid: string; orderUids: readonly string[] },
  about: { esim_plan_uid: string; kind: PushKind },
  now: Date,
): Promise<string[]> {
  const { rows: subscriptions } = await sql<{ uid: string }>`
    select uid from push_subscriptions where customer_uid = ${toldOf.customerUid}
    union select subscription_uid from push_orders where order_uid = any(${[...toldOf.orderUids]}::text[])
    order by uid`.execute(tx);
  const rows = subscriptions.map(({ uid: subscription_uid }) => ({
    ...{ uid: newId('pushMessage', now), subscription_uid, ...about },
    ...{ created_at: now, due_at: now },
  }));
  if (rows.length > 0) {
    await insertRows(
      tx,
      rows.map((values) => ({ into: 'push_messages', values })),
    );
  }
  return rows.map(({ uid }) => uid);
}

export interface DueMessage extends PushTarget {
  uid: string;
  subscription_uid: string;
  customer_uid: string | null;
  esim_plan_uid: string;
  kind: PushKind;
  attempts: number;
  language: string;
  created_at: Date;
}

/** Counts an attempt and puts the message off, so that no other process sends it meanwhile; undefined when it isn't due, or gone. */
export async function beginAttempt(
  db: Db,
  uid: string,
  now: Date,
  until: Date,
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    update push_messages m set attempts = m.attempts + 1, due_at = ${until} from push_subscriptions s
    where m.uid = ${uid} and m.due_at <= ${now} and s.uid = m.subscription_uid
    returning m.uid, m.subscription_uid, m.esim_plan_uid, m.kind, m.attempts, m.created_at,
      s.customer_uid, s.endpoint, s.p256dh, s.auth, s.language`.execute(db);
  return rows[0];
}

export async function putOff(db: Db, uid: string, due: Date): Promise<void> {
  await db.updateTable('push_messages').set({ due_at: due }).where('uid', '=', uid).execute();
}

export async function deleteMessage(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('push_messages').where('uid', '=', uid).execute();
}

/** Messages whose job is lost: due for longer than any job waits. */
export async function selectOverdue(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('push_messages')
    .select('uid')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}
