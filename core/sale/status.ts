import { type Db, sql } from '../../db/sql.server.ts';
import type { AlarmKind } from '../alarms/kinds.ts';
import { type Incident, selectDisturbedDays, selectIncidents } from '../catalogue/incidents.ts';
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
  /** Of new eSIMs that were paid for in the last 30 days, the share (0 to 1) that couldn't be delivered, so that the money went back; null where `month` is. */
  undelivered: number | null;
  /** Whether anything is sold: staff may have the shop deliver alone. */
  sells: boolean;
  /** Whether payments go through as usual, as far as an alarm knows. */
  pays: boolean;
  /** Whether nothing waits longer than it should: an eSIM that is paid for, a mail that is due. */
  prompt: { orders: boolean; mails: boolean };
  /** Of the last 30 days, the newest first. */
  incidents: Incident[];
  /** Of the last 30 days (UTC), the present one last: whether any of all incidents touched them. */
  disturbed_days: boolean[];
  read_at: Date;
}

/** Fewer deliveries say nothing, and would tell how few there are. */
const FEWEST = 20;
/** The newest are enough, and bound what a busy month costs. */
const SAMPLE = 50_000;
const INCIDENTS = 50;
const DAYS = 30;
/** Open alarms that say that buyers can't pay, or that nobody hears of it. */
const PAYMENT_TROUBLE: AlarmKind[] = ['payments_failing', 'sessions_refused', 'webhooks_refused'];
/** What is paid for or due is done within this time, or the page says that it waits. */
const PROMPT_MS = 5 * MINUTE;
/** How long a process caches the status, in milliseconds. */
const KEPT_MS = MINUTE;

/** The cached status of each database: a process of tests has several. */
const told = new WeakMap<object, { at: number; status: Promise<ShopStatus> }>();

/** The public status, read once a minute in each process however many ask. */
export function readStatus({
  db,
  clock,
  settings,
}: Pick<Shop, 'db' | 'clock' | 'settings'>): Promise<ShopStatus> {
  const now = clock.now();
  const before = told.get(db);
  if (before !== undefined && now.getTime() - before.at < KEPT_MS) return before.status;
  const status = read(db, now, settings.now.sells);
  told.set(db, { at: now.getTime(), status });
  // One that failed is asked for again.
  status.catch(() => told.delete(db));
  return status;
}

async function read(db: Db, now: Date, sells: boolean): Promise<ShopStatus> {
  const month_ago = later(now, -DAYS * DAY);
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const [day, month, undelivered, pays, prompt, incidents, disturbed_days] = await Promise.all([
    selectTimes(db, later(now, -DAY)),
    selectTimes(db, month_ago),
    selectUndelivered(db, month_ago),
    selectPays(db),
    selectPrompt(db, later(now, -PROMPT_MS)),
    selectIncidents(db, month_ago, INCIDENTS),
    selectDisturbedDays(db, later(today, -(DAYS - 1) * DAY), DAYS),
  ]);
  return { day, month, undelivered, sells, pays, prompt, incidents, disturbed_days, read_at: now };
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

async function selectUndelivered(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ delivered: number; refunded: number }>`
    select (
      select count(*)::integer from orders
      where kind = 'new_esim' and fulfilled_at is not null and fulfilled_at > ${since}
    ) as delivered, (
      select count(*)::integer from orders
      where state in ('failed', 'refunded') and kind = 'new_esim' and fulfilled_at is null and paid_at > ${since}
    ) as refunded`.execute(db);
  const { delivered, refunded } = rows[0]!;
  return delivered < FEWEST ? null : refunded / (delivered + refunded);
}

async function selectPays(db: Db): Promise<boolean> {
  const open = db.selectFrom('alarms').select('kind').where('closed_at', 'is', null);
  return (await open.where('kind', 'in', PAYMENT_TROUBLE).executeTakeFirst()) === undefined;
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
