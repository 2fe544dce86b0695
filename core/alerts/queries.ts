import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';

/** What is written down of an alarm that is told. */
interface ToldAlarm {
  id: string;
  kind: string;
  subject: string;
  fact: string;
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
  alarms: readonly ToldAlarm[],
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
