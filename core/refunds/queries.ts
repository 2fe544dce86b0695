import type { Db, Tx } from '../../db/sql.server.ts';
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
    .onConflict((conflict) => conflict.column('order_uid').where('state', '<>', 'failed').doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRefund(db: Db, uid: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row as RefundRow | undefined;
}

/** Counts an attempt before it is made: a refund with attempts may have happened, whatever became of the answer. */
export async function countRefundAttempt(db: Db, uid: string): Promise<number> {
  const row = await db
    .updateTable('refunds')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('uid', '=', uid)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}
