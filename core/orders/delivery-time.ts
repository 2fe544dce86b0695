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

/** Milliseconds by company, and of all of them. Null where there are too few deliveries. */
interface Usual {
  companies: ReadonlyMap<string, number>;
  all: number | null;
}

/** By the database that they were read from. */
const told = new WeakMap<object, { at: number; usual: Promise<Usual> }>();

/**
 * How long a new eSIM usually takes from its payment to its delivery, in milliseconds: the median of the last day's that the same
 * company delivered, or of the last month's where a day has fewer than twenty; where a month has fewer, too, the same of all companies.
 * Null where that has, and where it can't be read now: nobody is kept waiting for it. One statement a minute in each process.
 * @param company that is making it; null while none is.
 */
export async function usualDeliveryMs(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  company: string | null,
): Promise<number | null> {
  const now = clock.now();
  const before = told.get(db);
  const isFresh = before !== undefined && now.getTime() - before.at < KEPT_MS;
  const usual = isFresh ? before.usual : selectUsual(db, now).catch((error: unknown) => notRead(log, error));
  if (!isFresh) told.set(db, { at: now.getTime(), usual });
  const { companies, all } = await usual;
  return (company === null ? undefined : companies.get(company)) ?? all;
}

function notRead(log: Shop['log'], error: unknown): Usual {
  log.warn({ err: error }, 'usual time of a delivery not read');
  return { companies: new Map(), all: null };
}

async function selectUsual(db: Db, now: Date): Promise<Usual> {
  const day = later(now, -DAY);
  const { rows } = await sql<{
    /** Null of all companies. */
    company: string | null;
    of_day: number;
    of_month: number;
    day_ms: number;
    month_ms: number;
  }>`
    with delivery as (
      select uid, fulfilled_at, extract(epoch from fulfilled_at - paid_at) * 1000 as took from orders
      where kind = 'new_esim' and fulfilled_at > ${later(now, -MONTH)}
      order by fulfilled_at desc limit ${SAMPLE}
    )
    select provider as company,
      count(*) filter (where fulfilled_at > ${day})::integer as of_day, count(*)::integer as of_month,
      (percentile_cont(0.5) within group (order by took) filter (where fulfilled_at > ${day}))::float8 as day_ms,
      (percentile_cont(0.5) within group (order by took))::float8 as month_ms
    from delivery join purchases on purchases.order_uid = delivery.uid and purchases.failed_at is null
    group by grouping sets ((), (provider))`.execute(db);
  const enough = rows
    .filter(({ of_month }) => of_month >= FEWEST)
    .map(({ company, of_day, day_ms, month_ms }) => ({ company, ms: of_day >= FEWEST ? day_ms : month_ms }));
  return {
    companies: new Map(
      enough.flatMap(({ company, ms }) => (company === null ? [] : [[company, ms] as const])),
    ),
    all: enough.find(({ company }) => company === null)?.ms ?? null,
  };
}
