import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';

/** The NOTIFY channel that tells every process to read the settings again. */
export const SETTINGS_CHANNEL = 'settings_changed';

export interface StoredSetting {
  id: number;
  name: string;
  /** Null: the environment's again. */
  value: unknown;
  reason: string;
  changed_at: Date;
  changed_by: string;
}

/** The newest of each name. */
export async function selectSettings(db: Db): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select distinct on (name) id::integer, name, value, reason, changed_at, changed_by
    from shop_settings order by name, id desc`.execute(db);
  return rows;
}

/** What was set, newest first. @param name of all where it is null. */
export async function selectSettingHistory(
  db: Db,
  name: string | null,
  limit: number,
): Promise<StoredSetting[]> {
  return db
    .selectFrom('shop_settings')
    .select(sql<number>`id::integer`.as('id'))
    .select(['name', 'value', 'reason', 'changed_at', 'changed_by'])
    .$if(name !== null, (query) => query.where('name', '=', name!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Writes a value, and tells every process once the transaction commits. */
export async function insertSetting(tx: Tx, { value, ...row }: Omit<StoredSetting, 'id'>): Promise<void> {
  await tx
    .insertInto('shop_settings')
    .values({ ...row, value: value === null ? null : json(value) })
    .execute();
  await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(tx);
}

/** One change at a time. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop settings'))`.execute(tx);
}
