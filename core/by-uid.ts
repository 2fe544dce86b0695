import type { Db } from '../db/sql.server.ts';
import { batched } from './batch.ts';

/**
 * A reader of one row by its uid, null where there is none. Rows that are asked for in the same turn, as those of a page are, come
 * with one statement.
 */
export const byUid = <Row extends { uid: string }>(select: (db: Db, uids: string[]) => Promise<Row[]>) =>
  batched(async (db: Db, uids: string[]): Promise<(Row | null)[]> => {
    const rows = new Map((await select(db, uids)).map((row) => [row.uid, row]));
    return uids.map((uid) => rows.get(uid) ?? null);
  });
