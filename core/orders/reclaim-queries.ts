import { type Db, sql } from '../../db/sql.server.ts';

/** Notes that what came of an order's purchase is to be taken back, and in which round the wholesaler is asked next. */
export async function planReclaim(db: Db, orderUid: string, round: number, at: Date): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_round: round, reclaim_at: at })
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .execute();
}

/** Whether another round is planned for what came of an order's purchase. */
export async function isReclaimed(db: Db, orderUid: string): Promise<boolean> {
  const planned = db.selectFrom('purchases').select('uid').where('order_uid', '=', orderUid);
  return (await planned.where('reclaim_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Notes that this round was the last. One that has planned the next is left as it is. */
export async function endReclaim(db: Db, orderUid: string, round: number): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_at: null, alone: null })
    .where('order_uid', '=', orderUid)
    .where('reclaim_round', '=', round)
    .execute();
}

/** Takes up to `limit` rounds that were due before `before`, the oldest first, and notes that they are run now. */
export async function takeLateReclaims(
  db: Db,
  now: Date,
  before: Date,
  limit: number,
): Promise<{ order_uid: string; round: number }[]> {
  const { rows } = await sql<{ order_uid: string; round: number }>`
    update purchases set reclaim_at = ${now} where uid = any(array(
      select uid from purchases where reclaim_at < ${before}
      order by reclaim_at limit ${limit} for update skip locked
    )) returning order_uid, reclaim_round as round`.execute(db);
  return rows;
}
