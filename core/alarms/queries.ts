import type { Db } from '../../db/sql.server.ts';

/** @returns false when the order has an open alarm of the kind already. */
export async function insertAlarm(
  db: Db,
  alarm: { kind: string; order_uid: string; detail: string; raised_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('alarms')
    .values(alarm)
    .onConflict((conflict) =>
      conflict.columns(['order_uid', 'kind']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface OpenAlarm {
  /** A bigint. */
  id: string;
  kind: string;
  order_uid: string;
  detail: string;
  raised_at: Date;
}

/** Every alarm that waits for an operator, the oldest first. */
export async function selectOpenAlarms(db: Db): Promise<OpenAlarm[]> {
  return db
    .selectFrom('alarms')
    .select(['id', 'kind', 'order_uid', 'detail', 'raised_at'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** @returns the order of the alarm; undefined when there is no such alarm, or it was closed before. */
export async function setClosed(
  db: Db,
  id: string,
  closed: { closed_at: Date; closed_reason: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('alarms')
    .set(closed)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('order_uid')
    .executeTakeFirst();
  return row?.order_uid;
}
