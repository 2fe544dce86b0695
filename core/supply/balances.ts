import type { Db } from '../../db/sql.server.ts';
import type { Charge } from '../wholesale/wholesaler.ts';

export interface CompanyBalance {
  provider: string;
  balance: Charge;
  asked_at: Date;
}

export async function recordBalance(db: Db, provider: string, balance: Charge, at: Date): Promise<void> {
  const row = { ...balance, asked_at: at };
  await db
    .insertInto('company_balances')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}

/** What each company has said last. */
export async function selectBalances(db: Db): Promise<CompanyBalance[]> {
  const rows = await db.selectFrom('company_balances').selectAll().orderBy('provider').execute();
  return rows.map(({ provider, asked_at, amount, currency, exponent }) => ({
    provider,
    balance: { amount: Number(amount), currency, exponent },
    asked_at,
  }));
}
