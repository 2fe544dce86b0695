import { type Db, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { writeGroups } from '../reports/groups.ts';
import { type Figures, readFigures, readHours } from './day-figures.ts';

export interface ReportDay extends Figures {
  /** 2026-11-22; days are those of UTC. */
  day: string;
  /** Orders placed in each hour. */
  hours: number[];
}

/** Days that the table goes back to: eight of each weekday, and what a report looks back on. */
const KEPT_DAYS = 400;
/** A day is rewritten for this long: fees and refunds of hands are told days later. */
const SETTLING_DAYS = 10;
/** Days that one run writes: of a shop that has years behind it, the rest follows within the hour. */
const DAYS_A_RUN = 60;

type Reading = Pick<Shop, 'db' | 'clock'>;

/** The UTC day of a moment, as "2026-11-20". */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The first moment of such a day. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** The beginning of the day (UTC) so many days ago: figures from there on are those of a list from that day on. */
export const startDaysAgo = (now: Date, days: number): Date => startOf(dayOf(later(now, -days * DAY)));

/** The days before today, the newest first. */
function daysBefore(now: Date, count: number): string[] {
  const today = startOf(dayOf(now));
  return Array.from({ length: count }, (_, back) => dayOf(later(today, -(back + 1) * DAY)));
}

/**
 * The timed job: writes down what each closed day came to. Yesterday and the days before it are rewritten while they may
 * still change, each at most once an hour. With each day go its rows of report_rows.
 * @returns how many days were written.
 */
export async function fillReportDays(shop: Shop): Promise<number> {
  const { db, clock } = shop;
  const now = clock.now();
  const first = await firstDay(db);
  if (first === null) return 0;
  const written = new Map(
    (await db.selectFrom('report_days').select(['day', 'made_at', 'grouped']).execute()).map((row) => [
      row.day,
      row,
    ]),
  );
  const due = daysBefore(now, KEPT_DAYS).filter((day, back) => {
    if (day < first) return false;
    const row = written.get(day);
    return row === undefined || !row.grouped || (back < SETTLING_DAYS && later(row.made_at, DAY / 24) <= now);
  });
  for (const day of due.slice(0, DAYS_A_RUN)) await writeDay(shop, await readDay(db, day), now);
  return Math.min(due.length, DAYS_A_RUN);
}

/** Null for a shop that nobody has ordered from. */
async function firstDay(db: Db): Promise<string | null> {
  const row = await db.selectFrom('orders').select('created_at').orderBy('uid').limit(1).executeTakeFirst();
  return row === undefined ? null : dayOf(row.created_at);
}

async function readDay(db: Db, day: string): Promise<ReportDay> {
  const from = startOf(day);
  const span = { from, to: later(from, DAY) };
  return { day, ...(await readFigures(db, span)), hours: await readHours(db, span) };
}

async function writeDay(shop: Shop, { hours, ...figures }: ReportDay, now: Date): Promise<void> {
  const row = { ...figures, hours: sql<number[]>`${hours}::integer[]`, made_at: now, grouped: true };
  const { day, ...changed } = row;
  const span = { from: startOf(day), to: later(startOf(day), DAY) };
  await inTransaction(shop, async (tx) => {
    // Of two processes at one day the second waits, and then finds the rows that it is to replace.
    await sql`select pg_advisory_xact_lock(hashtext('report days'), hashtext(${day}))`.execute(tx);
    await writeGroups(tx, day, span);
    await tx
      .insertInto('report_days')
      .values(row)
      .onConflict((conflict) => conflict.column('day').doUpdateSet(changed))
      .execute();
  });
}

/**
 * The last days, oldest first, the day of `now` at the end: that one, and whatever the table doesn't have yet of the day
 * before it, is added up now. A day on which nothing is on record has zeros.
 */
export async function readDays({ db, clock }: Reading, count: number): Promise<ReportDay[]> {
  const now = clock.now();
  const closed = daysBefore(now, count - 1).reverse();
  const rows = await selectDays(db, closed[0] ?? dayOf(now), dayOf(now));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const yesterday = closed.at(-1);
  if (yesterday !== undefined && !byDay.has(yesterday)) byDay.set(yesterday, await readDay(db, yesterday));
  const today = await readDay(db, dayOf(now));
  return [...closed.map((day) => byDay.get(day) ?? emptyDay(day)), today];
}

/** What is on record of the days from one to before another. */
export async function selectDays(db: Db, from: string, to: string): Promise<ReportDay[]> {
  return db
    .selectFrom('report_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute()
    .then((rows) => rows.map(({ made_at: _, grouped: __, ...row }) => row));
}

/** Weeks that what is usual on a weekday is taken from. */
const WEEKS = 8;

/** The same weekday of the last weeks, as far as they are on record: rows by their key, no orders. */
export async function selectSameWeekdays(db: Db, now: Date): Promise<ReportDay[]> {
  const today = startOf(dayOf(now));
  const same = Array.from({ length: WEEKS }, (_, week) => dayOf(later(today, -(week + 1) * 7 * DAY)));
  const rows = await db.selectFrom('report_days').selectAll().where('day', 'in', same).execute();
  return rows.map(({ made_at: _, grouped: __, ...row }) => row);
}

export function emptyDay(day: string): ReportDay {
  return {
    day,
    orders: 0,
    paid: 0,
    delivered: 0,
    revenue: 0,
    discounts: 0,
    cost: 0,
    fees: 0,
    credit_given: 0,
    margin: 0,
    refunds: 0,
    refunded_amount: 0,
    disputes: 0,
    delivery_p50_ms: null,
    delivery_p95_ms: null,
    hours: Array.from({ length: 24 }, () => 0),
  };
}
