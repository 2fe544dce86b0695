import { insertRows, type NewRow } from '../../db/new-rows.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/** Tables whose rows are written at the moment that they tell of, as a shop does: the ledger's index over time relies on it. */
interface Dated {
  at: number;
  row: NewRow;
}

/** Gathers rows and writes them in large statements, what tells of a moment in the order of those. */
export class Journal {
  readonly #db: Db;
  #now: NewRow[] = [];
  #later: Dated[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** A row that is written with the next batch. */
  add(...rows: NewRow[]): void {
    this.#now.push(...rows);
  }

  /** A row that is written once its moment has come. */
  at(at: Date, ...rows: NewRow[]): void {
    for (const row of rows) this.#later.push({ at: at.getTime(), row });
  }

  /** Writes what was gathered, and of what tells of a moment all until `until`. */
  async flush(until: number): Promise<void> {
    const due = this.#later.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
    this.#later = this.#later.filter(({ at }) => at > until);
    const rows = [...this.#now, ...due.map(({ row }) => row)];
    this.#now = [];
    if (rows.length === 0) return;
    await this.#db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // A refund takes its place from its order, which the same statement's trigger couldn't see.
      const orders = rows.filter(({ into }) => into === 'orders');
      const others = rows.filter(({ into }) => into !== 'orders');
      for (const part of [orders, others]) if (part.length > 0) await insertRows(tx, part);
    });
  }
}
