import '../../db/sql.server.ts';
import type { Db } from '../../db/sql.server.ts';

/** Our balance at a payment provider in one currency, as it was said, and what came of comparing it. */
export interface BalanceRow {
  currency: string;
  /** In the currency's smallest unit; null where the provider didn't let us ask. */
  available: number | null;
  pending: number | null;
  taken_at: Date;
  /** What the provider's own list adds up to at that time; this and all below are null until it is compared. */
  listed: number | null;
  /** By how much our books have more than the provider. */
  off_by: number | null;
  detail: string | null;
  compared_at: Date | null;
  /** Since when comparisons found a difference. */
  differs_since: Date | null;
}

const asNumber = (value: string | number | null) => (value === null ? null : Number(value));

export async function selectBalances(db: Db, provider: string): Promise<BalanceRow[]> {
  const rows = await db
    .selectFrom('provider_balances')
    .select(['currency', 'available', 'pending', 'taken_at', 'listed', 'off_by', 'detail'])
    .select(['compared_at', 'differs_since'])
    .where('provider', '=', provider)
    .orderBy('currency')
    .execute();
  return rows.map(({ available, pending, listed, off_by, ...row }) => ({
    ...row,
    available: asNumber(available),
    pending: asNumber(pending),
    listed: asNumber(listed),
    off_by: asNumber(off_by),
  }));
}

/** Writes down what was compared, or what is to be. */
export async function saveBalances(db: Db, provider: string, rows: readonly BalanceRow[]): Promise<void> {
  for (const row of rows) {
    const values = { provider, ...row };
    await db
      .insertInto('provider_balances')
      .values(values)
      .onConflict((conflict) => conflict.columns(['provider', 'currency']).doUpdateSet(values))
      .execute();
  }
}
