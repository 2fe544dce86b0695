import { type Db, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import { REFUSED_FOR, WAS_REFUSED } from '../../orders/purchase-queries.ts';
import { staleCacheFor } from '../figure-cache.ts';
import { startDaysAgo } from '../overview/report-days.ts';

/** What a company's figures are counted over: whole days of UTC and today, so that a list from a day on has the same rows. */
const DAYS = 30;
/** Delivery times are those of the newest purchases, at most so many of so many days: what they are like now. */
const RECENT_PURCHASES = 2_000;
const RECENT_DAYS = 7;

export interface CompanyFigures {
  purchases_30d: number;
  delivered_30d: number;
  /** Orders that the company could not deliver a purchase of, by the company's code, the most frequent first. */
  refused: { code: string; count: number }[];
  /** Orders that it could not deliver a purchase of, by the country of their plans (alpha-3) or the region's name; the most first. */
  refused_in: { place: string; orders: number }[];
  /** From payment to delivery. */
  p50_ms: number | null;
  p95_ms: number | null;
}

const cacheOf = staleCacheFor<Map<string, CompanyFigures>>();

/** What each company did in the last thirty days, by name; a minute old or so. */
export function companyFigures(db: Db, now: Date): Promise<ReadonlyMap<string, CompanyFigures>> {
  return cacheOf(db).read(now, () => countFigures(db, now));
}

async function countFigures(db: Db, now: Date): Promise<Map<string, CompanyFigures>> {
  const [counts, refused, places, times] = await Promise.all([
    countPurchases(db, now),
    countRefusals(db, now),
    countRefusedPlaces(db, now),
    deliveryTimes(db, now),
  ]);
  const of = <Row extends { provider: string }>(
    rows: readonly Row[],
    name: string,
  ): Omit<Row, 'provider'>[] =>
    rows.filter(({ provider }) => provider === name).map(({ provider: _provider, ...row }) => row);
  return new Map(
    counts.map(({ provider, purchases, delivered }) => [
      provider,
      {
        purchases_30d: purchases,
        delivered_30d: delivered,
        refused: of(refused, provider),
        refused_in: of(places, provider),
        p50_ms: times.get(provider)?.p50 ?? null,
        p95_ms: times.get(provider)?.p95 ?? null,
      },
    ]),
  );
}

async function countPurchases(
  db: Db,
  now: Date,
): Promise<{ provider: string; purchases: number; delivered: number }[]> {
  const since = idBound('order', startDaysAgo(now, DAYS));
  // Counted as they are read, each order by its first purchase there: to tell a month's orders apart they would be sorted.
  const { rows } = await sql<{ provider: string; purchases: number; delivered: number }>`
    select provider, count(*) filter (where purchases.number = 1 or not exists (
        select from purchases before where before.order_uid = purchases.order_uid
          and before.provider = purchases.provider and before.number < purchases.number))::integer as purchases,
      count(*) filter (where purchases.failed_at is null and orders.fulfilled_at is not null)::integer as delivered
    from purchases join orders on orders.uid = purchases.order_uid
    where purchases.uid > ${since} and orders.uid > ${since} group by provider`.execute(db);
  return rows;
}

async function countRefusals(
  db: Db,
  now: Date,
): Promise<{ provider: string; code: string; count: number }[]> {
  const since = startDaysAgo(now, DAYS);
  const { rows } = await sql<{ provider: string; code: string; count: number }>`
    select provider, ${REFUSED_FOR} as code, count(distinct order_uid)::integer as count
    from purchases where (failed_at >= ${since} or given_up_at >= ${since}) and ${WAS_REFUSED}
    group by 1, 2 order by 3 desc, 2 limit 200`.execute(db);
  return rows;
}

/** As the list of orders finds them by `refused_by`, `refused_from` and `country`. */
async function countRefusedPlaces(
  db: Db,
  now: Date,
): Promise<{ provider: string; place: string; orders: number }[]> {
  const since = startDaysAgo(now, DAYS);
  const { rows } = await sql<{ provider: string; place: string; orders: number }>`
    select provider, min(place) as place, count(distinct order_uid)::integer as orders
    from (
      select purchases.provider, purchases.order_uid, case when orders.plan ->> 'scope' = 'country'
        then orders.plan -> 'countries_enabled' ->> 0 else orders.plan ->> 'region' end as place
      from purchases join orders on orders.uid = purchases.order_uid
      where (purchases.failed_at >= ${since} or purchases.given_up_at >= ${since}) and ${WAS_REFUSED}
    ) refused where place is not null
    group by provider, lower(place) order by 3 desc, 2 limit 200`.execute(db);
  return rows;
}

/** What is being bought at each company now, or was begun there and is open, by its name. */
export async function countOpenPurchases(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ provider: string; open: number }>`
    select purchases.provider, count(*)::integer as open
    from orders join purchases on purchases.order_uid = orders.uid and purchases.failed_at is null
    where orders.state = 'fulfilling' group by 1`.execute(db);
  return new Map(rows.map(({ provider, open }) => [provider, open]));
}

async function deliveryTimes(
  db: Db,
  now: Date,
): Promise<Map<string, { p50: number | null; p95: number | null }>> {
  const since = idBound('order', later(now, -RECENT_DAYS * DAY));
  const { rows } = await sql<{ provider: string; p50: number | null; p95: number | null }>`
    select provider,
      round(percentile_cont(0.5) within group (order by ms))::integer as p50,
      round(percentile_cont(0.95) within group (order by ms))::integer as p95
    from (
      select recent.provider, (extract(epoch from orders.fulfilled_at - orders.paid_at) * 1000)::float as ms
      from (
        select order_uid, provider from purchases
        where uid > ${since} and failed_at is null order by uid desc limit ${RECENT_PURCHASES}
      ) recent join orders on orders.uid = recent.order_uid
      where orders.fulfilled_at is not null and orders.paid_at is not null
    ) delivered group by provider`.execute(db);
  return new Map(rows.map(({ provider, ...times }) => [provider, times]));
}
