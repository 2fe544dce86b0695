import '../../../db/sql.server.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import { type Language, languages } from '../../../content/languages.ts';
import { DAY, later } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf, type ReportDay, readDays, selectDays, startOf } from '../overview/report-days.ts';
import {
  addUpGroups,
  deliveryPercentile,
  GROUPINGS,
  type Group,
  type Grouping,
  joinGroups,
  readWrittenGroups,
} from './groups.ts';
import { addUpDays, endOf, PERIODS, type Period, readDeliveryTimes } from './periods.ts';

export const REPORTS = ['day', ...PERIODS, ...GROUPINGS] as const;
type ReportName = (typeof REPORTS)[number];

/** The report at an address of the back office: `/admin/reports/country`; null for every other screen. */
export const reportAt = (screen: string): ReportName | null =>
  REPORTS.find((name) => screen === `/admin/reports/${name}`) ?? null;

/** One line of a report. Money in cents, as of Figures. */
export interface ReportRow {
  key: string;
  label: string;
  orders: number;
  revenue: number;
  discounts: number;
  cost: number;
  fees: number;
  margin: number;
  refunds: number;
  refunded_amount: number;
  /** Opened; null in reports that put orders together, since a bank comes months after its order's day. */
  disputes: number | null;
  /** Refunds for each order delivered, from 0 up; null where none was delivered. */
  refund_rate: number | null;
  delivery_p50_ms: number | null;
  delivery_p95_ms: number | null;
  /** The orders behind it. */
  href: string;
}

/** The days that a report may cover, as many as are kept. */
export const LONGEST_DAYS = 400;

/** The list's filter that finds the orders of a line. */
const FILTERS: Record<ReportName, string | null> = {
  day: null,
  week: null,
  month: null,
  country: 'country',
  plan: 'plan_uid',
  company: 'company',
  code: 'discounted_by',
  language: 'language',
  'refund-reason': null,
};

/**
 * Figures of a span by what its orders have in common, the largest revenue first. What happened in the span counts in it:
 * a refund of an order of last month stands under this month, and its order's key.
 */
export async function readReport(
  shop: Pick<Shop, 'db' | 'clock'>,
  name: ReportName,
  span: Span,
): Promise<ReportRow[]> {
  if (name === 'day') return (await daysOf(shop, span)).map(rowOfDay);
  if (isPeriod(name)) return readPeriods(shop, name, span);
  const groups = await readGroups(shop, name, span);
  return groups
    .sort((one, other) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1))
    .map((group) => rowOfGroup(name, group, span));
}

/** From the rows of closed days, and what they leave out of the span (today, parts of days) from the orders themselves. */
export async function readGroups(
  { db }: Pick<Shop, 'db'>,
  name: Grouping,
  { from, to }: Span,
): Promise<Group[]> {
  const first = dayOf(later(from, DAY - 1));
  const days = await db
    .selectFrom('report_days')
    .select('day')
    .where('grouped', '=', true)
    .where('day', '>=', first)
    .where('day', '<', dayOf(to))
    .orderBy('day')
    .execute();
  const parts: Group[][] = [];
  for (const part of partsOf(
    days.map(({ day }) => day),
    { from, to },
  )) {
    const { written, span } = part;
    if (written) parts.push(await readWrittenGroups(db, name, dayOf(span.from), dayOf(span.to)));
    else parts.push(await addUpGroups(db, name, span));
  }
  return joinGroups(parts);
}

/** A span in the order of time, cut where written days and others meet. */
function partsOf(days: readonly string[], { from, to }: Span): { written: boolean; span: Span }[] {
  const parts: { written: boolean; span: Span }[] = [];
  const add = (written: boolean, span: Span) => {
    const last = parts.at(-1);
    if (last?.written && written) last.span.to = span.to;
    else if (span.from < span.to) parts.push({ written, span });
  };
  let since = from;
  for (const day of days) {
    const next = later(startOf(day), DAY);
    add(false, { from: since, to: startOf(day) });
    add(true, { from: startOf(day), to: next });
    since = next;
  }
  add(false, { from: since, to });
  return parts;
}

function rowOfGroup(name: Grouping, { delivery, delivered, ...group }: Group, span: Span): ReportRow {
  return {
    ...group,
    disputes: null,
    label: labelOf(name, group),
    refund_rate: delivered === 0 ? null : group.refunds / delivered,
    delivery_p50_ms: deliveryPercentile(delivery, 0.5),
    delivery_p95_ms: deliveryPercentile(delivery, 0.95),
    href: hrefOf(name, group.key, span),
  };
}

function labelOf(name: Grouping, { key, label }: Pick<Group, 'key' | 'label'>): string {
  if (name === 'country') return countryByIso3(key)?.name ?? label;
  if (name === 'language' && Object.hasOwn(languages, key)) return languages[key as Language].english;
  return label;
}

function hrefOf(name: ReportName, key: string, { from, to }: Span): string {
  const [first, end] = [dayOf(from), dayOf(to)];
  if (name === 'refund-reason')
    return `/admin/refunds?${new URLSearchParams({ succeeded_from: first, succeeded_to: end, reason: key })}`;
  const query = new URLSearchParams({ from: first, to: end });
  const filter = FILTERS[name];
  if (filter !== null) query.set(filter, key);
  return `/admin/orders?${query}`;
}

const isPeriod = (name: ReportName): name is Period => (PERIODS as readonly string[]).includes(name);

/** What the days of a span came to, the oldest first; today's until now. */
export async function daysOf(shop: Pick<Shop, 'db' | 'clock'>, { from, to }: Span): Promise<ReportDay[]> {
  const now = shop.clock.now();
  const closed = await selectDays(shop.db, dayOf(from), dayOf(to));
  // Today, and yesterday while its row is missing, are added up now.
  const fresh = (await readDays(shop, 2)).filter(
    ({ day }) => startOf(day) >= startOf(dayOf(from)) && startOf(day) < to && startOf(day) <= now,
  );
  const byDay = new Map([...fresh, ...closed].map((row) => [row.day, row]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The days of a span by week or month; the first and the last have those days alone that are in it. */
async function readPeriods(
  shop: Pick<Shop, 'db' | 'clock'>,
  period: Period,
  span: Span,
): Promise<ReportRow[]> {
  const [first, end] = [dayOf(span.from), dayOf(span.to)];
  const [days, times] = await Promise.all([daysOf(shop, span), readDeliveryTimes(shop, period, span)]);
  return [...addUpDays(period, days)].map(([begin, { paid: _, delivered, ...figures }]): ReportRow => {
    const last = endOf(period, begin);
    const query = { from: begin < first ? first : begin, to: last > end ? end : last };
    return {
      key: begin,
      label: period === 'month' ? begin.slice(0, 7) : begin,
      ...figures,
      refund_rate: delivered === 0 ? null : figures.refunds / delivered,
      delivery_p50_ms: times.get(begin)?.p50 ?? null,
      delivery_p95_ms: times.get(begin)?.p95 ?? null,
      href: `/admin/orders?${new URLSearchParams(query)}`,
    };
  });
}

function rowOfDay(row: ReportDay): ReportRow {
  const { day, hours: _, paid: __, delivered, credit_given: ___, ...figures } = row;
  const next = dayOf(later(startOf(day), DAY));
  return {
    key: day,
    label: day,
    ...figures,
    refund_rate: delivered === 0 ? null : figures.refunds / delivered,
    href: `/admin/orders?from=${day}&to=${next}`,
  };
}
