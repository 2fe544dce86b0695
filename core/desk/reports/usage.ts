import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';

/** What became of the data of plans. Unlimited plans are left out: there is no share of them. */
interface UsageLine {
  /** The day on which they were first used (2026-11-22, UTC), their size in megabytes, or the name of the plan. */
  key: string;
  plans: number;
  quota_mb: number;
  used_mb: number;
  /** Plans of which nine tenths or more are used, and of which less than a quarter is. */
  used_up: number;
  hardly_used: number;
}

interface Usage {
  days: UsageLine[];
  sizes: UsageLine[];
  /** Those of which most were used first. */
  plans: UsageLine[];
}

/** How much of what was sold is used, of plans first used in a span: by day, by the size of the plan, and by plan. */
export async function readUsage(db: Db, { from, to }: Span): Promise<Usage> {
  const { rows } = await sql<UsageLine & { by: keyof Usage }>`
    with used as (
      select to_char(activated_at at time zone 'UTC', 'YYYY-MM-DD') as day, data_quota_mb as quota, name,
        least(coalesce(data_used_mb, 0), data_quota_mb) as used
      from esim_plans
      where activated_at >= ${from} and activated_at < ${to} and daily_quota_mb is null and data_quota_mb > 0
    )
    select case when grouping(day) = 0 then 'days' when grouping(quota) = 0 then 'sizes' else 'plans' end as by,
      coalesce(day, quota::text, name) as key,
      count(*)::integer as plans, sum(quota)::float8 as quota_mb, sum(used)::float8 as used_mb,
      count(*) filter (where used >= quota * 0.9)::integer as used_up,
      count(*) filter (where used < quota * 0.25)::integer as hardly_used
    from used group by grouping sets ((day), (quota), (name))`.execute(db);
  const of = (wanted: keyof Usage) =>
    rows.filter(({ by }) => by === wanted).map(({ by: _, ...line }) => line);
  return {
    days: of('days').sort((one, other) => one.key.localeCompare(other.key)),
    sizes: of('sizes').sort((one, other) => Number(one.key) - Number(other.key)),
    plans: of('plans').sort((one, other) => other.plans - one.plans || (one.key < other.key ? -1 : 1)),
  };
}
