import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { idBound } from '../../ids.ts';
import { COST, LEDGER_FIGURES, type Span } from '../overview/day-figures.ts';

/** What the orders of a span are put together by. */
export const GROUPINGS = ['country', 'plan', 'company', 'code', 'language', 'refund-reason'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the orders of one key came to. Money in cents. */
export interface Group {
  key: string;
  label: string;
  /** Placed. */
  orders: number;
  delivered: number;
  revenue: number;
  discounts: number;
  cost: number;
  fees: number;
  margin: number;
  refunds: number;
  refunded_amount: number;
  /** How many new eSIMs were delivered, by bucket of the time that it took (`WIDER`). */
  delivery: Record<string, number>;
}

/** Each bucket of delivery times is a tenth wider than the one before, so that a percentile is told within a twentieth. */
const WIDER = 1.1;

const FIGURES = [
  'orders',
  'delivered',
  'revenue',
  'discounts',
  'cost',
  'fees',
  'margin',
  'refunds',
  'refunded_amount',
] as const satisfies readonly (keyof Group)[];

const FIGURE_COLUMNS = sql.raw(FIGURES.join(', '));
/** Sums of whole columns; cents of years pass what an integer holds. */
const FIGURE_SUMS = sql.raw(FIGURES.map((name) => `sum(${name})::float8 as ${name}`).join(', '));

/** Of orders `o`: alpha-3 of a plan for one country, or else the name of its region. */
export const PLACE_OF = sql`place_of_plan(o.plan)`;
/** Of orders `o`: the code that took something off its price. */
export const CODE_OF = sql`(select d ->> 'code' from jsonb_array_elements(coalesce(o.discounts, '[]')) d
  where d ->> 'code' is not null limit 1)`;

/** Key and label of each, from the order as `o`. Null leaves an order out. */
const KEYS: Record<Grouping, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  country: { key: PLACE_OF, label: PLACE_OF },
  plan: { key: sql`o.plan_uid`, label: sql`coalesce(o.plan ->> 'name', o.plan_uid)` },
  company: { key: sql`bought.provider`, label: sql`bought.provider` },
  code: { key: CODE_OF, label: CODE_OF },
  // An order of none was made in English.
  language: { key: sql`coalesce(o.language, 'en')`, label: sql`coalesce(o.language, 'en')` },
  'refund-reason': { key: sql`back.reason`, label: sql`back.reason` },
};

/** Groups of a span by one or more groupings, from the orders that something happened to in it: meant for a day or two, since all are read. */
function groups(groupings: readonly Grouping[], { from, to }: Span): RawBuilder<unknown> {
  const keys = groupings.map((by) => sql`(${sql.lit(by)}, ${KEYS[by].key}, ${KEYS[by].label})`);
  return sql`
    with money as (
      select order_uid, ${LEDGER_FIGURES}
      from cash_transfers where at >= ${from} and at < ${to} and order_uid is not null group by order_uid
    ), touched as (
      select order_uid, bool_or(placed) as placed, bool_or(not placed) as delivered from (
        select uid as order_uid, true as placed from orders
        where uid >= ${idBound('order', from)} and uid < ${idBound('order', to)}
        union all select uid, false from orders
        where fulfilled_at is not null and fulfilled_at >= ${from} and fulfilled_at < ${to}
      ) touched group by order_uid
    ), figures as (
      select coalesce(money.order_uid, touched.order_uid) as uid, touched.placed, touched.delivered, money.*
      from money full join touched on touched.order_uid = money.order_uid
    ), named as (
      select named.report, named.key, named.label, figures.*,
        case when figures.delivered and o.kind = 'new_esim' and o.paid_at is not null
          then floor(ln(greatest(1, extract(epoch from o.fulfilled_at - o.paid_at)::float8 * 1000)) / ln(${sql.lit(WIDER)}::float8))::integer
        end as bucket
      from figures join orders o on o.uid = figures.uid
      left join purchases bought on bought.order_uid = o.uid and bought.failed_at is null
      left join lateral (
        select r.reason from refunds r where r.order_uid = o.uid and r.state <> 'declined'
        order by r.created_at desc limit 1) back on true
      cross join lateral (values ${sql.join(keys)}) as named (report, key, label)
      where named.key is not null
    ), by_time as (
      select report, key, min(label) as label, bucket, count(*) filter (where placed) as orders,
        count(*) filter (where delivered) as delivered, count(bucket) as took,
        sum(revenue) as revenue, sum(discounts) as discounts, sum(cost) as cost, sum(fees) as fees,
        sum(margin) as margin, sum(refunds) as refunds, sum(refunded_amount) as refunded_amount
      from named group by report, key, bucket
    )
    select report, key, min(label) as label, sum(orders)::integer as orders, sum(delivered)::integer as delivered,
      coalesce(sum(revenue), 0)::integer as revenue, coalesce(sum(discounts), 0)::integer as discounts,
      coalesce(sum(cost), 0)::integer as cost, coalesce(sum(fees), 0)::integer as fees,
      coalesce(sum(margin), 0)::integer as margin, coalesce(sum(refunds), 0)::integer as refunds,
      coalesce(sum(refunded_amount), 0)::integer as refunded_amount,
      coalesce(jsonb_object_agg(bucket::text, took) filter (where bucket is not null), '{}') as delivery
    from by_time group by report, key`;
}

/** Adds the groups of a span up from its orders. */
export async function addUpGroups(db: Db, by: Grouping, span: Span): Promise<Group[]> {
  const { rows } = await sql<Group & { report: Grouping }>`${groups([by], span)}`.execute(db);
  return rows.map(({ report: _, ...group }) => group);
}

/** The `cost` of a span's groups by company, without their other figures: of its transfers alone, whose orders aren't read. */
export async function addUpCosts(db: Db, { from, to }: Span): Promise<Pick<Group, 'key' | 'cost'>[]> {
  const { rows } = await sql<Pick<Group, 'key' | 'cost'>>`
    select bought.provider as key, (${COST})::float8 as cost
    from cash_transfers spent join purchases bought on bought.order_uid = spent.order_uid and bought.failed_at is null
    where spent.at >= ${from} and spent.at < ${to}
      and array[spent.debit, spent.credit] && array['cost_of_sales', 'write_offs'] group by bought.provider`.execute(
    db,
  );
  return rows;
}

/** Writes down what each closed day came to by each grouping, in place of what was written of the day before. */
export async function writeGroups(tx: Db, day: string, span: Span): Promise<void> {
  await tx.deleteFrom('report_rows').where('day', '=', day).execute();
  await sql`
    insert into report_rows (day, report, key, label, ${FIGURE_COLUMNS}, delivery)
    select ${day}::text, g.report, g.key, g.label, ${FIGURE_COLUMNS}, g.delivery
    from (${groups(GROUPINGS, span)}) g`.execute(tx);
}

/** The groups of written days, from one to before another (2026-11-22), added up. */
export async function readWrittenGroups(db: Db, by: Grouping, from: string, to: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with written as materialized (
      select * from report_rows where report = ${by} and day >= ${from} and day < ${to}
    ), figures as (
      select key, min(label) as label, ${FIGURE_SUMS} from written group by key
    ), counted as (
      select key, d.bucket, sum(d.took::integer) as took
      from written, jsonb_each_text(delivery) as d (bucket, took) group by key, d.bucket
    ), deliveries as (
      select key, jsonb_object_agg(bucket, took) as delivery from counted group by key
    )
    select figures.*, coalesce(delivery, '{}') as delivery
    from figures left join deliveries on deliveries.key = figures.key`.execute(db);
  return rows;
}

/** Groups of spans that don't overlap, as those of the whole. */
export function joinGroups(spans: readonly Group[][]): Group[] {
  const joined = new Map<string, Group>();
  for (const group of spans.flat()) {
    const before = joined.get(group.key);
    if (before === undefined) {
      joined.set(group.key, { ...group, delivery: { ...group.delivery } });
      continue;
    }
    for (const name of FIGURES) before[name] += group[name];
    for (const [bucket, took] of Object.entries(group.delivery))
      before.delivery[bucket] = (before.delivery[bucket] ?? 0) + took;
  }
  return [...joined.values()];
}

/**
 * How long a share of the deliveries took at most, in milliseconds, within a twentieth.
 * @param share from 0 to 1.
 * @returns null where nothing was delivered.
 */
export function deliveryPercentile(delivery: Group['delivery'], share: number): number | null {
  const buckets = Object.entries(delivery)
    .map(([bucket, took]) => ({ bucket: Number(bucket), took }))
    .sort((one, other) => one.bucket - other.bucket);
  let left = buckets.reduce((sum, { took }) => sum + took, 0) * share;
  for (const { bucket, took } of buckets) {
    left -= took;
    if (left <= 0) return Math.round(WIDER ** (bucket + 0.5));
  }
  return null;
}
