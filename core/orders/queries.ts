import type { NewRow } from '../../db/new-rows.ts';
import { type Db, forEachOf, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { HOUR } from '../clock.ts';
import type { Order } from './order.ts';
import type { OrderState } from './states.ts';

/** The row of a new order. All fields of `Order` are written, so each has to be a column. */
export function orderRow(order: Order & { plan_uid: string }): NewRow {
  return { into: 'orders', values: { ...order } };
}

/** One order as it stands, without a lock. */
export async function selectOrder(db: Db, uid: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row && toOrder(row);
}

/** The orders with these uids, in no particular order. */
export async function selectOrders(db: Db, uids: string[]): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  return rows.map(toOrder);
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, uid: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  return row && toOrder(row);
}

/** The orders that their issuer has given a name, the oldest first. */
export async function selectByReference(
  db: Db,
  reference: string,
): Promise<{ uid: string; state: OrderState; created_at: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['uid', 'state', 'created_at'])
    .where('reference', '=', reference)
    .orderBy('uid')
    .execute();
  return rows as { uid: string; state: OrderState; created_at: Date }[];
}

/** Writes whom an unpaid order is for, or those of the strip that it speaks for, with the code that is theirs. */
export async function setAddressTold(tx: Tx, uid: string, email: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email, code_state: 'applied' })
    .where((o) => o.or([o('uid', '=', uid), o('strip_uid', '=', uid)]))
    .execute();
}

/** Gives an order until then to be delivered, in place of the usual time (deadline.ts in core/sale). */
export async function setDeadline(tx: Tx, uid: string, until: Date): Promise<void> {
  await tx.updateTable('orders').set({ deadline_at: until }).where('uid', '=', uid).execute();
}

/** Of orders `o`: isOnHold(). Written out, so that the index of orders under way is taken for it. */
export const IS_ON_HOLD = sql`(o.state = 'paid' and o.held_at is not null and o.released_at is null)`;

/** Notes that staff have released orders that were on hold. */
export async function setReleased(tx: Tx, uids: string[], at: Date): Promise<void> {
  await tx.updateTable('orders').set({ released_at: at }).where('uid', 'in', uids).execute();
}

/** Whether the money of one of these orders is disputed. */
export async function hasDisputed(db: Db, uids: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('uid')
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('state', '=', 'disputed' satisfies OrderState)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order of a payment session. Batched: webhooks and browsers ask for many at once. */
export const selectOrderBySession = batched(async (db: Db, sessionIds: string[]) => {
  const { rows } = await forEachOf(
    sessionIds,
    (sessionId) => sql<Row>`select * from orders where session_id = ${sessionId}`,
  ).execute(db);
  const orders = new Map(rows.map((row) => [row.session_id, toOrder(row)]));
  return sessionIds.map((sessionId) => orders.get(sessionId));
});

export async function selectOrderByPayment(db: Db, paymentRef: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst();
  return row && toOrder(row);
}

/**
 * Writes the session into its order, unless that has one already or isn't unpaid any more: a session that isn't its
 * order's must not be paid.
 * @returns whether it was written.
 */
export const attachSession = batched(
  async (db: Db, opened: { uid: string; session_id: string; client_secret: string; expires_at: Date }[]) => {
    const { rows } = await sql<{ uid: string; session_id: string }>`
      update orders set session_id = opened.session_id, client_secret = opened.client_secret,
        expires_at = opened.expires_at
      from json_to_recordset(${records(opened)}) as opened
        (uid text, session_id text, client_secret text, expires_at timestamptz)
      where orders.uid = opened.uid and orders.session_id is null and orders.state = 'created'
      returning orders.uid, orders.session_id`.execute(db);
    const attached = new Map(rows.map(({ uid, session_id }) => [uid, session_id]));
    return opened.map(({ uid, session_id }) => attached.get(uid) === session_id);
  },
);

/** How long an idempotency key answers the same order (C3.6). */
export const IDEMPOTENCY_MS = 24 * HOUR;

/**
 * Binds an idempotency key to an order.
 * @param forget keys from before then, and the order whose place this one takes, don't count any more.
 * @returns false when another order has the key already.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  key: { key_hash: string; request_hash: string; order_uid: string; created_at: Date },
  forget: { before: Date; order: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(key)
        .where(({ eb, or }) =>
          or([
            eb('idempotency_keys.created_at', '<', forget.before),
            eb('idempotency_keys.order_uid', '=', forget.order),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The order under an idempotency key, and the hash of the request that placed it; undefined for a key that is older than `notBefore`. */
export async function selectIdempotencyKey(
  db: Db,
  keyHash: string,
  notBefore: Date,
): Promise<{ request_hash: string; order_uid: string } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_uid'])
    .where('key_hash', '=', keyHash)
    .where('created_at', '>=', notBefore)
    .executeTakeFirst();
}

/** The moves of an order, the oldest first; the first one comes from no state. */
export async function selectHistory(
  db: Db,
  orderUid: string,
): Promise<{ from_state: string | null; to_state: string; reason: string; at: Date }[]> {
  return db
    .selectFrom('order_history')
    .select(['from_state', 'to_state', 'reason', 'at'])
    .where('order_uid', '=', orderUid)
    .orderBy('id')
    .execute();
}

/** Orders in one of the states, made before a time, oldest first; from the one that follows `after`, if given. */
export async function selectOrdersIn(
  db: Db,
  states: readonly OrderState[],
  before: Date,
  limit: number,
  after?: Pick<Order, 'created_at' | 'uid'>,
): Promise<Order[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', [...states])
    .where('created_at', '<', before);
  // The uid sorts by age to the millisecond, as the column does.
  if (after) query = query.where('created_at', '>=', after.created_at).where('uid', '>', after.uid);
  const rows = await query.orderBy('created_at').orderBy('uid').limit(limit).execute();
  return rows.map(toOrder);
}

type Row = Omit<Order, 'plan' | 'state' | 'kind' | 'amount' | 'discounts' | 'code_state'> & {
  plan: unknown;
  state: string;
  kind: string;
  amount: number;
  discounts: unknown;
  code_state: string | null;
};

/** A row of `orders` as core knows it. */
export function toOrder(row: Row): Order {
  // The table's own checks hold state, kind and amount to these types; plan and discounts were written by orderRow.
  return row as Order;
}
