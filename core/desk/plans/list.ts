import { type Db, type RawBuilder, records, sql } from '../../../db/sql.server.ts';
import type { PlanScope } from '../../catalogue/plan.ts';
import { cardFeeOf, feeOn } from '../../pricing/card-fee.ts';
import { type CompetitorPrice, comparableTo, comparisonOf } from '../../pricing/competitor-prices.ts';
import { BELOW_A_FLOOR } from '../../pricing/price.ts';
import { inCents } from '../../pricing/rates.ts';
import { competitorPrices, ratesInForce, rulesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import type { Charge } from '../../wholesale/charge.ts';
import { COUNT_CAP, type ListPage, type PageAsked, pageOf } from '../page.ts';
import { type PlanRank, ranksOn } from './rank.ts';
import { planSales } from './sold.ts';

export const PLAN_SORTS = ['margin', 'price', 'sold', 'cost'] as const;

export interface PlanFilter {
  /** Alpha-3: works there. */
  country?: string | undefined;
  region?: string | undefined;
  /** It can be delivered by this company. */
  company?: string | undefined;
  hidden?: boolean | undefined;
  featured?: boolean | undefined;
  pinned?: boolean | undefined;
  /** Bought in the last thirty days. */
  sold?: boolean | undefined;
  /** Its price is pinned below what its rule allows, or doesn't cover its cost. */
  below_floor?: boolean | undefined;
  /** Part of its name, or its uid. */
  q?: string | undefined;
  sort?: (typeof PLAN_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export interface ListedDeskPlan {
  uid: string;
  name: string;
  /** Alpha-3 of a plan for one country. */
  country: string | null;
  region: string | null;
  scope: string;
  data_quota_mb: number;
  validity_days: number;
  price: number | null;
  cost: number;
  /** Of its cheapest offer that is sold. */
  company: string | null;
  /** What that company recommends to sell it for, and the least that it allows; cents. */
  recommended_price: number | null;
  lowest_price: number | null;
  /** What the card provider takes of the price, by the fee that the rules in force count with. */
  card_fee: number | null;
  /** The cheapest price of a competitor that it can be held against, as the rules in force compare. */
  rival: CompetitorPrice | null;
  /** By price per GB in its country. */
  rank: PlanRank | null;
  offers: number;
  hidden: boolean;
  pinned: boolean;
  featured: boolean;
  /** Sold from then on, and until then; null is no bound. */
  sold_from: Date | null;
  sold_until: Date | null;
  withdrawn: boolean;
  sold_7: number;
  sold_30: number;
  refunded_30: number;
  why: string | null;
  on_sale: boolean;
}

interface Row
  extends Omit<
    ListedDeskPlan,
    'on_sale' | 'rank' | 'rival' | 'scope' | 'card_fee' | 'recommended_price' | 'lowest_price'
  > {
  scope: PlanScope;
  countries_enabled: string[];
  kind: 'total' | 'daily';
  sort_key: string;
  recommended_price: Charge | null;
  lowest_price: Charge | null;
}

/** Every plan that there ever was, withdrawn ones only where they are asked for by uid; without a sort by uid. */
export async function listPlans(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  filter: PlanFilter,
  page: PageAsked,
): Promise<ListPage<ListedDeskPlan>> {
  const { db, clock, catalogue } = shop;
  const key = SORT_KEYS[filter.sort ?? 'none'];
  const up = (filter.order ?? (filter.sort === undefined ? 'asc' : 'desc')) === 'asc';
  const after = page.cursor === null ? sql`` : sql`and ${beyond(key, up, page.cursor)}`;
  const direction = up ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    ${await plansWithSales(db, clock.now())}
    select uid, coalesce(own_name, name) as name, case when scope = 'country' then countries_enabled[1] end as country, region, scope,
      data_quota_mb, validity_days, price, cost, hidden_at is not null as hidden, pinned_price is not null as pinned,
      featured_at is not null as featured, sold_from, sold_until,
      withdrawn_at is not null as withdrawn, sold_7, sold_30, refunded_30, price_why as why,
      (select count(*)::integer from offers where plan_uid = plan.uid and gone_at is null and unfit is null) as offers,
      countries_enabled, case when daily_quota_mb is null then 'total' else 'daily' end as kind,
      cheapest.provider as company, cheapest.recommended_price, cheapest.lowest_price,
      ${key}::text as sort_key
    from (
      select * from plan where ${matching(filter)} ${after}
      order by ${key} ${direction}, uid ${direction} limit ${page.limit + 1}
    ) plan
    left join lateral (
      select provider, recommended_price, lowest_price from offers
      where plan_uid = plan.uid and gone_at is null and unfit is null and offers.cost is not null
      order by offers.cost, offers.uid limit 1
    ) cheapest on true
    order by ${key} ${direction}, uid ${direction}`.execute(db);
  const places = rows.flatMap(({ country, region }) => country ?? region ?? []);
  const [rates, { rules }, rivals] = await Promise.all([
    ratesInForce(db),
    rulesInForce(db),
    competitorPrices(db, [...new Set(places)]),
  ]);
  const [fee, rankOf, compared] = [cardFeeOf(rules), ranksOn(shop), comparisonOf(rules)];
  const { next_cursor, rows: shown } = pageOf(rows, page, ({ sort_key, uid }) => `${sort_key} ${uid}`);
  return {
    next_cursor,
    rows: shown.map(
      ({ sort_key: _key, kind, countries_enabled, recommended_price, lowest_price, ...row }) => ({
        ...row,
        recommended_price: recommended_price && inCents(recommended_price, rates),
        lowest_price: lowest_price && inCents(lowest_price, rates),
        card_fee: row.price === null ? null : feeOn(row.price, fee),
        rival: comparableTo({ ...row, kind, countries_enabled }, compared, rivals, clock.now()),
        rank: rankOf(row),
        on_sale: catalogue.plan(row.uid) !== undefined,
      }),
    ),
  };
}

export async function countPlans(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: PlanFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${await plansWithSales(db, clock.now())}
    select count(*)::integer as count from (
      select from plan where ${matching(filter)} limit ${COUNT_CAP + 1}
    ) counted`.execute(db);
  return rows[0]!.count;
}

/** The uids of the plans that match every one of the filters, by uid. */
export async function selectMatching(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filters: readonly PlanFilter[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    ${await plansWithSales(db, clock.now())}
    select uid from plan where ${sql.join(filters.map(matching), sql` and `)} order by uid limit ${limit}`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
}

const SORT_KEYS: Record<(typeof PLAN_SORTS)[number] | 'none', RawBuilder<unknown>> = {
  none: sql`0::bigint`,
  margin: sql`coalesce(price - cost, -2147483648)`,
  price: sql`coalesce(price, -1)`,
  sold: sql`sold_30`,
  cost: sql`cost`,
};

function beyond(key: RawBuilder<unknown>, up: boolean, cursor: string): RawBuilder<boolean> {
  const [value = '', uid = ''] = cursor.split(' ');
  const whole = /^-?\d{1,10}$/.test(value) ? value : '0';
  const than = up ? sql`>` : sql`<`;
  return sql<boolean>`(${key}, uid) ${than} (${whole}::bigint, ${uid}::text)`;
}

/** The plans, each with what was sold of it. */
async function plansWithSales(db: Db, now: Date): Promise<RawBuilder<unknown>> {
  const sales = await planSales(db, now);
  return sql`
    with plan as (
      select plans.*, coalesce(sold_7, 0) as sold_7, coalesce(sold_30, 0) as sold_30,
        coalesce(refunded_30, 0) as refunded_30
      from plans left join json_to_recordset(${records(sales)})
        as sales (plan_uid text, sold_7 integer, sold_30 integer, refunded_30 integer) on sales.plan_uid = plans.uid
    )`;
}

function matching(filter: PlanFilter): RawBuilder<boolean> {
  const { country, region, company, hidden, featured, pinned, sold, below_floor, q } = filter;
  const tests = [
    country !== undefined ? sql`${country} = any(countries_enabled)` : null,
    region !== undefined ? sql`region = ${region}` : null,
    company !== undefined
      ? sql`exists (select from offers where plan_uid = plan.uid and provider = ${company}
          and gone_at is null and unfit is null)`
      : null,
    is(hidden, sql`hidden_at is not null`),
    is(featured, sql`featured_at is not null`),
    is(pinned, sql`pinned_price is not null`),
    is(sold, sql`sold_30 > 0`),
    is(below_floor, sql`(price <= cost or coalesce(price_why like ${`%${BELOW_A_FLOOR}%`}, false))`),
    q !== undefined
      ? sql`(uid = ${q} or position(lower(${q}) in lower(concat_ws(' ', name, own_name))) > 0)`
      : null,
    // What no company offers any more is found by its uid.
    sql`(withdrawn_at is null or uid = ${q ?? ''})`,
  ];
  return sql<boolean>`${sql.join(
    tests.filter((each) => each !== null),
    sql` and `,
  )}`;
}

function is(wanted: boolean | undefined, test: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (wanted === undefined) return null;
  return wanted ? test : sql`not coalesce(${test}, false)`;
}
