import { type Db, plannedEachTime, type RawBuilder, sql } from '../../db/sql.server.ts';
import { COUNT_CAP } from './page.ts';
import { ALL_AT_ONCE, walkOrGather } from './walk-or-gather.ts';

/**
 * Counts rows no further than a person reads: "1,000+".
 * @param from `from … where …` of the list's own query.
 * @param filter that it was made of, where its filters may take long together.
 */
export function countCapped(db: Db, from: RawBuilder<unknown>, filter: object = {}): Promise<number> {
  const most = COUNT_CAP + 1;
  return walkOrGather(db, filter, async (db, gather) => {
    const { rows } = await sql<{ count: number }>`
      ${plannedEachTime} select least(count(*), ${most})::integer as count
      from (select 1 ${from} ${gather ? ALL_AT_ONCE : sql`limit ${most}`}) found`.execute(db);
    return rows[0]!.count;
  });
}

/** Conditions as one: those that aren't asked for are null. */
export function allOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
