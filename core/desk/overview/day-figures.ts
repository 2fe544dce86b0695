import { type Db, sql } from '../../../db/sql.server.ts';
import { gainedBy } from '../../cash/queries.ts';
import { idBound } from '../../ids.ts';

export interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

/** What a span of time came to. Money in cents. */
export interface Figures {
  /** Placed. */
  orders: number;
  /** Whose payment came in, or that codes paid for whole. */
  paid: number;
  /** As lists have it: free ones too, top-ups among them. */
  delivered: number;
  /** What was earned by deliveries: after discounts and without tax, before refunds. */
  revenue: number;
  /** What codes took off it. */
  discounts: number;
  /** What wholesalers charge, also for what nobody was given. */
  cost: number;
  fees: number;
  /** Credit that was given without a sale (referrals, by hand), less what was taken back: what is bought with it is revenue. */
  credit_given: number;
  /** What is left of revenue after refunds, lost disputes, cost, fees and credit that was given. */
  margin: number;
  /** Refunds that went out, and their money. */
  refunds: number;
  refunded_amount: number;
  /** That came up, inquiries of banks among them; one that is opened once more doesn't count again. */
  disputes: number;
  /** Of new eSIMs, from payment to delivery. */
  delivery_p50_ms: number | null;
  delivery_p95_ms: number | null;
}

/** What an account gained by transfers of `cash_transfers`, debits above zero. */
const moved = (account: string) => sql`coalesce(sum(${gainedBy(account)}), 0)`;

/** What wholesalers charged by transfers of `cash_transfers`, less what they gave back. */
export const COST = sql`${moved('cost_of_sales')} + ${moved('write_offs')}`;

/** What transfers of `cash_transfers` leave of revenue after discounts, refunds, lost disputes, cost, fees and credit that was given. */
export const MARGIN = sql`
  -${moved('revenue')} - ${moved('discounts')} - ${moved('refunds')} - ${moved('disputes_lost')}
    - (${COST}) - ${moved('card_fees')} - ${moved('rewards')}`;

/** Figures of transfers, each a column of whatever groups `cash_transfers`. */
export const LEDGER_FIGURES = sql`
  -${moved('revenue')} - ${moved('discounts')} as revenue,
  ${moved('discounts')} as discounts,
  ${COST} as cost,
  ${moved('card_fees')} as fees,
  ${MARGIN} as margin,
  count(*) filter (where kind in ('refund', 'refund_by_hand', 'refund_as_credit')) as refunds,
  coalesce(sum(amount) filter (where kind in ('refund', 'refund_by_hand', 'refund_as_credit')), 0)
    - coalesce(sum(amount) filter (where kind = 'refund_failed'), 0) as refunded_amount`;

/** Free orders are paid as they are placed, or a little later. */
const free = ({ from, to }: Span) => sql`uid >= ${idBound('order', from)} and uid < ${idBound('order', to)}
  and amount = 0 and paid_at is not null`;

/**
 * Adds a span up from the ledger and the orders, by what finds rows by their time: meant for a day, since the rows of the
 * span are read. Fees and credit that belong to no order are in it.
 */
export async function readFigures(db: Db, span: Span): Promise<Figures> {
  const { from, to } = span;
  const { rows } = await sql<Figures>`
    select placed.orders, (books.paid + free.paid)::integer as paid, delivery.delivered,
      books.revenue::integer, books.discounts::integer, books.cost::integer, books.fees::integer, books.margin::integer,
      books.credit_given::integer,
      books.refunds::integer, books.refunded_amount::integer, disputed.disputes,
      delivery.p50::integer as delivery_p50_ms, delivery.p95::integer as delivery_p95_ms
    from (
      select ${LEDGER_FIGURES}, ${moved('rewards')} as credit_given,
        count(distinct order_uid) filter (where kind in ('payment', 'credit_spent')
          and debit in ('card_clearing', 'credit_liability'))::integer as paid
      from cash_transfers where at >= ${from} and at < ${to}
    ) books
    cross join (
      select count(*)::integer as orders from orders
      where uid >= ${idBound('order', from)} and uid < ${idBound('order', to)}
    ) placed
    cross join (
      select count(*) as paid from orders where ${free(span)}
        and not exists (select from cash_transfers c where c.order_uid = orders.uid and c.kind = 'credit_spent')
    ) free
    cross join (
      select count(*)::integer as disputes from disputes where created_at >= ${from} and created_at < ${to}
    ) disputed
    cross join (
      select count(*)::integer as delivered, percentile_cont(0.5) within group (order by took) as p50,
        percentile_cont(0.95) within group (order by took) as p95
      from (
        select case when kind = 'new_esim' then extract(epoch from fulfilled_at - paid_at)::float8 * 1000 end as took from orders
        where fulfilled_at is not null and fulfilled_at >= ${from} and fulfilled_at < ${to}
      ) took
    ) delivery`.execute(db);
  return rows[0]!;
}

/** Orders placed in each of the 24 hours that begin with `from`. */
export async function readHours(db: Db, { from, to }: Span): Promise<number[]> {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select least(23, floor(extract(epoch from created_at - ${from}::timestamptz) / 3600))::integer as hour,
      count(*)::integer as orders
    from orders where uid >= ${idBound('order', from)} and uid < ${idBound('order', to)}
    group by 1`.execute(db);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour, orders } of rows) hours[Math.max(0, hour)]! += orders;
  return hours;
}
