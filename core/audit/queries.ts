import type { Db } from '../../db/sql.server.ts';

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
