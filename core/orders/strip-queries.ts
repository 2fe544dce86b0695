import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import { toOrder } from './queries.ts';
import type { StripOrder } from './strip.ts';

/** The orders of a strip, in their sequence. */
export async function selectStrip(db: Db, stripUid: string): Promise<StripOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('strip_uid', '=', stripUid)
    .orderBy('strip_number')
    .execute();
  return rows.map(toOrder) as StripOrder[];
}

/** The same, locked until the transaction ends: in their sequence, so that two of these never wait for each other. */
export async function lockStrip(tx: Tx, stripUid: string): Promise<StripOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('strip_uid', '=', stripUid)
    .orderBy('strip_number')
    .forUpdate()
    .execute();
  return rows.map(toOrder) as StripOrder[];
}

/**
 * Writes the one session into all orders of a strip, or into none: where one of them isn't unpaid any more, or has another
 * session, nothing of it may be paid.
 * @returns whether it was written.
 */
export async function attachToStrip(
  tx: Tx,
  strip: readonly StripOrder[],
  sessionIds: readonly string[],
  opened: { client_secret: string; expires_at: Date },
): Promise<boolean> {
  if (strip.some(({ state, session_id }) => state !== 'created' || session_id !== null)) return false;
  const { client_secret, expires_at } = opened;
  await setSessions(tx, strip, sessionIds);
  await tx.updateTable('orders').set({ expires_at }).where('strip_uid', '=', strip[0]!.strip_uid).execute();
  await tx.updateTable('orders').set({ client_secret }).where('uid', '=', strip[0]!.strip_uid).execute();
  return true;
}

/** Gives those orders of a strip their session ids that have none. */
export async function setSessions(
  db: Db,
  strip: readonly StripOrder[],
  sessionIds: readonly string[],
): Promise<void> {
  const given = strip.map(({ uid }, at) => ({ uid, session_id: sessionIds[at] }));
  await sql`
    update orders set session_id = given.session_id
    from json_to_recordset(${records(given)}) as given (uid text, session_id text)
    where orders.uid = given.uid and orders.session_id is null`.execute(db);
}

/** How much of refunds and disputes that concern a whole strip each of its orders bears: by reference and order. */
export async function selectShares(db: Db, orderUids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment_shares')
    .selectAll()
    .where('order_uid', 'in', orderUids)
    .execute();
  return new Map(rows.map(({ ref, order_uid, amount }) => [`${ref} ${order_uid}`, amount]));
}

export async function insertShares(
  tx: Tx,
  shares: { ref: string; order_uid: string; amount: number }[],
): Promise<void> {
  await tx.insertInto('payment_shares').values(shares).execute();
}

/** Whether one of a strip's orders still stands: neither ended unpaid nor with its money back. */
export async function hasStanding(tx: Tx, stripUid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('uid')
    .where('strip_uid', '=', stripUid)
    .where('state', 'not in', ['expired', 'refunded'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
