import { type Db, sql } from '../../db/sql.server.ts';

/** Notes that what came of an order's live purchase is to be taken back, and in which round the wholesaler is asked next. */
export async function planReclaim(db: Db, orderUid: string, round: number, at: Date): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_round: round, reclaim_at: at })
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .execute();
}

/** The same of one purchase, which was given up for another. */
export async function planLateReclaim(db: Db, purchaseUid: string, round: number, at: Date): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_round: round, reclaim_at: at })
    .where('uid', '=', purchaseUid)
    .where('failed_at', 'is not', null)
    .execute();
}

/** Notes that this round was the last about a purchase that was given up. One that has planned the next is left as it is. */
export async function endLateReclaim(db: Db, purchaseUid: string, round: number): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_at: null })
    .where('uid', '=', purchaseUid)
    .where('failed_at', 'is not', null)
    .where('reclaim_round', '=', round)
    .execute();
}

/** Whether another round is planned for what came of an order's live purchase. */
export async function isReclaimed(db: Db, orderUid: string): Promise<boolean> {
  const planned = db
    .selectFrom('purchases')
    .select('uid')
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null);
  return (await planned.where('reclaim_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Notes that this round was the last. One that has planned the next is left as it is. */
export async function endReclaim(db: Db, orderUid: string, round: number): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_at: null, alone: null })
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .where('reclaim_round', '=', round)
    .execute();
}

/** Takes up to `limit` rounds that were due before `before`, the oldest first, and notes that they are run now. */
export async function takeLateReclaims(
  db: Db,
  now: Date,
  before: Date,
  limit: number,
): Promise<{ order_uid: string; round: number; purchase_uid: string | null }[]> {
  const { rows } = await sql<{ order_uid: string; round: number; purchase_uid: string | null }>`
    update purchases set reclaim_at = ${now} where uid = any(array(
      select uid from purchases where reclaim_at < ${before}
      order by reclaim_at limit ${limit} for update skip locked
    )) returning order_uid, reclaim_round as round, case when failed_at is not null then uid end as purchase_uid`.execute(
    db,
  );
  return rows;
}
