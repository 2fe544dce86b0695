import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';

/** How often the eSIMs and the customers of a day lead to another order. */
interface RepeatDay {
  /** 2026-11-22, of UTC. */
  day: string;
  /** eSIMs delivered on it, and those of them that have been topped up since. */
  esims: number;
  topped_up: number;
  /** Customers who paid on it, and those of them who had paid on an earlier day. Guests without an account aren't counted. */
  buyers: number;
  bought_before: number;
}

/** The attach rate of top-ups and the repeat rate of customers, by day, the oldest first; days without either are left out. */
export async function readRepeat(db: Db, { from, to }: Span): Promise<RepeatDay[]> {
  const { rows } = await sql<RepeatDay>`
    with delivered as (
      select to_char(o.fulfilled_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as esims,
        (count(*) filter (where exists (
          select from esim_plans p where p.esim_uid = e.uid and p.order_uid <> o.uid)))::integer as topped_up
      from orders o join esims e on e.order_uid = o.uid
      where o.fulfilled_at >= ${from} and o.fulfilled_at < ${to} group by 1
    ), paid as (
      select customer_uid, date_trunc('day', paid_at at time zone 'UTC') as midnight
      from orders where paid_at >= ${from} and paid_at < ${to} and customer_uid is not null group by 1, 2
    ), bought as (
      select to_char(midnight, 'YYYY-MM-DD') as day, count(*)::integer as buyers,
        (count(*) filter (where exists (
          select from orders o
          where o.customer_uid = paid.customer_uid and o.paid_at < paid.midnight at time zone 'UTC')))::integer as bought_before
      from paid group by 1
    )
    select coalesce(delivered.day, bought.day) as day, coalesce(esims, 0) as esims, coalesce(topped_up, 0) as topped_up,
      coalesce(buyers, 0) as buyers, coalesce(bought_before, 0) as bought_before
    from delivered full join bought on bought.day = delivered.day order by 1`.execute(db);
  return rows;
}
