import { countStandings } from '../core/sale/standings.ts';
import type { Shop } from '../core/shop.ts';
import { sql } from '../db/sql.server.ts';
import type { WaitingJobs } from '../jobs/waiting.ts';

export interface ReadingSources {
  shop: Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs' | 'log'>;
  /** The jobs that wait in each queue. */
  jobs(): Promise<WaitingJobs[]>;
  /** The timed jobs of this release; others have left their rows behind. */
  timedJobs: readonly string[];
}

/** A count, and how many seconds old the oldest of them is. */
interface Aged {
  count: number;
  oldest: number;
}

/** What the gauges show, of one moment or nearly so. */
export interface ShopReading {
  orders: [standing: 'in_flight' | 'needs_attention' | 'astray', count: number][];
  /** Paid, neither delivered nor given up, and nobody has them wait: no hold, no more time than others have. */
  undelivered: number;
  disputed: number;
  /** The last migration that has run. */
  schema: number;
  alarms: { kind: string; count: number }[];
  webhooks: (Aged & { source: string })[];
  refunds: (Aged & { reason: string })[];
  mails: Aged;
  jobs: WaitingJobs[];
  /** Seconds since 1970. */
  timed: { job: string; succeeded: number }[];
}

/**
 * Reads what is under way, by queries that find it by index however many orders there are. One after the other, so that
 * they take one connection of the pool.
 */
export async function readShop({ shop, jobs, timedJobs }: ReadingSources): Promise<ShopReading> {
  const { db } = shop;
  const now = shop.clock.now();
  const age = sql<number>`greatest(0, extract(epoch from ${now}::timestamptz - min(since)))::float8`;
  const standings = await countStandings(db, {
    now,
    deliveryDeadlineMs: shop.deliveryDeadlineMs,
    only: 'under_way',
  });
  const undelivered = await sql<{ count: number }>`
    select count(*)::integer as count from orders
    where state in ('paid', 'fulfilling') and (held_at is null or released_at is not null) and deadline_at is null`.execute(
    db,
  );
  const disputed = await sql<{ count: number }>`
    select count(*)::integer as count from orders where state = 'disputed'`.execute(db);
  const alarms = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from alarms where closed_at is null group by kind`.execute(db);
  const webhooks = await sql<Aged & { source: string }>`
    select source, count(*)::integer as count, ${age} as oldest
    from (select source, received_at as since from webhook_inbox where handled_at is null) open
    group by source`.execute(db);
  const refunds = await sql<Aged & { reason: string }>`
    select reason, count(*)::integer as count, ${age} as oldest
    from (
      select r.reason, r.created_at as since from refunds r join orders o on o.uid = r.order_uid
      -- One that isn't sent yet waits for the bank while that decides a dispute, for weeks.
      where r.state in ('requested', 'esim_cancelled', 'pending') and (r.state = 'pending' or o.state <> 'disputed')
    ) under_way group by reason`.execute(db);
  const mails = await sql<Aged>`
    select count(*)::integer as count, coalesce(${age}, 0) as oldest
    from (select created_at as since from mails where state = 'queued') queued`.execute(db);
  const timed = await sql<ShopReading['timed'][number]>`
    select name as job, extract(epoch from succeeded_at)::float8 as succeeded from timed_jobs
    where name = any(${timedJobs}::text[]) and succeeded_at is not null`.execute(db);
  const schema = await sql<{ version: number }>`select max(version) as version from migrations`.execute(db);
  const shown = ['in_flight', 'needs_attention', 'astray'] as const;
  return {
    orders: shown.map((standing) => [
      standing,
      standings.find((each) => each.standing === standing)?.orders ?? 0,
    ]),
    undelivered: undelivered.rows[0]!.count,
    disputed: disputed.rows[0]!.count,
    schema: schema.rows[0]!.version,
    alarms: alarms.rows,
    webhooks: webhooks.rows,
    refunds: refunds.rows,
    mails: mails.rows[0]!,
    jobs: await jobs(),
    timed: timed.rows,
  };
}
