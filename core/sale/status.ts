import { type Db, sql } from '../../db/sql.server.ts';
import { type Incident, selectIncidents } from '../catalogue/incidents.ts';
import { DAY, later, MINUTE } from '../clock.ts';
import { IS_ON_HOLD } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';

/** How long new eSIMs took from payment to delivery, in milliseconds; null where too few were delivered to say. */
interface DeliveryTimes {
  p50_ms: number | null;
  p95_ms: number | null;
}

/** What anybody may know of how the shop does: measured, and nothing promised. */
export interface ShopStatus {
  day: DeliveryTimes;
  month: DeliveryTimes;
  /** Whether nothing waits longer than it should: an eSIM that is paid for, a mail that is due. */
  prompt: { orders: boolean; mails: boolean };
  /** Of the last 30 days, the newest first. */
  incidents: Incident[];
  read_at: Date;
}

/** Fewer deliveries say nothing, and would tell how few there are. */
const FEWEST = 20;
/** The newest are enough, and bound what a busy month costs. */
const SAMPLE = 50_000;
const INCIDENTS = 50;
/** What is paid for or due is done within this time, or the page says that it waits. */
const PROMPT_MS = 5 * MINUTE;
/** Milliseconds for which a process tells the same. */
const KEPT_MS = MINUTE;

/** By the database that it was read from. */
const told = new WeakMap<object, { at: number; status: Promise<ShopStatus> }>();

/** The public status, read once a minute in each process however many ask. */
export function readStatus({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ShopStatus> {
  const now = clock.now();
  const before = told.get(db);
  if (before !== undefined && now.getTime() - before.at < KEPT_MS) return before.status;
  const status = read(db, now);
  told.set(db, { at: now.getTime(), status });
  // One that failed is asked for again.
  status.catch(() => told.delete(db));
  return status;
}

async function read(db: Db, now: Date): Promise<ShopStatus> {
  const [day, month, prompt, incidents] = await Promise.all([
    selectTimes(db, later(now, -DAY)),
    selectTimes(db, later(now, -30 * DAY)),
    selectPrompt(db, later(now, -PROMPT_MS)),
    selectIncidents(db, later(now, -30 * DAY), INCIDENTS),
  ]);
  return { day, month, prompt, incidents, read_at: now };
}

async function selectTimes(db: Db, since: Date): Promise<DeliveryTimes> {
  const { rows } = await sql<DeliveryTimes & { count: number }>`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by took)::integer as p50_ms,
      percentile_cont(0.95) within group (order by took)::integer as p95_ms
    from (
      select extract(epoch from fulfilled_at - paid_at)::float8 * 1000 as took from orders
      where kind = 'new_esim' and fulfilled_at is not null and fulfilled_at > ${since}
      order by fulfilled_at desc limit ${SAMPLE}
    ) delivery`.execute(db);
  const { count, ...times } = rows[0]!;
  return count < FEWEST ? { p50_ms: null, p95_ms: null } : times;
}

/** @param since what waits since before then, waits too long. */
async function selectPrompt(db: Db, since: Date): Promise<ShopStatus['prompt']> {
  const { rows } = await sql<ShopStatus['prompt']>`
    select
      not exists (select from orders o
        where o.state in ('paid', 'fulfilling') and coalesce(o.released_at, o.paid_at) < ${since} and not ${IS_ON_HOLD}) as orders,
      not exists (select from mails where state = 'queued' and coalesce(due_at, created_at) < ${since}) as mails`.execute(
    db,
  );
  return rows[0]!;
}
