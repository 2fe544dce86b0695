import { type Db, sql, type Tx } from '../../db/sql.server.ts';

interface Failing {
  provider: string;
  /** Deliveries that failed in a row. */
  failures: number;
  /** When the first of them failed. */
  since: Date;
  last_at: Date;
}

/** The failures of a wholesaler so far, locked until the transaction ends; undefined where none is on record. */
export async function lockFailures(tx: Tx, provider: string): Promise<Failing | undefined> {
  return tx
    .selectFrom('supply_failures')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a failed delivery. @param isFirst whether it is the first since one that succeeded. */
export async function countFailure(tx: Tx, provider: string, at: Date, isFirst: boolean): Promise<Failing> {
  const { rows } = await sql<Failing>`
    insert into supply_failures (provider, failures, since, last_at) values (${provider}, 1, ${at}, ${at})
    on conflict (provider) do update set
      failures = case when ${isFirst}::boolean then 1 else supply_failures.failures + 1 end,
      since = case when ${isFirst}::boolean then excluded.since else supply_failures.since end,
      last_at = excluded.last_at
    returning provider, failures, since, last_at`.execute(tx);
  return rows[0]!;
}

export async function selectFailing(db: Db): Promise<Failing[]> {
  return db.selectFrom('supply_failures').selectAll().orderBy('provider').execute();
}

export async function clearFailures(db: Db, provider: string): Promise<void> {
  await db.deleteFrom('supply_failures').where('provider', '=', provider).execute();
}
