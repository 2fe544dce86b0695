import { type Db, sql } from '../../../db/sql.server.ts';

/** Days at which credit passes to the next age. */
const LIMITS = [30, 90, 180, 365] as const;

/** What customers may spend of the credit that they got so many days ago. */
export interface CreditAge {
  /** `0-30`, and `365+` for the oldest. */
  age: string;
  /** Days: at least `from`, less than `to`, which the oldest has not. */
  from: number;
  to: number | null;
  /** Cents. */
  amount: number;
  /** Accounts that have any of it. */
  accounts: number;
}

/**
 * The shop's liability for credit by how long ago customers got it: all ages, the newest first; their sum is `credit_liability` of the
 * books. What is spent goes off the oldest first, so what is left of an account are its newest gains. Promised credit is none yet.
 */
export async function readCreditAges(db: Db, now: Date): Promise<CreditAge[]> {
  const { rows } = await sql<{ age: number; amount: number; accounts: number }>`
    with gained as (
      select a.uid, a.available, e.at, e.amount, sum(e.amount) over (partition by a.uid order by e.id desc) as with_newer
      from credit_accounts a join credit_entries e on e.account_uid = a.uid and e.side = 'available' and e.amount > 0
      where a.available > 0
    )
    select width_bucket(extract(epoch from ${now}::timestamptz - at) / 86400, ${[...LIMITS]}::numeric[]) as age,
      sum(least(amount, available - (with_newer - amount)))::integer as amount, count(distinct uid)::integer as accounts
    from gained where with_newer - amount < available group by 1`.execute(db);
  const found = new Map(rows.map(({ age, ...sums }) => [age, sums]));
  return [0, ...LIMITS].map((from, at) => {
    const to = LIMITS[at] ?? null;
    const { amount, accounts } = found.get(at) ?? { amount: 0, accounts: 0 };
    return { age: to === null ? `${from}+` : `${from}-${to}`, from, to, amount, accounts };
  });
}
