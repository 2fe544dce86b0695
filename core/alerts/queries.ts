import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { HOUR, later } from '../clock.ts';

export interface UntoldAlarm {
  id: string;
  kind: string;
  order_uid: string | null;
  subject: string;
  detail: string;
  /** What was seen, in words that are the same whenever it is seen again. */
  fact: string;
  amount: number | null;
  raised_at: Date;
}

/** One that ends and comes back within this time says nothing new. */
const QUIET_MS = HOUR;

/**
 * Open alarms that no message was about, or that say another fact than it told, the oldest first. The same fact about the same thing
 * is left out for a while, although its alarm has ended and come back.
 */
export async function selectUntold(db: Db, now: Date): Promise<UntoldAlarm[]> {
  const { rows } = await sql<UntoldAlarm>`
    select id, kind, order_uid, subject, detail, fact, amount, raised_at from alarms a
    where closed_at is null
      and not exists (
        select from alerted_alarms t where t.alarm_id = a.id and coalesce(t.fact, a.fact) = a.fact)
      and not exists (
        select from alerted_alarms t join alerts told on told.id = t.alert_id
        where t.subject = a.subject and t.kind = a.kind and t.fact = a.fact
          and told.created_at > ${later(now, -QUIET_MS)})
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

/** Writes a message down, and what it is about: each fact of an alarm is told once. @param dueAt when it is to be posted; null for never. @returns its id. */
export async function insertAlert(
  tx: Tx,
  alarms: readonly UntoldAlarm[],
  { text, created_at, dueAt }: { text: string; created_at: Date; dueAt: Date | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('alerts')
    .values({ text, created_at, due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (alarms.length > 0) {
    await tx
      .insertInto('alerted_alarms')
      .values(
        alarms.map(({ id: alarm_id, kind, subject, fact }) => ({
          alarm_id,
          alert_id: id,
          kind,
          subject,
          fact,
        })),
      )
      .execute();
  }
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
