import { type Db, sql } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';
import { idBound } from '../ids.ts';
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

/** Days whose purchases the pace is taken from. */
const PACE_DAYS = 7;

/** What was bought at each company, in cents a day, over the last week; of purchases that came to nothing none. */
export async function selectDailyBurn(db: Db, now: Date): Promise<Map<string, number>> {
  const since = idBound('order', later(now, -PACE_DAYS * DAY));
  const { rows } = await sql<{ provider: string; cents: number }>`
    select provider, (sum(cost) / ${PACE_DAYS})::float as cents from purchases
    where uid > ${since} and failed_at is null and cost is not null group by provider`.execute(db);
  return new Map(rows.map(({ provider, cents }) => [provider, Math.round(cents)]));
}
