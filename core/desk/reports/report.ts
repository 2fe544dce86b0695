import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { LEDGER_FIGURES, type Span } from '../overview/day-figures.ts';
import { dayOf, type ReportDay, readDays, selectDays, startOf } from '../overview/report-days.ts';

export const REPORTS = ['day', 'country', 'plan', 'company', 'code', 'refund-reason'] as const;
export type ReportName = (typeof REPORTS)[number];

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
  /** Refunds for each order delivered, from 0 up; null where none was delivered. */
  refund_rate: number | null;
  delivery_p50_ms: number | null;
  delivery_p95_ms: number | null;
  /** The orders behind it. */
  href: string;
}

/** The days that a report may cover: it reads each order of them. */
export const LONGEST_DAYS = 400;

/** What orders are put together by: key and label of each, from the order as `o`. Null leaves an order out. */
const KEYS: Record<Exclude<ReportName, 'day'>, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  country: {
    key: sql`case o.plan ->> 'scope' when 'country' then o.plan -> 'countries_enabled' ->> 0
      else coalesce(o.plan ->> 'region', 'global') end`,
    label: sql`case o.plan ->> 'scope' when 'country' then o.plan -> 'countries_enabled' ->> 0
      else coalesce(o.plan ->> 'region', 'global') end`,
  },
  plan: { key: sql`o.plan_uid`, label: sql`coalesce(o.plan ->> 'name', o.plan_uid)` },
  company: { key: sql`bought.provider`, label: sql`bought.provider` },
  code: {
    key: sql`(select d ->> 'code' from jsonb_array_elements(coalesce(o.discounts, '[]')) d
      where d ->> 'code' is not null limit 1)`,
    label: sql`(select d ->> 'code' from jsonb_array_elements(coalesce(o.discounts, '[]')) d
      where d ->> 'code' is not null limit 1)`,
  },
  'refund-reason': { key: sql`back.reason`, label: sql`back.reason` },
};

/** The list's filter that finds the orders of a line. */
const FILTERS: Record<ReportName, string | null> = {
  day: null,
  country: 'country',
  plan: 'plan_uid',
  company: 'company',
  code: 'code',
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
  if (name === 'day') return readDayReport(shop, span);
  const rows = await selectGroups(shop.db, KEYS[name], span);
  return rows.map((row) => ({ ...row, href: hrefOf(name, row.key, span) }));
}

function hrefOf(name: ReportName, key: string, { from, to }: Span): string {
  const query = new URLSearchParams({ from: dayOf(from), to: dayOf(to) });
  const filter = FILTERS[name];
  if (filter !== null) query.set(filter, key);
  const list = name === 'refund-reason' ? 'refunds' : 'orders';
  if (name === 'refund-reason') query.set('reason', key);
  return `/admin/${list}?${query}`;
}

async function readDayReport(shop: Pick<Shop, 'db' | 'clock'>, { from, to }: Span): Promise<ReportRow[]> {
  const now = shop.clock.now();
  const closed = await selectDays(shop.db, dayOf(from), dayOf(to));
  // Today, and yesterday while its row is missing, are added up now.
  const fresh = (await readDays(shop, 2)).filter(
    ({ day }) => startOf(day) >= startOf(dayOf(from)) && startOf(day) < to && startOf(day) <= now,
  );
  const byDay = new Map([...fresh, ...closed].map((row) => [row.day, row]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1)).map(rowOfDay);
}

function rowOfDay(row: ReportDay): ReportRow {
  const { day, hours: _, paid: __, delivered, disputes: ___, ...figures } = row;
  const next = dayOf(later(startOf(day), DAY));
  return {
    key: day,
    label: day,
    ...figures,
    refund_rate: delivered === 0 ? null : figures.refunds / delivered,
    href: `/admin/orders?from=${day}&to=${next}`,
  };
}

async function selectGroups(
  db: Db,
  { key, label }: { key: RawBuilder<unknown>; label: RawBuilder<unknown> },
  { from, to }: Span,
): Promise<Omit<ReportRow, 'href'>[]> {
  const { rows } = await sql<Omit<ReportRow, 'href'>>`
    with money as (
      select order_uid, ${LEDGER_FIGURES}, bool_or(kind in ('sale', 'discount')) as delivered
      from cash_transfers where at >= ${from} and at < ${to} and order_uid is not null group by order_uid
    ), placed as (
      select uid as order_uid from orders where uid >= ${idBound('order', from)} and uid < ${idBound('order', to)}
    ), figures as (
      select coalesce(money.order_uid, placed.order_uid) as uid, placed.order_uid is not null as placed, money.*
      from money full join placed on placed.order_uid = money.order_uid
    ), named as (
      select ${key} as key, ${label} as label, figures.*,
        case when figures.delivered and o.kind = 'new_esim'
          then extract(epoch from o.fulfilled_at - o.paid_at)::float8 * 1000 end as took
      from figures join orders o on o.uid = figures.uid
      left join purchases bought on bought.order_uid = o.uid and bought.failed_at is null
      left join lateral (
        select r.reason from refunds r where r.order_uid = o.uid and r.state <> 'declined'
        order by r.created_at desc limit 1) back on true
    )
    select key, min(label) as label, count(*) filter (where placed)::integer as orders,
      coalesce(sum(revenue), 0)::integer as revenue, coalesce(sum(discounts), 0)::integer as discounts,
      coalesce(sum(cost), 0)::integer as cost, coalesce(sum(fees), 0)::integer as fees,
      coalesce(sum(margin), 0)::integer as margin, coalesce(sum(refunds), 0)::integer as refunds,
      coalesce(sum(refunded_amount), 0)::integer as refunded_amount,
      coalesce(sum(refunds), 0)::float8 / nullif(count(*) filter (where delivered), 0) as refund_rate,
      percentile_cont(0.5) within group (order by took)::integer as delivery_p50_ms,
      percentile_cont(0.95) within group (order by took)::integer as delivery_p95_ms
    from named where key is not null
    group by key order by sum(coalesce(revenue, 0)) desc, key`.execute(db);
  return rows;
}
