import { type Db, plannedEachTime, type RawBuilder, sql } from '../../db/sql.server.ts';
import { COUNT_CAP } from './page.ts';
import { ALL_AT_ONCE, walkOrGather } from './walk-or-gather.ts';

/**
 * Counts rows no further than a person reads: "1,000+".
 * @param from `from … where …` of the list's own query.
 */
export const countCapped = (db: Db, from: RawBuilder<unknown>): Promise<number> =>
  countUpTo(db, sql`${from} limit ${COUNT_CAP + 1}`);

/** The same of a list whose filters may take long together. @param from told whether all rows are to be gathered: see walkOrGather(). */
export const countFiltered = (
  db: Db,
  filter: object,
  from: (gather: boolean) => RawBuilder<unknown>,
): Promise<number> =>
  walkOrGather(db, filter, (db, gather) =>
    countUpTo(db, sql`${from(gather)} ${gather ? ALL_AT_ONCE : sql`limit ${COUNT_CAP + 1}`}`),
  );

async function countUpTo(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${plannedEachTime} select least(count(*), ${COUNT_CAP + 1})::integer as count from (select 1 ${from}) found`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Conditions as one: those that aren't asked for are null. */
export function allOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
