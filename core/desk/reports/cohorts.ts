import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';

/** Those who bought for the first time in a month, and how many of them bought in each month after it. */
interface Cohort {
  /** 2026-11, of UTC. */
  month: string;
  buyers: number;
  /** Who bought anything in the first, second … month after, as far as those months have begun. */
  later: number[];
}

/** Cohorts of customers by the month of their first paid order, among those whose first is in the span, the oldest first. */
export async function readCohorts(db: Db, { from, to }: Span, now: Date): Promise<Cohort[]> {
  const { rows } = await sql<{ first: string; month: string; buyers: number }>`
    with bought as (
      select customer_uid, date_trunc('month', paid_at at time zone 'UTC') as month
      from orders where paid_at is not null and customer_uid is not null group by 1, 2
    ), firsts as (
      select customer_uid, min(month) as first from bought group by 1
    )
    select to_char(f.first, 'YYYY-MM') as first, to_char(b.month, 'YYYY-MM') as month, count(*)::integer as buyers
    from firsts f join bought b on b.customer_uid = f.customer_uid
    where f.first >= date_trunc('month', ${from}::timestamptz at time zone 'UTC') and f.first < ${to}::timestamptz at time zone 'UTC'
    group by 1, 2 order by 1, 2`.execute(db);
  const months = new Map<string, Map<number, number>>();
  for (const { first, month, buyers } of rows) {
    const cohort = months.get(first) ?? new Map<number, number>();
    months.set(first, cohort.set(monthsBetween(first, month), buyers));
  }
  return [...months].map(([month, counts]) => ({
    month,
    buyers: counts.get(0) ?? 0,
    later: Array.from(
      { length: monthsBetween(month, now.toISOString().slice(0, 7)) },
      (_, at) => counts.get(at + 1) ?? 0,
    ),
  }));
}

/** Of "2026-11" and the like. */
function monthsBetween(one: string, other: string): number {
  const [year = 0, month = 0] = one.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0] = other.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month;
}
