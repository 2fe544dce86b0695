import { type Db, sql } from '../../db/sql.server.ts';

/**
 * Deletes what up to `limit` failed mails say, codes and retrieval passwords among it, once they are of no use: they have
 * run out, or are older than a time. From then on they count as run out, and can't be queued again.
 * @returns how many.
 */
export async function clearFailedWords(db: Db, now: Date, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set content = null, html = null, text = null, attachments = '[]',
      expires_at = least(coalesce(expires_at, ${now}::timestamptz), ${now}::timestamptz)
    where uid = any(array(
      select uid from mails
      where state = 'failed' and (content is not null or html is not null)
        and (expires_at <= ${now} or created_at < ${before})
      order by created_at limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes those of the `limit` oldest mails that ended and are from before a time, with their history. @returns how many. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select uid from (select uid, state, created_at from mails order by uid limit ${limit}) oldest
      where state <> 'queued' and created_at < ${before}
    ), history as (delete from mail_history where mail_uid = any(array(select uid from old)))
    delete from mails where uid = any(array(select uid from old))`.execute(db);
  return Number(numAffectedRows);
}
