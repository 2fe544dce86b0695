import { type Db, sql } from '../../../db/sql.server.ts';
import { WAS_REFUSED } from '../../orders/purchase-queries.ts';
import type { Span } from '../overview/day-figures.ts';

/** Deliveries of one company within one hour of the day, of all days of a span. */
interface HeatCell {
  company: string;
  /** 0 to 23, UTC. */
  hour: number;
  delivered: number;
  /** From payment to delivery; null where none was. */
  p95_ms: number | null;
  /** Purchases that the company could not deliver. */
  failed: number;
}

/** When which company delivers slowly, or not: cells of hour and company; those in which nothing happened are left out. */
export async function readHeat(db: Db, { from, to }: Span): Promise<HeatCell[]> {
  const { rows } = await sql<HeatCell>`
    with delivered as (
      select p.provider as company, extract(hour from o.fulfilled_at at time zone 'UTC')::integer as hour, count(*)::integer as delivered,
        percentile_cont(0.95) within group (order by extract(epoch from o.fulfilled_at - o.paid_at)::float8 * 1000)::integer as p95_ms
      from orders o join purchases p on p.order_uid = o.uid and p.failed_at is null
      where o.kind = 'new_esim' and o.fulfilled_at is not null and o.fulfilled_at >= ${from} and o.fulfilled_at < ${to}
        and o.paid_at is not null
      group by 1, 2
    ), failed as (
      select provider as company, extract(hour from at at time zone 'UTC')::integer as hour, count(*)::integer as failed
      from (select provider, coalesce(given_up_at, failed_at) as at from purchases
        where (failed_at >= ${from} or given_up_at >= ${from}) and ${WAS_REFUSED}) refused
      where at >= ${from} and at < ${to} group by 1, 2
    )
    select company, hour, coalesce(delivered, 0) as delivered, p95_ms, coalesce(failed, 0) as failed
    from delivered full join failed using (company, hour) order by company, hour`.execute(db);
  return rows;
}
