import { type Db, plannedEachTime, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import type { RefundMaker } from '../../refunds/queries.ts';
import type { RefundState } from '../../refunds/states.ts';
import { stillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countFiltered } from '../count-capped.ts';
import { ordersBy, plansFor } from '../customers/list.ts';
import { type ListPage, type PageAsked, pageOf, timeCursor } from '../page.ts';
import { ALL_AT_ONCE, walkOrGather } from '../walk-or-gather.ts';

export const REFUND_SORTS = ['newest', 'failed_first'] as const;

interface RefundFilter {
  /** The newest first, unless those that failed stand before all others. */
  sort?: (typeof REFUND_SORTS)[number] | undefined;
  state?: string | undefined;
  reason?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** By when the money went; placed whenever. What a bank took is a dispute, and none of these. */
  succeeded_from?: Date | undefined;
  succeeded_to?: Date | undefined;
  /** Of the wholesaler that the order was bought from: the one that delivered, or else the last that was tried; or `none`. */
  company?: string | undefined;
  /** What its plan was for: alpha-3 of one country, or the name of a region. */
  place?: string | undefined;
  /** Alpha-3: the order's plan works there. */
  country?: string | undefined;
  /** Whose order it was. */
  customer_uid?: string | undefined;
  /** Whether the eSIM had been installed by then. */
  installed?: boolean | undefined;
}

/** Of refunds `r`: whom the order was bought from, by the purchase that stands, or else the last one; `none` without any. */
export const BOUGHT_FROM = sql`coalesce((select p.provider from purchases p where p.order_uid = r.order_uid
  order by p.failed_at is null desc, p.number desc limit 1), 'none')`;

/** The same as a condition, of which PostgreSQL looks up one purchase of a refund, and none where the company never sold anything. */
const wasBoughtFrom = (company: string): RawBuilder<unknown> =>
  company === 'none'
    ? sql`not exists (select from purchases p where p.order_uid = r.order_uid)`
    : sql`exists (
        select from purchases p where p.order_uid = r.order_uid and p.provider = ${company} and (p.failed_at is null or not exists (
          select from purchases other where other.order_uid = p.order_uid and (other.failed_at is null or other.number > p.number))))`;

/**
 * Of refunds `r`: money that was asked back for an eSIM which was installed by then. What a bank has taken is a dispute. In coalesce
 * PostgreSQL looks up the eSIM of each refund; as a join it might read those of all orders.
 */
export const WAS_INSTALLED = sql`(r.made_by <> 'bank' and r.state not in ('failed', 'declined')
  and coalesce((select bool_or(e.installed_at < r.created_at) from esims e where e.order_uid = r.order_uid), false))`;

export interface ListedRefund {
  uid: string;
  order_uid: string;
  created_at: Date;
  state: RefundState;
  /** Cents. */
  amount: number;
  reason: string;
  made_by: RefundMaker;
  attempts: number;
  refund_ref: string | null;
  /** From the decision until the money was with the customer; null while it isn't. */
  seconds_to_money: number | null;
  /** Of one that failed: cents of all that failed of its order and didn't go since; else null. */
  still_owed: number | null;
  order_state: string;
  /** What people call the order by. */
  order_number: string;
  plan_name: string;
}

type Reading = Pick<Shop, 'db'>;

/** Refunds, the newest first, or those that failed before them. */
export async function listRefunds(
  { db }: Reading,
  filter: RefundFilter,
  page: PageAsked,
): Promise<ListPage<ListedRefund>> {
  const at = timeCursor(page);
  const [, uid = '', failed] = page.cursor?.split(' ') ?? [];
  const failedFirst = filter.sort === 'failed_first';
  const before = failedFirst
    ? sql`(${HAS_FAILED}, r.created_at, r.uid) < (${failed === 'true'}::boolean, ${at}, ${uid})`
    : sql`(r.created_at, r.uid) < (${at}, ${uid})`;
  const after = at === null ? null : before;
  const order = failedFirst ? sql`${HAS_FAILED} desc, r.created_at desc, r.uid desc` : NEWEST;
  const where = allOf([matching(filter), after]);
  const found = await walkOrGather(db, page.whole ? {} : filter, (db, gather) =>
    select(db, gather ? sql`${where} ${ALL_AT_ONCE}` : where, page.limit + 1, order),
  );
  return pageOf(
    found,
    page,
    ({ created_at, uid, state }) => `${created_at.toISOString()} ${uid} ${state === 'failed'}`,
  );
}

export const countRefunds = ({ db }: Reading, filter: RefundFilter): Promise<number> =>
  countFiltered(db, filter, () => sql`from refunds r where ${matching(filter)}`);

/** One refund as the list has it, which is what its verbs go by. */
export const readRefund = ({ db }: Reading, uid: string): Promise<ListedRefund | null> =>
  refundByUid(db, uid);

const refundByUid = byUid((db, uids) => select(db, sql`r.uid = any(${uids}::text[])`, uids.length));

/** As the index has it. */
const HAS_FAILED = sql`(r.state = 'failed')`;
const NEWEST = sql`r.created_at desc, r.uid desc`;

async function select(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
  order = NEWEST,
): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    ${plannedEachTime} select r.uid, r.order_uid, r.created_at, r.state, r.amount, r.reason, r.made_by, r.attempts, r.refund_ref,
      case when r.state = 'succeeded' then (
        select extract(epoch from max(h.at) - r.created_at)::integer from refund_history h
        where h.refund_uid = r.uid and h.to_state = 'succeeded'
      ) end as seconds_to_money,
      case when r.state = 'failed' then ${stillOwed(sql`r.order_uid`)} end as still_owed, o.state as order_state,
      o.number as order_number, o.plan ->> 'name' as plan_name
    from (select * from (select * from refunds r where ${where}) r order by ${order} limit ${limit}) r
    join orders o on o.uid = r.order_uid
    order by ${order}`.execute(db);
  return rows;
}

/** As days and reports count refunds: by when the money went, also where it came back later. */
const hasSucceeded = (from: Date | undefined, to: Date | undefined) => sql`r.made_by <> 'bank' and r.uid in (
  select h.refund_uid from refund_history h where h.to_state = 'succeeded'
    ${from === undefined ? sql`` : sql`and h.at >= ${from}`} ${to === undefined ? sql`` : sql`and h.at < ${to}`})`;

function matching(filter: RefundFilter): RawBuilder<unknown> {
  const {
    state,
    reason,
    from,
    to,
    succeeded_from,
    succeeded_to,
    company,
    place,
    country,
    customer_uid,
    installed,
  } = filter;
  return allOf([
    state === undefined ? null : sql`r.state = ${state}`,
    reason === undefined ? null : sql`r.reason = ${reason}`,
    from === undefined ? null : sql`r.created_at >= ${from}`,
    to === undefined ? null : sql`r.created_at < ${to}`,
    succeeded_from === undefined && succeeded_to === undefined
      ? null
      : hasSucceeded(succeeded_from, succeeded_to),
    company === undefined ? null : wasBoughtFrom(company),
    place === undefined ? null : sql`r.place = ${place}`,
    // Of the orders no more than an index has: their rows are read for the page alone.
    country === undefined
      ? null
      : sql`r.order_uid in (select o.uid from orders o where o.plan_uid in ${plansFor(country)})`,
    customer_uid === undefined ? null : sql`r.order_uid = any(${ordersBy(customer_uid)})`,
    installed === undefined ? null : installed ? WAS_INSTALLED : sql`not ${WAS_INSTALLED}`,
  ]);
}
