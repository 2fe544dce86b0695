import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { staleCacheFor } from '../figure-cache.ts';
import { MARGIN } from '../overview/day-figures.ts';
import { startDaysAgo } from '../overview/report-days.ts';
import { type ListPage, type PageAsked, pageOf, timeCursor } from '../page.ts';

interface PromotionFilter {
  state?: 'running' | 'ended' | 'withdrawn' | undefined;
  automatic?: boolean | undefined;
  /** The beginning of a code. */
  q?: string | undefined;
}

export interface ListedPromotion {
  code: string;
  /** Taken off by itself; the code is its name. */
  automatic: boolean;
  kind: 'percent' | 'fixed';
  /** Whole percent, or cents. */
  value: number;
  minimum: number;
  first_order_only: boolean;
  /** Null: all. */
  countries: string[] | null;
  regions: string[] | null;
  languages: string[] | null;
  /** So many eSIMs at least. */
  esims: number | null;
  created_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
  limit: number | null;
  /** Cents. */
  budget: number | null;
  /** Orders that hold or have used it now, and cents that it takes off them. */
  uses: number;
  spent: number;
  /** Of the last 30 days (whole days of UTC, and today): paid orders that had a use of it, refunded ones too. */
  orders: number;
  /** Cents that were paid for them, by card. */
  revenue: number;
  /** Cents that are left of them by the books: after discount, refunds, cost and card fees. */
  margin: number;
  /** The domains of most of their buyers' addresses, three at most. */
  top_domains: { domain: string; orders: number }[];
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
  const at = timeCursor(page);
  const [, code = ''] = page.cursor?.split(' ') ?? [];
  const after = at === null ? null : sql`(p.created_at, p.code) < (${at}, ${code})`;
  const now = clock.now();
  const found = await select(db, now, allOf([matching(filter, now), after]), page.limit + 1);
  return pageOf(found, page, (row) => `${row.created_at.toISOString()} ${row.code}`);
}

export const countPromotions = ({ db, clock }: Reading, filter: PromotionFilter): Promise<number> =>
  countCapped(db, sql`from promotions p where ${matching(filter, clock.now())}`);

export async function readPromotionRow(
  { db, clock }: Reading,
  code: string,
): Promise<ListedPromotion | null> {
  return (await select(db, clock.now(), sql`p.code = ${code.toUpperCase()}`, 1))[0] ?? null;
}

/** Of codes that thousands have used, all of the past is a report's (reports/code). */
const DAYS = 30;

/** Domains that are told of a code. */
const TOP_DOMAINS = 3;

/** What a code brought in the last days. */
type CodeFigures = Pick<
  ListedPromotion,
  'orders' | 'revenue' | 'margin' | 'new_buyers' | 'refund_rate' | 'top_domains'
>;

const NOTHING: CodeFigures = {
  orders: 0,
  revenue: 0,
  margin: 0,
  new_buyers: 0,
  refund_rate: null,
  top_domains: [],
};
const cacheOf = staleCacheFor<Map<string, CodeFigures>>();

async function select(
  db: Db,
  now: Date,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ListedPromotion[]> {
  const [figures, { rows }] = await Promise.all([
    cacheOf(db).read(now, () => countFigures(db, now)),
    sql<Omit<ListedPromotion, keyof CodeFigures>>`
      select p.code, case when p.percent is null then 'fixed' else 'percent' end as kind,
        coalesce(p.percent, p.fixed_amount) as value, p.minimum, p.first_order_only, p.created_at, p.starts_at, p.ends_at,
        p.max_total as limit, p.used as uses, p.withdrawn_at, p.automatic, p.countries, p.regions, p.languages, p.esims, p.budget, p.spent
      from promotions p where ${where} order by created_at desc, code desc limit ${limit}`.execute(db),
  ]);
  return rows.map((row) => ({ ...row, ...(figures.get(row.code) ?? NOTHING) }));
}

/** By code; a minute old or so, since an order of each use is looked at. */
async function countFigures(db: Db, now: Date): Promise<Map<string, CodeFigures>> {
  const since = idBound('order', startDaysAgo(now, DAYS));
  const { rows } = await sql<CodeFigures & { code: string }>`
    with used as (
      select r.code, o.uid, o.amount, o.email, o.paid_at
      from redemptions r join orders o on o.uid = r.order_uid
      where r.order_uid > ${since} and o.uid > ${since} and r.kind = 'promotion' and o.paid_at is not null
    ), domains as (
      select code, split_part(email, '@', 2) as domain, count(*)::integer as orders,
        row_number() over (partition by code order by count(*) desc, split_part(email, '@', 2)) as place
      from used where email is not null group by 1, 2
    )
    select o.code, count(*)::integer as orders, sum(o.amount)::integer as revenue, sum(books.margin)::integer as margin,
      count(*) filter (where o.email is not null and not exists (
        select from orders before where before.paid_at < o.paid_at and before.email is not null
          and address_key(before.email) = address_key(o.email)))::integer as new_buyers,
      avg(case when exists (
        select from refunds f where f.order_uid = o.uid and f.state = 'succeeded') then 1 else 0 end)::float8 as refund_rate,
      coalesce((
        select jsonb_agg(jsonb_build_object('domain', d.domain, 'orders', d.orders) order by d.place)
        from domains d where d.code = o.code and d.place <= ${TOP_DOMAINS}
      ), '[]') as top_domains
    from used o cross join lateral (
      select ${MARGIN} as margin from cash_transfers c where c.order_uid = o.uid
    ) books
    group by o.code`.execute(db);
  return new Map(rows.map(({ code, ...figures }) => [code, figures]));
}

const STATES = {
  running: (now: Date) => sql`p.withdrawn_at is null and (p.ends_at is null or p.ends_at > ${now})`,
  ended: (now: Date) => sql`p.withdrawn_at is null and p.ends_at <= ${now}`,
  withdrawn: () => sql`p.withdrawn_at is not null`,
};

function matching({ state, q, automatic }: PromotionFilter, now: Date): RawBuilder<unknown> {
  return allOf([
    state === undefined ? null : STATES[state](now),
    automatic === undefined ? null : sql`p.automatic = ${automatic}`,
    q === undefined ? null : sql`starts_with(p.code, ${q.toUpperCase()})`,
  ]);
}
