import type { DB } from './schema.ts';
import { type Db, sql } from './sql.server.ts';

/** What is deleted by age: a table, its key, and the column that says how old a row is (indexed). */
interface Aged<T extends keyof DB> {
  from: T;
  key: keyof DB[T] & string;
  at: keyof DB[T] & string;
}

/**
 * Deletes rows of before a time, the oldest first.
 * @param limit as many at most: one batch.
 * @returns how many were deleted.
 */
export async function deleteOldest<T extends keyof DB & string>(
  db: Db,
  { from, key, at }: Aged<T>,
  before: Date,
  limit: number,
): Promise<number> {
  const [table, uid, age] = [sql.table(from), sql.ref(key), sql.ref(at)];
  const { numAffectedRows } = await sql`
    delete from ${table} where ${uid} = any(array(
      select ${uid} from ${table} where ${age} < ${before} order by ${age} limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}
