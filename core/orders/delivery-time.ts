import { type Db, sql } from '../../db/sql.server.ts';
import { DAY, later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';

/** Fewer deliveries say nothing about the next one. */
const FEWEST = 20;
/** The newest are enough, and bound what a busy month costs. */
const SAMPLE = 1_000;
const MONTH = 30 * DAY;
/** Milliseconds for which a process tells the same figure. */
const KEPT_MS = MINUTE;

/** By the database that they were read from. */
const told = new WeakMap<object, { at: number; usual: Promise<number | null> }>();

/**
 * How long a new eSIM usually takes from its payment to its delivery, in milliseconds: the median of the last day's, or of
 * the last month's where a day has fewer than twenty. Null where a month has, and where it can't be read now: nobody is kept
 * waiting for it. One statement a minute in each process.
 */
export function usualDeliveryMs({
  db,
  clock,
  log,
}: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<number | null> {
  const now = clock.now();
  const before = told.get(db);
  if (before !== undefined && now.getTime() - before.at < KEPT_MS) return before.usual;
  const usual = selectMedian(db, now).catch((error: unknown) => {
    log.warn({ err: error }, 'usual time of a delivery not read');
    return null;
  });
  told.set(db, { at: now.getTime(), usual });
  return usual;
}

async function selectMedian(db: Db, now: Date): Promise<number | null> {
  const day = later(now, -DAY);
  const { rows } = await sql<{ of_day: number; of_month: number; day_ms: number; month_ms: number }>`
    with delivery as (
      select fulfilled_at, extract(epoch from fulfilled_at - paid_at) * 1000 as took from orders
      where kind = 'new_esim' and fulfilled_at > ${later(now, -MONTH)}
      order by fulfilled_at desc limit ${SAMPLE}
    )
    select count(*) filter (where fulfilled_at > ${day})::integer as of_day, count(*)::integer as of_month,
      (percentile_cont(0.5) within group (order by took) filter (where fulfilled_at > ${day}))::float8 as day_ms,
      (percentile_cont(0.5) within group (order by took))::float8 as month_ms
    from delivery`.execute(db);
  const { of_day, of_month, day_ms, month_ms } = rows[0]!;
  if (of_day >= FEWEST) return day_ms;
  return of_month >= FEWEST ? month_ms : null;
}
