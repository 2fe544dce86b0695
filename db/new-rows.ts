import { type Db, type RawBuilder, records, sql, type Tx } from './sql.server.ts';

/**
 * A row to be inserted. Features return their rows like this, so that a caller inserts several in one statement: each
 * statement is a round trip on the buying path.
 */
export interface NewRow {
  into: string;
  /** Any value that a column can be read from in JSON; undefined and null are both stored as null. */
  values: Record<string, unknown>;
  /** What whoever hears of the row is told on top (hearWritten); not stored. */
  about?: Readonly<Record<string, unknown>>;
}

/** Inserts all the rows with one statement; they may refer to each other in any order. */
export async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  const parts = insertions(rows, (given) => given);
  await sql`with ${sql.join(parts)} select`.execute(db);
  tellWritten(db, rows);
}

/** Common table expressions that insert those rows whose owner is among the uids of `owners`, one of their siblings. */
export function insertionsWith(
  rows: readonly (NewRow & { owner: string })[],
  owners: string,
): RawBuilder<unknown>[] {
  return insertions(rows, (given, alike) => {
    const uids = alike.map(({ owner }) => owner);
    // Beside the rows, not in their JSON, which would be read twice. A function's name is its column's.
    return sql`rows from (${given}, unnest(${uids}::text[])) given
      where given.unnest in (select uid from ${sql.table(owners)})`;
  });
}

/**
 * One common table expression for each table: `rows_0 as (insert into orders …)`.
 * @param source what follows `from`, made of the SQL for all the rows and of the rows themselves.
 */
function insertions<R extends NewRow>(
  rows: readonly R[],
  source: (given: RawBuilder<unknown>, alike: R[]) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const alike = new Map<string, R[]>();
  for (const row of rows) {
    const shape = `${row.into}(${Object.keys(row.values)})`;
    alike.set(shape, [...(alike.get(shape) ?? []), row]);
  }
  return [...alike.values()].map((group, at) => {
    const { into, values } = group[0]!;
    // As plain text: they are our own names, and a node of SQL for each took more time than all values.
    const columns = sql.raw(
      Object.keys(values)
        .map((column) => `"${column}"`)
        .join(', '),
    );
    const all = records(group.map(({ values }) => values));
    const given = sql`json_populate_recordset(null::${sql.table(into)}, ${all})`;
    return sql`${sql.ref(`rows_${at}`)} as (
      insert into ${sql.table(into)} (${columns}) select ${columns} from ${source(given, group)})`;
  });
}

type Listener = (rows: readonly NewRow[]) => void;

/** By the database that is written to; one each. */
const listeners = new WeakMap<Db, Listener>();
/** What open transactions have written so far. */
const uncommitted = new WeakMap<Db, NewRow[]>();

/**
 * Calls `listener` with the rows that this process inserts through `db`, those of a transaction once it is committed and
 * never when it is rolled back. A commit whose answer was lost isn't told.
 * @param listener must not throw: what it is told of has happened.
 */
export function hearWritten(db: Db, listener: Listener): void {
  listeners.set(db, listener);
}

/** Keeps what `tx` writes in `rows`, for tellWritten() after its commit. */
export function keepUntilCommitted(tx: Tx, rows: NewRow[]): void {
  uncommitted.set(tx, rows);
}

/** Tells whoever hears of `db`, or of the database that its transaction is of, that these rows are written. */
export function tellWritten(db: Db, rows: readonly NewRow[]): void {
  const kept = uncommitted.get(db);
  if (kept === undefined) listeners.get(db)?.(rows);
  else kept.push(...rows);
}
