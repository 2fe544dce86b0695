import { type Db, sql } from '../../db/sql.server.ts';

interface AlarmRow {
  kind: string;
  order_uid: string | null;
  subject: string;
  detail: string;
  fact: string;
  amount: number | null;
  raised_at: Date;
}

/** What the column holds; the words of an alarm about more have the whole amount. */
const MOST = 2_147_483_647;

/**
 * Inserts an alarm, or writes a new fact over the open one of its kind and subject.
 * @returns false when that is open with the same fact, or an operator has closed one with it and it isn't over since; nothing is
 * written then.
 */
export async function insertAlarm(db: Db, alarm: AlarmRow): Promise<boolean> {
  const { kind, order_uid, subject, detail, fact, amount, raised_at } = alarm;
  const kept = amount === null ? null : Math.min(amount, MOST);
  const { rows } = await sql`
    insert into alarms (kind, order_uid, subject, detail, fact, amount, raised_at)
    select ${kind}, ${order_uid}, ${subject}, ${detail}, ${fact}, ${kept}::integer, ${raised_at}::timestamptz
    where not exists (
      select from alarms
      where subject = ${subject} and kind = ${kind} and fact = ${fact}
        and closed_by = 'operator' and over_at is null
    )
    on conflict (subject, kind) where closed_at is null do update
      set detail = excluded.detail, fact = excluded.fact, amount = excluded.amount
      where alarms.fact <> excluded.fact
    returning id`.execute(db);
  return rows.length > 0;
}

/** Writes what is still at stake into the open alarm of its kind and subject, if there is one. */
export async function setAtStake(
  db: Db,
  { kind, subject, amount }: Pick<AlarmRow, 'kind' | 'subject'> & { amount: number },
): Promise<void> {
  await db
    .updateTable('alarms')
    .set({ amount })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
}

export interface OpenAlarm extends AlarmRow {
  /** A bigint. */
  id: string;
}

/** Every alarm that waits for an operator, the oldest first. */
export async function selectOpenAlarms(db: Db): Promise<OpenAlarm[]> {
  return openAlarms(db).orderBy('id').execute();
}

const openAlarms = (db: Db) =>
  db
    .selectFrom('alarms')
    .select(['id', 'kind', 'order_uid', 'subject', 'detail', 'fact', 'amount', 'raised_at'])
    .where('closed_at', 'is', null);

/** What the open ones of a kind are about, the oldest first. */
export async function selectOpenSubjects(db: Db, kind: string): Promise<string[]> {
  const rows = await openAlarms(db).where('kind', '=', kind).orderBy('id').execute();
  return rows.map(({ subject }) => subject);
}

/** One of them; undefined when it is closed. */
export async function selectOpenAlarm(db: Db, id: string): Promise<OpenAlarm | undefined> {
  return openAlarms(db).where('id', '=', id).executeTakeFirst();
}

/** Closes one while it says `fact`. @returns false when it says something else, or is closed. */
export async function setClosed(
  db: Db,
  id: string,
  { fact, ...closed }: { closed_at: Date; closed_reason: string; fact: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ...closed, closed_by: 'operator' })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a kind of alarm is about, by now: those that are open, and those that an operator has closed and that aren't over. */
export async function selectStanding(
  db: Db,
  kind: string,
): Promise<Pick<OpenAlarm, 'subject' | 'raised_at'>[]> {
  const { rows } = await sql<Pick<OpenAlarm, 'subject' | 'raised_at'>>`
    select subject, max(raised_at) as raised_at from alarms
    where kind = ${kind} and over_at is null and (closed_at is null or closed_by = 'operator')
    group by subject order by subject`.execute(db);
  return rows;
}

/** Closes the open one, and lets those that an operator has closed come back. @returns whether one was open. */
export async function setEnded(
  db: Db,
  { kind, subject, at, reason }: { kind: string; subject: string; at: Date; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    with over as (
      update alarms set over_at = ${at}::timestamptz
      where subject = ${subject} and kind = ${kind} and closed_by = 'operator' and over_at is null
    )
    update alarms set closed_at = ${at}::timestamptz, closed_reason = ${reason}, closed_by = 'shop'
    where subject = ${subject} and kind = ${kind} and closed_at is null
    returning id`.execute(db);
  return rows.length > 0;
}
