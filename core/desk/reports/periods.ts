import { sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf, type ReportDay, startOf } from '../overview/report-days.ts';
import { addUpGroups, deliveryPercentile, type Group } from './groups.ts';

/** Spans that days are put together in, longer than they. */
export const PERIODS = ['week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The day that a day's week or month begins with, UTC; weeks begin on Monday (ISO 8601). */
export function beginOf(period: Period, day: string): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (startOf(day).getUTCDay() + 6) % 7;
  return dayOf(later(startOf(day), -weekday * DAY));
}

/** The day after the last of the week or month that begins with a day. */
export function endOf(period: Period, begin: string): string {
  if (period === 'week') return dayOf(later(startOf(begin), 7 * DAY));
  return beginOf('month', dayOf(later(startOf(begin), 31 * DAY)));
}

const SUMMED = [
  'orders',
  'paid',
  'delivered',
  'revenue',
  'discounts',
  'cost',
  'fees',
  'margin',
  'refunds',
  'refunded_amount',
  'disputes',
] as const satisfies readonly (keyof ReportDay)[];

export type PeriodFigures = Record<(typeof SUMMED)[number], number>;

/** Days added up by the week or month that they are of, the oldest first; each by its first day. */
export function addUpDays(period: Period, days: readonly ReportDay[]): Map<string, PeriodFigures> {
  const sums = new Map<string, PeriodFigures>();
  for (const day of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const begin = beginOf(period, day.day);
    sums.set(begin, sumOf([sums.get(begin), day]));
  }
  return sums;
}

/** The figures of some days or spans together; undefined counts as nothing. */
export function sumOf(days: readonly (PeriodFigures | undefined)[]): PeriodFigures {
  const sums = SUMMED.map((name) => [name, days.reduce((sum, day) => sum + (day?.[name] ?? 0), 0)]);
  return Object.fromEntries(sums) as PeriodFigures;
}

/** How long deliveries took, today's among them, by week or month: a median can't be made of the medians of days. */
export async function readDeliveryTimes(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  period: Period,
  { from, to }: Span,
): Promise<Map<string, { p50: number | null; p95: number | null }>> {
  const { rows } = await sql<{ day: string; delivery: Group['delivery'] }>`
    select w.day, jsonb_object_agg(w.bucket, w.took) as delivery from (
      select r.day, d.bucket, sum(d.took::integer)::integer as took
      from report_rows r, jsonb_each_text(r.delivery) as d (bucket, took)
      where r.report = 'company' and r.day >= ${dayOf(from)} and r.day < ${dayOf(to)} group by r.day, d.bucket
    ) w group by w.day`.execute(db);
  const sums = new Map<string, Group['delivery']>();
  const today = startOf(dayOf(clock.now()));
  const ofToday =
    from <= today && today < to
      ? await addUpGroups(db, 'company', { from: today, to: later(today, DAY) })
      : [];
  const fresh = ofToday.map(({ delivery }) => ({ day: dayOf(today), delivery }));
  for (const { day, delivery } of [...rows, ...fresh]) {
    const begin = beginOf(period, day);
    const sum = sums.get(begin) ?? {};
    for (const [bucket, took] of Object.entries(delivery)) sum[bucket] = (sum[bucket] ?? 0) + took;
    sums.set(begin, sum);
  }
  return new Map(
    [...sums].map(([begin, delivery]) => [
      begin,
      { p50: deliveryPercentile(delivery, 0.5), p95: deliveryPercentile(delivery, 0.95) },
    ]),
  );
}
