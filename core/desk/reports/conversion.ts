import { type Db, sql } from '../../../db/sql.server.ts';
import { placedBefore, placedFrom } from '../orders/steps.ts';
import type { Span } from '../overview/day-figures.ts';
import type { Funnel } from './funnel.ts';

/** How far the orders that were placed on a day have come by now. */
interface ConversionDay extends Funnel {
  /** 2026-11-22, of UTC. */
  day: string;
}

/** The funnel by day, of new eSIMs, the oldest first; days without an order are left out. */
export async function readConversion(db: Db, { from, to }: Span): Promise<ConversionDay[]> {
  const { rows } = await sql<ConversionDay>`
    select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as placed,
      count(o.paid_at)::integer as paid, count(o.fulfilled_at)::integer as delivered,
      count(e.installed_at)::integer as installed,
      count(p.activated_at)::integer as used
    from orders o
    left join esims e on e.order_uid = o.uid
    left join esim_plans p on p.order_uid = o.uid
    where ${placedFrom(from)} and ${placedBefore(to)} and o.kind = 'new_esim'
    group by 1 order by 1`.execute(db);
  return rows;
}
