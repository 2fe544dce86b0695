import { type Db, sql } from '../../db/sql.server.ts';
import { isTimedOut } from '../../db/unavailable.ts';
import { inTransaction } from '../transaction.ts';

/** What a walk may take, in milliseconds, before the rows are gathered: pages of most filters take a tenth of it. */
const WALK_MS = 100;

/** Stands in place of a limit: PostgreSQL plans a subquery that ends with it for all its rows, whatever order and limit stand around it. */
export const ALL_AT_ONCE = sql`offset 0`;

/**
 * Reads a list by its filters. PostgreSQL walks from the newest row back until a page is full, which is quick where rows that pass are
 * many. It takes filters to be independent of each other: where many rows pass either of two and few pass both, the page never fills, and
 * the walk reads all rows, for seconds among a million. Nothing tells that beforehand. So a walk by several filters has `WALK_MS`, and what
 * it hasn't found by then is gathered: all that pass, by the indexes of the filters, sorted afterwards.
 *
 * @param read runs one statement, in which `ALL_AT_ONCE` stands where rows are to be gathered.
 */
export async function walkOrGather<T>(
  db: Db,
  filter: object,
  read: (db: Db, gather: boolean) => Promise<T>,
): Promise<T> {
  if (!hasSeveral(filter)) return read(db, false);
  try {
    return await inTransaction({ db }, async (tx) => {
      await sql`select set_config('statement_timeout', ${`${WALK_MS}ms`}, true)`.execute(tx);
      return read(tx, false);
    });
  } catch (error) {
    if (!isTimedOut(error)) throw error;
    return read(db, true);
  }
}

/** Whether a list is asked for by more than one filter: one alone has its index. */
export const hasSeveral = (filter: object): boolean =>
  Object.values(filter).filter((value) => value !== undefined).length > 1;
