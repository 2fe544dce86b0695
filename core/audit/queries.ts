import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import { inTransaction } from '../transaction.ts';

/** What changed, in uids and figures; never a mail address, a code or an IP address. */
export interface AuditDetail {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

export interface AuditRow {
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
  reason?: string | null;
  detail?: AuditDetail | null;
  request_id?: string | null;
  session_uid?: string | null;
  approved_by?: string | null;
}

export async function insertAuditRow(db: Db, { detail, ...row }: AuditRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...row, ...(detail && { detail: json(detail) }) })
    .execute();
}

/** What is on record of one uid, done by it or to it, newest first. */
export async function selectAuditOf(
  db: Db,
  uid: string,
  limit: number,
): Promise<Pick<AuditRow, 'at' | 'actor' | 'action' | 'subject'>[]> {
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
  return inTransaction({ db }, (tx) => deletePast(tx, before, limit));
}

async function deletePast(tx: Tx, before: Date, limit: number): Promise<number> {
  // The table is append-only for everything else (migration 0031).
  await sql`set local shop.retention = 'on'`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from audit_log where id = any(array(
      select id from (select id, at from audit_log order by id limit ${limit}) oldest where at < ${before}
    ))`.execute(tx);
  return Number(numAffectedRows);
}
