import { type Db, plannedEachTime, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { batched } from '../../batch.ts';
import { HOUR, later } from '../../clock.ts';
import { type BlockEffect, blockNow } from '../../customers/block-queries.ts';
import { normaliseEmail } from '../../customers/email.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { addressLike } from '../address-like.ts';
import { allOf, countFiltered } from '../count-capped.ts';
import { COUNT_CAP, type ListPage, type PageAsked, pageOf } from '../page.ts';
import { ALL_AT_ONCE, walkOrGather } from '../walk-or-gather.ts';
import { paidWithCardsOf } from './detail-queries.ts';

interface CustomerFilter {
  /** An address, the beginning of one, or `@` and a domain. */
  email?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Alpha-3: has bought a plan that works there. */
  country?: string | undefined;
  blocked?: boolean | undefined;
  restricted?: boolean | undefined;
  /** The uid of another customer: has paid with a card of theirs, as far back as cards are kept. */
  same_card?: string | undefined;
  /** The beginning of an address or of a word of a name, `@` and a domain, a referral code or a uid. */
  q?: string | undefined;
}

export interface ListedCustomer {
  uid: string;
  created_at: Date;
  email: string;
  name: string | null;
  /** Paid orders. */
  orders: number;
  /** Cents; `refunded` is what went back of it. */
  spent: number;
  refunded: number;
  disputes: number;
  /** Cents to be spent. */
  credit: number;
  last_order_at: Date | null;
  blocked_until: Date | null;
  /** What the block does; null without one. */
  block_effect: BlockEffect | null;
  /** Since when nothing is done with their data but what is needed. */
  restricted_at: Date | null;
}

type Reading = Pick<Shop, 'db' | 'clock'>;

/** Customers, the newest first. */
export async function listCustomers(
  { db, clock }: Reading,
  filter: CustomerFilter,
  page: PageAsked,
): Promise<ListPage<ListedCustomer>> {
  const most = page.limit + 1;
  const found = await walkOrGather(db, page.whole ? {} : filter, (db, gather) => {
    const from = customersOf(filter, clock.now(), page.cursor, most, gather);
    return selectListed(
      db,
      clock.now(),
      gather ? sql`from (select c.* ${from} ${ALL_AT_ONCE}) c` : from,
      most,
    );
  });
  return pageOf(found, page, ({ uid }) => uid);
}

export const countCustomers = ({ db, clock }: Reading, filter: CustomerFilter): Promise<number> =>
  countFiltered(db, filter, (gather) => customersOf(filter, clock.now(), null, COUNT_CAP + 1, gather));

/** One customer as the list has it; null for none, and for an administrator. */
export const readListed = batched(async ({ db, clock }: Reading, uids: string[]) => {
  const asked = sql`from customers c where c.role = 'customer' and c.uid = any(${uids}::text[])`;
  const rows = new Map(
    (await selectListed(db, clock.now(), asked, uids.length)).map((row) => [row.uid, row]),
  );
  return uids.map((uid) => rows.get(uid) ?? null);
});

async function selectListed(
  db: Db,
  now: Date,
  from: RawBuilder<unknown>,
  limit: number,
): Promise<ListedCustomer[]> {
  const { rows } = await sql<ListedCustomer>`
    ${plannedEachTime} select c.uid, c.created_at, c.email, c.name, bought.orders, bought.spent, bought.last_order_at,
      back.refunded, disputed.disputes, coalesce(a.available, 0) as credit, blocked.until as blocked_until, blocked.effect as block_effect, c.restricted_at
    from (select c.* ${from} order by c.uid desc limit ${limit}) c
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(amount), 0)::integer as spent, max(created_at) as last_order_at
      from orders where customer_uid = c.uid and paid_at is not null
    ) bought
    cross join lateral (
      select coalesce(sum(r.amount), 0)::integer as refunded
      from orders o join refunds r on r.order_uid = o.uid where o.customer_uid = c.uid and r.state = 'succeeded'
    ) back
    cross join lateral (
      select count(*)::integer as disputes
      from orders o join disputes d on d.order_uid = o.uid where o.customer_uid = c.uid
    ) disputed
    left join lateral (${blockNow(now)}) blocked on true
    left join credit_accounts a on a.customer_uid = c.uid
    order by c.uid desc`.execute(db);
  return rows;
}

/** From customers `c` that pass the filter and come after a cursor: all, or at least the `most` newest of them. See walkOrGather(). */
export function customersOf(
  filter: CustomerFilter,
  now: Date,
  cursor: string | null,
  most: number,
  gather: boolean,
): RawBuilder<unknown> {
  const { country, ...others } = filter;
  const passing = allOf([within(sql`c.uid`, filter, cursor), ...matching(filter, now)]);
  if (country === undefined) return sql`from customers c where ${passing}`;
  const bought = sql`o.paid_at is not null and o.customer_uid is not null`;
  const orders = sql`from orders o where ${bought} and o.plan_uid = any(array${plansFor(country)})`;
  if (!gather && Object.values(others).some((each) => each !== undefined)) {
    // In coalesce PostgreSQL looks up the orders of one customer after the other; joined, it takes plans that nobody buys to have as many buyers as any.
    return sql`from customers c where ${passing} and coalesce(exists (select ${orders} and o.customer_uid = c.uid), false)`;
  }
  const { email, blocked, restricted, same_card, q } = others;
  // Of the few that something else leaves, those that have bought: looked up as an array, for the same reason.
  const few = [email, blocked || undefined, restricted || undefined, same_card, q];
  if (few.some((each) => each !== undefined))
    return sql`from customers c where ${passing} and c.uid = any(array(select o.customer_uid ${orders}))`;
  // The newest buyers of each plan, whom an index tells in that order: of a country that most have bought for a page reads hundreds of
  // its orders and not all of them, and of one that few have, those few.
  return sql`from customers c where c.uid = any(array(
    select buyer.uid from plans p cross join lateral (
      select distinct o.customer_uid as uid from orders o join customers c on c.uid = o.customer_uid
      where o.plan_uid = p.uid and ${bought} and ${within(sql`o.customer_uid`, filter, cursor)} and ${passing}
      order by 1 desc limit ${most}
    ) buyer
    where p.countries_enabled @> array[${country}]::text[]))`;
}

/** Ids sort by time, and bound what is read. */
function within(
  uid: RawBuilder<unknown>,
  { from, to }: CustomerFilter,
  cursor: string | null,
): RawBuilder<unknown> {
  return allOf([
    from === undefined ? null : sql`${uid} > ${idBound('customer', later(from, -HOUR))}`,
    to === undefined ? null : sql`${uid} < ${idBound('customer', later(to, HOUR))}`,
    cursor === null ? null : sql`${uid} < ${cursor}`,
  ]);
}

/** Conditions of customers `c`, but for the country. */
function matching(
  { email, from, to, blocked, restricted, same_card, q }: CustomerFilter,
  now: Date,
): (RawBuilder<unknown> | null)[] {
  const blockedNow = sql`c.uid in (select b.customer_uid from blocks b where b.customer_uid is not null and b.until > ${now})`;
  return [
    sql`c.role = 'customer'`,
    email === undefined ? null : addressLike(sql`c.email`, normaliseEmail(email)),
    from === undefined ? null : sql`c.created_at >= ${from}`,
    to === undefined ? null : sql`c.created_at < ${to}`,
    blocked === undefined ? null : blocked ? blockedNow : sql`not (${blockedNow})`,
    restricted === undefined
      ? null
      : restricted
        ? sql`c.restricted_at is not null`
        : sql`c.restricted_at is null`,
    same_card === undefined ? null : sql`c.uid = any(array(${paidWithCardsOf(same_card)}))`,
    q === undefined ? null : isMeant(q),
  ];
}

/** The orders of a customer, as an array: they are few, and what belongs to them is looked up by each. */
export const ordersBy = (customerUid: string): RawBuilder<unknown> =>
  sql`array(select uid from orders where customer_uid = ${customerUid})`;

/** Plans that work in a country, those of the past too. */
export const plansFor = (country: string): RawBuilder<unknown> =>
  sql`(select uid from plans where countries_enabled @> array[${country}]::text[])`;

/** An address as `email` takes it, the beginning of a word of a name, a referral code or a uid. */
function isMeant(q: string): RawBuilder<unknown> {
  // Nothing but an address: of a domain that everybody has the newest are read first, not all of it.
  if (q.startsWith('@')) return addressLike(sql`c.email`, normaliseEmail(q));
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.map((word) => `${word}:*`).join(' & ');
  const ways = [
    addressLike(sql`email`, normaliseEmail(q)),
    sql`referral_code = ${q.toUpperCase()}`,
    sql`uid = ${q}`,
    ...(words.length === 0 ? [] : [sql`to_tsvector('simple', name) @@ to_tsquery('simple', ${name})`]),
  ];
  // Each by its own index: as conditions beside each other they would have all customers read.
  const found = ways.map((way) => sql`select uid from customers where ${way}`);
  return sql`c.uid in (${sql.join(found, sql` union all `)})`;
}
