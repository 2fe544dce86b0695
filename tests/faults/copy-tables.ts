import { type Db, sql } from '../../db/sql.server.ts';

/** The rows of whole schemas, as JSON. */
type CopiedTables = (Table & { rows: string })[];

interface Table {
  schema: string;
  table: string;
  columns: string[];
  /** Whether it counts its rows in a column `id`; elsewhere that is a name. */
  counts: boolean;
}

/** What a shop writes. Jobs are left out: all that they do is in the rows, and sweepers find it (decision 0004). */
export const SHOP_SCHEMAS = ['public'] as const;
/** The books of the other companies, which no restore of ours moves back. */
export const COMPANY_SCHEMAS = ['sandbox_payments', 'sandbox_wholesaler'] as const;

/** Reads the tables as they are at one moment, while the shop goes on writing. */
export async function readTables(db: Db, schemas: readonly string[]): Promise<CopiedTables> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const copied: CopiedTables = [];
      for (const { schema, table, columns, counts } of await tablesOf(tx, schemas)) {
        const named = sql.join(columns.map((column) => sql.ref(column)));
        const { rows } = await sql<{ rows: string | null }>`
          select json_agg(each)::text as rows from (select ${named} from ${sql.id(schema, table)}) each`.execute(
          tx,
        );
        copied.push({ schema, table, columns, counts, rows: rows[0]?.rows ?? '[]' });
      }
      return copied;
    });
}

/** Puts the rows in place of what is there. */
export async function writeTables(db: Db, copied: CopiedTables): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // No trigger and no reference has a say in what was right where it comes from.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { schema, table } of copied) await sql`truncate ${sql.id(schema, table)} cascade`.execute(tx);
    for (const { schema, table, columns, counts, rows } of copied) {
      const named = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.id(schema, table)} (${named}) overriding system value
        select ${named} from json_populate_recordset(null::${sql.id(schema, table)}, ${rows}::text::json)`.execute(
        tx,
      );
      if (counts) await continueCounting(tx, `${schema}.${table}`);
    }
  });
}

/** Tables with the columns that are written; generated ones make themselves. */
async function tablesOf(db: Db, schemas: readonly string[]) {
  const { rows } = await sql<Table>`
    select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns,
      bool_or(c.column_name = 'id' and c.is_identity = 'YES') as counts
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_schema in (${sql.join(schemas.map((schema) => sql.lit(schema)))})
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** An identity column goes on behind the last row. */
async function continueCounting(db: Db, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}
