import { type Db, sql } from '../../db/sql.server.ts';

/** Deletes those of the `limit` oldest webhooks that were handled before a time. @returns how many. */
export async function deleteOldWebhooks(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_inbox where uid = any(array(
      select uid from (select uid, handled_at from webhook_inbox order by uid limit ${limit}) oldest
      where handled_at < ${before}
    ))`.execute(db);
  return Number(numAffectedRows);
}
