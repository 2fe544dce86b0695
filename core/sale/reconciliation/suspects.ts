import { type Db, records, sql } from '../../../db/sql.server.ts';
import { bookFees } from '../../cash/queries.ts';
import { idBound, isId } from '../../ids.ts';
import { recordMissed } from '../../inbox/missed.ts';
import type { Suspect } from '../../payments/differences.ts';
import type {
  BalanceEntry,
  ListedDispute,
  ListedEvent,
  ListedPayment,
  ListedRefund,
  ListName,
  Lists,
  Span,
} from '../../payments/lists.ts';
import { insertEntries } from '../../payments/queries.ts';
import type { Shop } from '../../shop.ts';

/**
 * Takes in one page of a list and finds those of its payments that our books may differ about: in a statement or two,
 * without asking the provider. These statements look across the tables of several features, as the comparison does.
 */
export const takeIn: { [N in ListName]: (shop: Shop, items: Lists[N][]) => Promise<Suspect[]> } = {
  events: takeEvents,
  payments: takePayments,
  refunds: takeRefunds,
  disputes: takeDisputes,
  balance: takeBalance,
};

/** What no webhook told of is handled as if one had; a session that no order has is looked at. */
async function takeEvents(shop: Shop, items: ListedEvent[]): Promise<Suspect[]> {
  const told = items.filter(({ topic }) => topic !== 'other');
  const events = told.map(({ order_id: _, created_at: __, ...event }) => event);
  const missed = await recordMissed(shop, events);
  if (missed.size > 0) {
    shop.log.warn(
      { missed: Object.fromEntries(missed) },
      'webhooks that never came; their events are handled now',
    );
  }
  const sessions = told.flatMap(({ session_id, order_id }) =>
    session_id !== null && order_id !== null && isId('order', order_id) ? [session_id] : [],
  );
  if (sessions.length === 0) return [];
  const { rows } = await sql<{ session_id: string }>`
    select distinct session_id from unnest(${sessions}::text[]) as told (session_id)
    where not exists (select from orders where orders.session_id = told.session_id)`.execute(shop.db);
  return rows.map(({ session_id }) => ({ session_id, payment_ref: null }));
}

async function takePayments(shop: Shop, items: ListedPayment[]): Promise<Suspect[]> {
  const ours = items.filter(({ order_id }) => order_id !== null && isId('order', order_id));
  const { rows } = await sql<{ session_id: string; payment_ref: string | null }>`
    select distinct told.session_id, told.payment_ref
    from json_to_recordset(${records(ours)}) as told
      (session_id text, order_id text, payment_ref text, amount bigint, currency text)
    left join orders o on o.uid = told.order_id
    where o.paid_at is null or o.payment_ref is distinct from told.payment_ref
      or o.amount <> told.amount or o.currency <> told.currency`.execute(shop.db);
  return rows.map(({ session_id, payment_ref }) =>
    payment_ref === null ? { session_id, payment_ref } : { session_id: null, payment_ref },
  );
}

async function takeRefunds(shop: Shop, items: ListedRefund[]): Promise<Suspect[]> {
  const { rows } = await sql<{ payment_ref: string }>`
    select distinct told.payment_ref
    from json_to_recordset(${records(items)}) as told
      (refund_ref text, refund_id text, payment_ref text, amount bigint, state text)
    join orders o on o.payment_ref = told.payment_ref
    left join refunds r on r.order_uid = o.uid and (r.uid = told.refund_id or r.refund_ref = told.refund_ref)
    -- One that failed before we heard of it has moved nothing, and is on no record.
    where r.state is distinct from told.state and (r.uid is not null or told.state <> 'failed')`.execute(
    shop.db,
  );
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

async function takeDisputes(shop: Shop, items: ListedDispute[]): Promise<Suspect[]> {
  const { rows } = await sql<{ payment_ref: string }>`
    select distinct told.payment_ref
    from json_to_recordset(${records(items)}) as told (dispute_ref text, payment_ref text, state text)
    join orders o on o.payment_ref = told.payment_ref
    left join disputes d on d.dispute_ref = told.dispute_ref
    where d.state is distinct from told.state`.execute(shop.db);
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

async function takeBalance(shop: Shop, items: BalanceEntry[]): Promise<Suspect[]> {
  await insertEntries(shop.db, shop.payments.name, items);
  await bookFees(shop.db, shop.payments.name, items);
  const refs = [...new Set(items.flatMap(({ payment_ref }) => payment_ref ?? []))];
  if (refs.length === 0) return [];
  const { rows } = await sql<{ payment_ref: string }>`
    select told.payment_ref from unnest(${refs}::text[]) as told (payment_ref)
    -- One by one, through the index: as one group it would be joined with every order that there is.
    cross join lateral (
      select max(order_id) as order_id,
        sum(amount) filter (where kind = 'payment') as paid,
        min(currency) filter (where kind = 'payment') as currency,
        coalesce(-sum(amount) filter (where kind in ('refund', 'refund_failed', 'dispute', 'dispute_won')), 0) as gone
      from provider_entries e where e.payment_ref = told.payment_ref and e.provider = ${shop.payments.name}
    ) theirs
    left join orders o on o.payment_ref = told.payment_ref
    where case when o.uid is null then theirs.order_id like ${`${ORDER_PREFIX}%`}
      else o.paid_at is null or o.amount <> theirs.paid or o.currency <> theirs.currency
        or theirs.gone <> (${goneOf(sql`o.uid`)}) end`.execute(shop.db);
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

const ORDER_PREFIX = 'ord\\_';

/** What went back of an order's money by our books. */
const goneOf = (orderUid: ReturnType<typeof sql>) => sql`
  select coalesce(sum(back.amount), 0) from refunds back
  where back.order_uid = ${orderUid} and back.state in ('succeeded', 'pending')`;

/** How many orders are gone through at once. */
const ORDERS_AT_ONCE = 1_000;
/** The provider's list has a payment by then. */
const SETTLED = sql`interval '1 hour'`;

/** The other way round: orders of a span that we count as paid, and of whose payment the provider's list says nothing. */
export async function unlistedOrders(
  db: Db,
  provider: string,
  { since, until }: Span,
  from: string | null,
): Promise<{ items: Suspect[]; next: string | null }> {
  const { rows } = await sql<{ uid: string; payment_ref: string | null; listed: boolean }>`
    select uid, payment_ref, payment_ref is null or paid_at > ${until}::timestamptz - ${SETTLED} or exists (
      select from provider_entries e where e.payment_ref = o.payment_ref and e.provider = ${provider} and e.kind = 'payment'
    ) as listed
    from (
      select uid, paid_at, case when payment_provider = ${provider} then payment_ref end as payment_ref from orders
      where uid > ${from ?? idBound('order', since)} and uid < ${idBound('order', until)}
      order by uid limit ${ORDERS_AT_ONCE}
    ) o order by uid`.execute(db);
  const items = rows.flatMap(({ listed, payment_ref }) =>
    listed || payment_ref === null ? [] : [{ payment_ref, session_id: null }],
  );
  return { items, next: rows.length < ORDERS_AT_ONCE ? null : rows.at(-1)!.uid };
}
