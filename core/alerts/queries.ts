import { type Db, sql, type Tx } from '../../db/sql.server.ts';

export interface UntoldAlarm {
  id: string;
  kind: string;
  order_uid: string | null;
  subject: string;
  detail: string;
  amount: number | null;
  raised_at: Date;
}

/** Open alarms that no message was about, the oldest first. */
export async function selectUntold(db: Db): Promise<UntoldAlarm[]> {
  const { rows } = await sql<UntoldAlarm>`
    select id, kind, order_uid, subject, detail, amount, raised_at from alarms a
    where closed_at is null and not exists (select from alerted_alarms t where t.alarm_id = a.id)
    order by id`.execute(db);
  return rows;
}

/** When the last message was made. */
export async function selectLastAlert(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('alerts')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Writes a message down, and what it is about: each alarm is told once. @param dueAt when it is to be posted; null for never. @returns its id. */
export async function insertAlert(
  tx: Tx,
  alarmIds: readonly string[],
  { text, created_at, dueAt }: { text: string; created_at: Date; dueAt: Date | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('alerts')
    .values({ text, created_at, due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into alerted_alarms (alarm_id, alert_id)
    select alarm_id, ${id}::bigint from unnest(${alarmIds}::bigint[]) alarm_id`.execute(tx);
  return id;
}

interface DueAlert {
  id: string;
  text: string;
  attempts: number;
  created_at: Date;
}

export async function selectDueAlerts(db: Db, now: Date, limit: number): Promise<DueAlert[]> {
  return db
    .selectFrom('alerts')
    .select(['id', 'text', 'attempts', 'created_at'])
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes down what became of posting a message. */
export async function noteAttempt(
  db: Db,
  id: string,
  attempt: { attempts: number; due_at: Date | null; last_error: string | null; posted_at: Date | null },
): Promise<void> {
  await db.updateTable('alerts').set(attempt).where('id', '=', id).execute();
}

/** Whether the report of a week was sent, so that nobody adds it up in vain. */
export async function wasWeekTaken(db: Db, week: string): Promise<boolean> {
  const row = await db.selectFrom('sent_reports').select('week').where('week', '=', week).executeTakeFirst();
  return row !== undefined;
}

/** @returns false where the report of this week was sent before. */
export async function takeWeek(tx: Tx, week: string, sent_at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('sent_reports')
    .values({ week, sent_at })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .returning('week')
    .executeTakeFirst();
  return row !== undefined;
}
