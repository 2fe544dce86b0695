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
