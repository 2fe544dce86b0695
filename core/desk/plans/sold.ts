import { type Db, sql } from '../../../db/sql.server.ts';
import { idBound } from '../../ids.ts';
import { staleCacheFor } from '../figure-cache.ts';
import { startDaysAgo } from '../overview/report-days.ts';

/** How often a plan was bought lately, in whole days of UTC and today. */
export interface PlanSales {
  plan_uid: string;
  sold_7: number;
  sold_30: number;
  /** Of those of thirty days. */
  refunded_30: number;
  /** Cents that were paid for them. */
  revenue_30: number;
}

const cacheOf = staleCacheFor<PlanSales[]>();

/** Every plan that was bought in the last thirty days; a minute old or so. */
export function planSales(db: Db, now: Date): Promise<PlanSales[]> {
  return cacheOf(db).read(now, () => countSales(db, now));
}

async function countSales(db: Db, now: Date): Promise<PlanSales[]> {
  const month = idBound('order', startDaysAgo(now, 30));
  const week = idBound('order', startDaysAgo(now, 7));
  const { rows } = await sql<PlanSales>`
    select plan_uid, count(*) filter (where uid > ${week})::integer as sold_7, count(*)::integer as sold_30,
      count(*) filter (where state = 'refunded')::integer as refunded_30, sum(amount)::float as revenue_30
    from orders where uid > ${month} and paid_at is not null group by plan_uid`.execute(db);
  return rows;
}
