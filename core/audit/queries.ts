import { type Db, sql } from '../../db/sql.server.ts';

export async function insertAuditRow(
  db: Db,
  row: { actor: string; action: string; subject: string | null; at: Date },
): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

interface AuditRow {
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
}

/** What is on record of one uid, done by it or to it, newest first. */
export async function selectAuditOf(db: Db, uid: string, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject'])
    .where((row) => row.or([row('actor', '=', uid), row('subject', '=', uid)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes those of the `limit` oldest rows that are from before a time. @returns how many. */
export async function deleteOldAudit(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_log where id = any(array(
      select id from (select id, at from audit_log order by id limit ${limit}) oldest where at < ${before}
    ))`.execute(db);
  return Number(numAffectedRows);
}
