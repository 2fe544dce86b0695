import { type Db, type RawBuilder, sql } from './sql.server.ts';

/** A value for a column; a piece of SQL where the column isn't of a plain type. */
export type ColumnValue = string | number | boolean | Date | null | RawBuilder<unknown>;

/**
 * A row to be inserted. Features hand their rows out like this, so that whoever needs several of them writes all in
 * one statement: each is a round trip on the buying path.
 */
export interface NewRow {
  into: string;
  values: Record<string, ColumnValue>;
}

/** Inserts all the rows, whatever order they refer to each other in, with one statement. */
export async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  await sql`with ${sql.join(rows.map((row, at) => insertion(row, at, sql``)))} select`.execute(db);
}

/** `row_2 as (insert … select … from moved)`: a common table expression that inserts the row for each one of `source`. */
export function insertion(row: NewRow, at: number, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.keys(row.values).map((column) => sql.ref(column));
  const values = sql.join(Object.values(row.values));
  return sql`${sql.ref(`row_${at}`)} as (insert into ${sql.table(row.into)} (${sql.join(columns)}) select ${values} ${source})`;
}
