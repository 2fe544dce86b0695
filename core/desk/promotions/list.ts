import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';

export interface PromotionFilter {
  state?: 'running' | 'ended' | 'withdrawn' | undefined;
  /** The beginning of a code. */
  q?: string | undefined;
}

export interface ListedPromotion {
  code: string;
  kind: 'percent' | 'fixed';
  /** Whole percent, or cents. */
  value: number;
  minimum: number;
  first_order_only: boolean;
  created_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
  limit: number | null;
  /** Orders that hold or have used it now. */
  uses: number;
  /** Paid orders that came with it, refunded ones too. */
  orders: number;
  /** Cents that were paid for them, by card. */
  revenue: number;
  /** Of those orders, by addresses that had not bought before. */
  new_buyers: number;
  /** Share of those orders of which money went back, 0 to 1; null without any. */
  refund_rate: number | null;
  withdrawn_at: Date | null;
}

type Reading = Pick<Shop, 'db' | 'clock'>;

/** Codes, the newest first. */
export async function listPromotions(
  { db, clock }: Reading,
  filter: PromotionFilter,
  page: PageAsked,
): Promise<ListPage<ListedPromotion>> {
  const [at, code] = page.cursor?.split(' ') ?? [];
  const after =
    at === undefined || Number.isNaN(Date.parse(at))
      ? null
      : sql`(p.created_at, p.code) < (${new Date(at)}, ${code ?? ''})`;
  const found = await select(db, allOf([matching(filter, clock.now()), after]), page.limit + 1);
  return pageOf(found, page, (row) => `${row.created_at.toISOString()} ${row.code}`);
}

export const countPromotions = ({ db, clock }: Reading, filter: PromotionFilter): Promise<number> =>
  countCapped(db, sql`from promotions p where ${matching(filter, clock.now())}`);

export async function readPromotionRow(
  { db }: Pick<Shop, 'db'>,
  code: string,
): Promise<ListedPromotion | null> {
  return (await select(db, sql`p.code = ${code.toUpperCase()}`, 1))[0] ?? null;
}

async function select(db: Db, where: RawBuilder<unknown>, limit: number): Promise<ListedPromotion[]> {
  const { rows } = await sql<ListedPromotion>`
    select p.code, case when p.percent is null then 'fixed' else 'percent' end as kind,
      coalesce(p.percent, p.fixed_amount) as value, p.minimum, p.first_order_only, p.created_at, p.starts_at, p.ends_at,
      p.max_total as limit, p.used as uses, sold.orders, sold.revenue, sold.new_buyers, sold.refund_rate, p.withdrawn_at
    from (select * from promotions p where ${where} order by created_at desc, code desc limit ${limit}) p
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(o.amount), 0)::integer as revenue,
        count(*) filter (where o.email is not null and not exists (
          select from orders before where before.paid_at < o.paid_at and before.email is not null
            and address_key(before.email) = address_key(o.email)))::integer as new_buyers,
        avg(case when exists (
          select from refunds f where f.order_uid = o.uid and f.state = 'succeeded') then 1 else 0 end)::float8 as refund_rate
      from redemptions r join orders o on o.uid = r.order_uid
      where r.kind = 'promotion' and r.code = p.code and o.paid_at is not null
    ) sold
    order by p.created_at desc, p.code desc`.execute(db);
  return rows;
}

const STATES = {
  running: (now: Date) => sql`p.withdrawn_at is null and (p.ends_at is null or p.ends_at > ${now})`,
  ended: (now: Date) => sql`p.withdrawn_at is null and p.ends_at <= ${now}`,
  withdrawn: () => sql`p.withdrawn_at is not null`,
};

function matching({ state, q }: PromotionFilter, now: Date): RawBuilder<unknown> {
  return allOf([
    state === undefined ? null : STATES[state](now),
    q === undefined ? null : sql`starts_with(p.code, ${q.toUpperCase()})`,
  ]);
}
