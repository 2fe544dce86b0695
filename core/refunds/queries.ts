import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { RefundState } from './states.ts';

export interface RefundRow {
  uid: string;
  order_uid: string;
  state: RefundState;
  amount: number;
  reason: string;
  refund_ref: string | null;
  attempts: number;
  created_at: Date;
}

/** @returns false when the order has a live refund already. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRow, 'refund_ref' | 'attempts'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      // Written out, not as parameters: a prepared statement could not tell which index is meant.
      conflict.column('order_uid').where(sql<boolean>`state not in ('failed', 'declined')`).doNothing(),
    )
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRefund(db: Db, uid: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row as RefundRow | undefined;
}

/** Counts an attempt before it is made: a refund with attempts may have happened, even if its answer was lost. */
export async function countRefundAttempt(db: Db, uid: string): Promise<number> {
  const row = await db
    .updateTable('refunds')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('uid', '=', uid)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** The refund of an order that is under way or through. */
export async function selectLiveRefund(db: Db, orderUid: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_uid', '=', orderUid)
    .where('state', 'not in', ['failed', 'declined'])
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

/** The orders among these whose money is on its way back or through. */
export async function selectLiveRefundsOf(db: Db, orderUids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('order_uid')
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .where('state', 'not in', ['failed', 'declined'])
    .execute();
  return new Set(rows.map(({ order_uid }) => order_uid));
}

/** Every refund of these orders, the oldest first. */
export async function selectRefundsOf(db: Db, orderUids: string[]): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .orderBy('created_at')
    .execute();
  return rows as RefundRow[];
}

/** Refunds that are not through and were made before a time, oldest first. */
export async function selectRefundsUnderWay(db: Db, before: Date, limit: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'esim_cancelled', 'pending'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as RefundRow[];
}
