import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { Rating } from './rank.ts';
import type { RoutingRules } from './rules.ts';

export interface RoutingVersion {
  version: number;
  /** As they were published; a release with stricter rules may refuse them. */
  rules: unknown;
  note: string;
  published_by: string;
  published_at: Date;
}

/** The version in force; undefined before the first. */
export async function selectNewestRouting(db: Db): Promise<RoutingVersion | undefined> {
  return db.selectFrom('routing_rules').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

export async function selectRouting(db: Db, version: number): Promise<RoutingVersion | undefined> {
  return db.selectFrom('routing_rules').selectAll().where('version', '=', version).executeTakeFirst();
}

/** The newest versions first. */
export async function selectRoutingVersions(db: Db, limit: number): Promise<Omit<RoutingVersion, 'rules'>[]> {
  return db
    .selectFrom('routing_rules')
    .select(['version', 'note', 'published_by', 'published_at'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** @returns the new version. */
export async function insertRouting(
  tx: Tx,
  row: { rules: RoutingRules; note: string; published_by: string; published_at: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('routing_rules')
    .values({ ...row, rules: json(row.rules) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What counts as recent: these many purchases at most, of these many days. */
const RECENT_PURCHASES = 2_000;
const RECENT_DAYS = 3;

/**
 * How each company did with the newest purchases that have ended: how many, how many came to nothing or were refunded after
 * delivery, and how long delivery took from the beginning of the purchase on. One that is under way says nothing yet.
 */
export async function selectRatings(db: Db, now: Date): Promise<Map<string, Rating>> {
  const since = idBound('order', later(now, -RECENT_DAYS * DAY));
  const { rows } = await sql<Rating & { provider: string }>`
    select provider, count(*)::integer as purchases, count(*) filter (where failed)::integer as failed,
      percentile_cont(0.95) within group (order by seconds) as p95
    from (
      select recent.provider, recent.failed_at is not null or orders.state in ('failed', 'refunded') as failed,
        case when recent.failed_at is null
          then extract(epoch from orders.fulfilled_at - recent.created_at)::float end as seconds
      from (
        select order_uid, provider, created_at, failed_at from purchases
        where uid > ${since} order by uid desc limit ${RECENT_PURCHASES}
      ) recent join orders on orders.uid = recent.order_uid
    ) ended
    where failed or seconds is not null group by provider`.execute(db);
  return new Map(rows.map(({ provider, ...rating }) => [provider, rating]));
}
