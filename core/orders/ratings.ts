import { type Db, sql } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';
import { idBound } from '../ids.ts';

/** How a company did lately. */
export interface Rating {
  /** Those that have ended. */
  purchases: number;
  /** Of them: came to nothing, or were refunded after delivery. */
  failed: number;
  /** Seconds that 95 of 100 deliveries took at most; null where none was made. */
  p95: number | null;
}

/** What counts as recent: these many purchases at most, of these many days. */
const RECENT_PURCHASES = 2_000;
const RECENT_DAYS = 3;

/**
 * How each company did with the newest purchases that have ended: how many, how many came to nothing or were refunded after
 * delivery, and how long delivery took from the beginning of the purchase on. One that is under way says nothing yet.
 */
export async function readRatings(db: Db, now: Date): Promise<Map<string, Rating>> {
  const since = idBound('order', later(now, -RECENT_DAYS * DAY));
  const { rows } = await sql<Rating & { provider: string }>`
    select provider, count(*)::integer as purchases, count(*) filter (where failed)::integer as failed,
      percentile_cont(0.95) within group (order by seconds) as p95
    from (
      select recent.provider, recent.failed_at is not null or orders.state in ('failed', 'refunded') as failed,
        case when recent.failed_at is null
          -- An eSIM that came too late for another order was bought long before this one (core/sale/stock.ts).
          then extract(epoch from orders.fulfilled_at - greatest(recent.created_at, orders.paid_at))::float end as seconds
      from (
        select order_uid, provider, created_at, failed_at from purchases
        where uid > ${since} order by uid desc limit ${RECENT_PURCHASES}
      ) recent join orders on orders.uid = recent.order_uid
    ) ended
    where failed or seconds is not null group by provider`.execute(db);
  return new Map(rows.map(({ provider, ...rating }) => [provider, rating]));
}

/** Days whose purchases the pace is taken from. */
const PACE_DAYS = 7;

/** What was bought at each company, in cents a day, over the last week; of purchases that came to nothing none. */
export async function readDailyBurn(db: Db, now: Date): Promise<Map<string, number>> {
  const since = idBound('order', later(now, -PACE_DAYS * DAY));
  const { rows } = await sql<{ provider: string; cents: number }>`
    select provider, (sum(cost) / ${PACE_DAYS})::float as cents from purchases
    where uid > ${since} and failed_at is null and given_up_at is null and cost is not null group by provider`.execute(
    db,
  );
  return new Map(rows.map(({ provider, cents }) => [provider, Math.round(cents)]));
}
