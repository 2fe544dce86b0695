import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { Charge } from '../wholesale/charge.ts';

export interface CompanyBalance {
  provider: string;
  balance: Charge;
  asked_at: Date;
}

/**
 * Writes down what a company says of our balance there, with its history in one statement. The history gets a row where the
 * balance is another than the last, and the first of each day (UTC): every rise is seen between two askings, ten minutes
 * apart, a company at which nothing is bought adds a row a day, and a day without one is a day on which nobody told. A row an
 * hour would hide what is paid in behind what is spent in that hour.
 */
export async function recordBalance(db: Db, provider: string, balance: Charge, at: Date): Promise<void> {
  const { amount, currency, exponent } = balance;
  await sql`
    with last as (
      select amount, currency, exponent, asked_at from company_balances where provider = ${provider} for update
    ), told as (
      insert into company_balances (provider, amount, currency, exponent, asked_at)
      values (${provider}, ${amount}, ${currency}, ${exponent}, ${at})
      on conflict (provider) do update set amount = excluded.amount, currency = excluded.currency,
        exponent = excluded.exponent, asked_at = excluded.asked_at
    )
    insert into company_balance_history (provider, amount, currency, exponent, at)
    select ${provider}, ${amount}, ${currency}, ${exponent}, ${at}
    where not exists (
      select from last where amount = ${amount} and currency = ${currency} and exponent = ${exponent}
        and (asked_at at time zone 'UTC')::date = (${at}::timestamptz at time zone 'UTC')::date
    )`.execute(db);
}

/** Forgets what a company has said last: it tells none any more. Its history stays. */
export async function dropBalance(db: Db, provider: string): Promise<void> {
  await db.deleteFrom('company_balances').where('provider', '=', provider).execute();
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

/** A day of a balance, in one of the currencies that were told on it: most often the only one. */
export interface ToldDay {
  provider: string;
  /** 2026-11-22, of UTC. */
  day: string;
  /** What was told last. */
  balance: Charge;
  /** What it rose by, from one telling to the next: at least so much came in. */
  risen: Charge;
}

/** Each company's balance by day, from a time on, the oldest first. The first telling from then on is no rise. */
export async function selectToldDays(db: Db, from: Date): Promise<ToldDay[]> {
  const { rows } = await sql<{
    provider: string;
    day: string;
    amount: string;
    currency: string;
    exponent: number;
    risen: string;
  }>`
    select provider, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, exponent,
      (array_agg(amount order by at desc, id desc))[1]::text as amount, sum(greatest(0, amount - before))::text as risen
    from (
      select *, coalesce(lag(amount) over (partition by provider, currency, exponent order by at, id), amount) as before
      from company_balance_history where at >= ${from}
    ) told
    group by provider, day, currency, exponent order by provider, day, max(at), max(id)`.execute(db);
  return rows.map(({ provider, day, amount, risen, ...unit }) => ({
    provider,
    day,
    balance: { ...unit, amount: Number(amount) },
    risen: { ...unit, amount: Number(risen) },
  }));
}

/** Deletes up to `limit` rows of the history told before a time, the oldest first. @returns how many. */
export async function deleteOldBalances(tx: Tx, before: Date, limit: number): Promise<number> {
  // The table is append-only for everything else (migration 0051).
  await sql`set local shop.retention = 'on'`.execute(tx);
  return deleteOldest(tx, { from: 'company_balance_history', key: 'id', at: 'at' }, before, limit);
}
