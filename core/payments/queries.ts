import { type Db, records, sql } from '../../db/sql.server.ts';
import type { BalanceEntry } from './lists.ts';

/** How far a pass over one of the provider's lists is. */
export interface Pass {
  provider: string;
  pass: string;
  /** All before it has been read. */
  since: Date;
  /** The end of the span under way; null between two. */
  until: Date | null;
  /** The page of it to go on with. */
  next: string | null;
  finished_at: Date | null;
  /** Answers in a row that were none. */
  failures: number;
  /** The provider isn't asked before it. */
  not_before: Date | null;
}

export async function selectPasses(db: Db, provider: string): Promise<Map<string, Pass>> {
  const rows = await db
    .selectFrom('reconciliation_passes')
    .selectAll()
    .where('provider', '=', provider)
    .execute();
  return new Map(rows.map((row) => [row.pass, row]));
}

export async function savePass(db: Db, pass: Pass): Promise<void> {
  await db
    .insertInto('reconciliation_passes')
    .values(pass)
    .onConflict((conflict) => conflict.columns(['provider', 'pass']).doUpdateSet(pass))
    .execute();
}

/**
 * Writes down movements of our balance at the provider; one that is there already stays as it is.
 * @returns the refs of those that were not.
 */
export async function insertEntries(
  db: Db,
  provider: string,
  entries: BalanceEntry[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ entry_ref: string }>`
    insert into provider_entries
      (provider, entry_ref, kind, category, payment_ref, order_id, amount, currency, settled_amount, settled_currency, fee, at)
    select distinct on (entry_ref)
      ${provider}, entry_ref, kind, category, payment_ref, order_id, amount, currency, settled_amount, settled_currency, fee, created_at
    from json_to_recordset(${records(entries)}) as told
      (entry_ref text, kind text, category text, payment_ref text, order_id text, amount bigint, currency text,
        settled_amount bigint, settled_currency text, fee bigint, created_at timestamptz)
    order by entry_ref
    on conflict (provider, entry_ref) do nothing
    returning entry_ref`.execute(db);
  return new Set(rows.map(({ entry_ref }) => entry_ref));
}
