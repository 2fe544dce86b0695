import type { NewRow } from './new-rows.ts';
import type { Db, Tx } from './sql.server.ts';

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
