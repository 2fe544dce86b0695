import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';

/** What a sync of a company has changed. */
export interface SyncReport {
  provider: string;
  /** Offers that are new, have changed, or are back. */
  changed: number;
  /** Offers that are gone. */
  withdrawn: number;
}

/** How the last sync of a company went. */
interface SyncRecord {
  provider: string;
  at: Date;
  outcome: 'synced' | 'held' | 'failed';
  /** Offers that were new, had changed, or were back; and those that were gone. */
  changed: number;
  withdrawn: number;
  /** When its list was taken on last; null where it never was. */
  taken_at: Date | null;
}

/** Writes how the sync of a company went, over the one before. @param report what it changed; null where its list was not taken on. */
export async function recordSync(
  db: Db,
  provider: string,
  {
    at,
    outcome,
    report,
  }: Pick<SyncRecord, 'at' | 'outcome'> & { report: Pick<SyncRecord, 'changed' | 'withdrawn'> | null },
): Promise<void> {
  const row = {
    at,
    outcome,
    changed: report?.changed ?? 0,
    withdrawn: report?.withdrawn ?? 0,
    ...(outcome === 'synced' && { taken_at: at }),
  };
  await db
    .insertInto('company_syncs')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}

/** How many offers a company's list had last, and before it shrank; locks the row. Undefined before its first sync. */
export async function lockListed(
  tx: Tx,
  provider: string,
): Promise<{ listed: number | null; shrunk_from: number | null } | undefined> {
  return tx
    .selectFrom('company_syncs')
    .select(['listed', 'shrunk_from'])
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what lockListed() reads. */
export async function setListed(
  tx: Tx,
  provider: string,
  counts: { listed: number; shrunk_from: number | null },
): Promise<void> {
  await tx.updateTable('company_syncs').set(counts).where('provider', '=', provider).execute();
}

/** Whether a company's list was taken on since. */
export async function hasSyncedSince(db: Db, provider: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('company_syncs')
    .select('provider')
    .where('provider', '=', provider)
    .where('outcome', '=', 'synced')
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last sync of each company. */
export async function selectSyncs(db: Db): Promise<SyncRecord[]> {
  return (await db.selectFrom('company_syncs').selectAll().execute()) as SyncRecord[];
}
