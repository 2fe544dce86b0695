import type { NewRow } from '../../db/new-rows.ts';
import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { HOUR } from '../clock.ts';
import type { Order } from './order.ts';
import type { OrderState } from './states.ts';

export function orderRow(order: Order & { plan_uid: string; reference?: string }): NewRow {
  return { into: 'orders', values: { ...order } };
}

export async function selectOrder(db: Db, uid: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row && toOrder(row);
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, uid: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  return row && toOrder(row);
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
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', sql<string>`any(${sessionIds}::text[])`)
    .execute();
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

/** Writes the session into its order; the first one stays, should two calls have opened the same session at once. */
export const attachSession = batched(
  async (db: Db, opened: { uid: string; session_id: string; client_secret: string; expires_at: Date }[]) => {
    await sql`
      update orders set session_id = opened.session_id, client_secret = opened.client_secret,
        expires_at = opened.expires_at
      from json_to_recordset(${records(opened)}) as opened
        (uid text, session_id text, client_secret text, expires_at timestamptz)
      where orders.uid = opened.uid and orders.session_id is null`.execute(db);
    return opened;
  },
);

/** How long an idempotency key answers the same order (C3.6). */
export const IDEMPOTENCY_MS = 24 * HOUR;

/**
 * Binds an idempotency key to an order.
 * @returns false when another order has the key already.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  key: { key_hash: string; request_hash: string; order_uid: string; created_at: Date },
  forgetBefore: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet(key).where('idempotency_keys.created_at', '<', forgetBefore),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

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

export interface Purchase {
  uid: string;
  order_uid: string;
  provider: string;
  wholesale_id: string;
  top_up_iccid: string | null;
  attempts: number;
}

export const purchaseRow = (purchase: Purchase & { created_at: Date; leased_until: Date }): NewRow => ({
  into: 'purchases',
  values: { ...purchase },
});

/**
 * Takes the purchase for one attempt and counts it before it is made: a purchase with attempts may have happened,
 * whatever became of the answer.
 * @returns undefined while another process has the lease.
 */
export async function leasePurchase(
  db: Db,
  orderUid: string,
  now: Date,
  until: Date,
): Promise<Purchase | undefined> {
  return db
    .updateTable('purchases')
    .set((set) => ({ attempts: set('attempts', '+', 1), leased_until: until }))
    .where('order_uid', '=', orderUid)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
    .returning(['uid', 'order_uid', 'provider', 'wholesale_id', 'top_up_iccid', 'attempts'])
    .executeTakeFirst();
}

export async function selectPurchase(db: Db, orderUid: string): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .select(['uid', 'order_uid', 'provider', 'wholesale_id', 'top_up_iccid', 'attempts'])
    .where('order_uid', '=', orderUid)
    .executeTakeFirst();
}

/** When the lease on an order's purchase ends; null when there is none. */
export async function selectLease(db: Db, orderUid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('purchases')
    .select('leased_until')
    .where('order_uid', '=', orderUid)
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

/** Releases the lease after an attempt without a result, and stores the wholesaler's answer. */
export async function releasePurchase(db: Db, uid: string, answer: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ last_answer: answer, leased_until: null })
    .where('uid', '=', uid)
    .execute();
}

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

function toOrder(row: Row): Order {
  // The table's own checks hold state, kind and amount to these types; plan and discounts were written by orderRow.
  return row as Order;
}
