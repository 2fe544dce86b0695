import { type Db, plannedEachTime, type RawBuilder, sql } from '../../db/sql.server.ts';
import { COUNT_CAP } from './page.ts';

/** Counts rows no further than a person reads: "1,000+". @param from `from … where …` of the list's own query. */
export async function countCapped(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${plannedEachTime} select count(*)::integer as count from (select 1 ${from} limit ${COUNT_CAP + 1}) found`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Conditions as one: those that aren't asked for are null. */
export function allOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
