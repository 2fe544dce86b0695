import { type Db, records, sql } from '../../../db/sql.server.ts';
import { bookEntries } from '../../cash/provider-entry.ts';
import { DAY, later } from '../../clock.ts';
import { isId } from '../../ids.ts';
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
import { inTransaction } from '../../transaction.ts';
import { tellUnassigned } from './unassigned.ts';

/** Of `told`: the order that was paid by it, or the first of the strip (see payments/slices.ts). */
const PAID_BY = sql`o.payment_ref in (told.payment_ref, told.payment_ref || '~1')`;
/** Of `o`: itself, or all orders of its strip. */
const ALL_ORDERS = sql`select o.uid union all select s.uid from orders s where s.strip_uid = o.uid and s.uid <> o.uid`;
/** Of `o`: what is paid for it, or for its whole strip. */
const PAID = sql`
  select o.amount + coalesce(sum(s.amount), 0) from orders s where s.strip_uid = o.uid and s.uid <> o.uid`;
/** The provider's own reference in ours. */
const wholeOf = (ref: ReturnType<typeof sql>) => sql`split_part(${ref}, '~', 1)`;

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
    where o.paid_at is null or ${wholeOf(sql`o.payment_ref`)} is distinct from told.payment_ref
      or (${PAID}) <> told.amount or o.currency <> told.currency`.execute(shop.db);
  return rows.map(({ session_id, payment_ref }) =>
    payment_ref === null ? { session_id, payment_ref } : { session_id: null, payment_ref },
  );
}

async function takeRefunds(shop: Shop, items: ListedRefund[]): Promise<Suspect[]> {
  const { rows } = await sql<{ payment_ref: string }>`
    select distinct told.payment_ref
    from json_to_recordset(${records(items)}) as told
      (refund_ref text, refund_id text, payment_ref text, amount bigint, state text)
    join orders o on ${PAID_BY}
    left join refunds r on r.order_uid in (${ALL_ORDERS})
      and (r.uid = told.refund_id or ${wholeOf(sql`r.refund_ref`)} = told.refund_ref)
    -- One that failed before we heard of it has moved nothing, and is on no record.
    where r.state is distinct from told.state and (r.uid is not null or told.state <> 'failed')`.execute(
    shop.db,
  );
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

async function takeDisputes(shop: Shop, items: ListedDispute[]): Promise<Suspect[]> {
  const { rows } = await sql<{ payment_ref: string }>`
    select distinct told.payment_ref
    from json_to_recordset(${records(items)}) as told (dispute_ref text, payment_ref text, state text, inquiry boolean)
    join orders o on ${PAID_BY}
    left join disputes d on d.order_uid in (${ALL_ORDERS}) and ${wholeOf(sql`d.dispute_ref`)} = told.dispute_ref
    where d.state is distinct from told.state
      -- An inquiry that became a dispute, or was booked as one.
      or (told.state = 'open' and d.holds_money = coalesce(told.inquiry, false))
    union
    -- Of a payment that is no order's, also where it was sent back.
    select told.payment_ref
    from json_to_recordset(${records(items)}) as told (payment_ref text, state text)
    where told.state <> 'won' and not exists (select from orders o where ${PAID_BY}) and (
      exists (select from reconciliation_differences x where x.payment_ref = told.payment_ref and x.kind = 'second_payment')
      or exists (
        select from provider_entries e where e.payment_ref = told.payment_ref and e.provider = ${shop.payments.name}
          and e.kind = 'payment' and e.order_id like ${`${ORDER_PREFIX}%`}))`.execute(shop.db);
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

/** Older payments are counted, and not looked at one by one: an account may have a past that was none of this shop's. */
const MONTH = 30 * DAY;

async function takeBalance(shop: Shop, items: BalanceEntry[]): Promise<Suspect[]> {
  const provider = shop.payments.name;
  await inTransaction(shop, async (tx, shop) => {
    // What is on record is booked: each once, by the word that it was written down with.
    const fresh = await insertEntries(tx, provider, items);
    const entries = new Map(
      items.filter(({ entry_ref }) => fresh.has(entry_ref)).map((entry) => [entry.entry_ref, entry]),
    );
    await bookEntries(tx, provider, [...entries.values()]);
    await tellUnassigned(shop, tx, provider, [...entries.values()]);
  });
  const recent = later(shop.clock.now(), -MONTH);
  const refs = [
    ...new Set(
      items.flatMap(({ payment_ref, created_at }) => (created_at < recent ? [] : (payment_ref ?? []))),
    ),
  ];
  if (refs.length === 0) return [];
  const { rows } = await sql<{ payment_ref: string }>`
    select told.payment_ref from unnest(${refs}::text[]) as told (payment_ref)
    -- One by one, through the index: as one group it would be joined with every order that there is.
    cross join lateral (
      select max(order_id) as order_id,
        sum(amount) filter (where kind = 'payment') as paid,
        min(currency) filter (where kind = 'payment') as currency,
        coalesce(-sum(amount) filter (where kind in ('refund', 'refund_failed', 'dispute', 'dispute_won')), 0) as gone
      from provider_entries e where e.payment_ref = told.payment_ref and e.provider = ${provider}
    ) theirs
    left join orders o on ${PAID_BY}
    where case when o.uid is null then theirs.order_id like ${`${ORDER_PREFIX}%`}
      else o.paid_at is null or (${PAID}) <> theirs.paid or o.currency <> theirs.currency
        or theirs.gone <> (${GONE}) end`.execute(shop.db);
  return rows.map(({ payment_ref }) => ({ payment_ref, session_id: null }));
}

const ORDER_PREFIX = 'ord\\_';

/** Of `o`, what went back of its money, and of its strip's, by the card company, in our books; a bank that decides yet has it as well. */
const GONE = sql`
  select coalesce(sum(gone.amount), 0) from (
    select back.amount from refunds back
    where back.order_uid in (${ALL_ORDERS}) and back.state in ('succeeded', 'pending')
      and back.made_by not in ('hand', 'credit')
    union all
    select held.amount from disputes held
    where held.order_uid in (${ALL_ORDERS}) and held.state = 'open' and held.holds_money) gone`;

/** How many orders are gone through at once. */
const ORDERS_AT_ONCE = 1_000;
/** The provider's list has a payment by then. */
const SETTLED = sql`interval '1 hour'`;

/**
 * The other way round: orders that by our books were paid in a span, whenever they were placed (money may take days), and of
 * whose payment the provider's list says nothing.
 * @param from the uid of the last one before.
 */
export async function unlistedOrders(
  db: Db,
  provider: string,
  { since, until }: Span,
  from: string | null,
): Promise<{ items: Suspect[]; next: string | null }> {
  const { rows } = await sql<{ uid: string; payment_ref: string | null; listed: boolean }>`
    select uid, payment_ref, payment_ref is null or paid_at >= ${until}::timestamptz - ${SETTLED} or exists (
      select from provider_entries e where e.payment_ref = ${wholeOf(sql`o.payment_ref`)} and e.provider = ${provider} and e.kind = 'payment'
    ) as listed
    from (
      select uid, paid_at, case when payment_provider = ${provider} then payment_ref end as payment_ref from orders
      where paid_at >= ${since} and paid_at < ${until}
        ${from === null ? sql`` : sql`and (paid_at, uid) > (select paid_at, uid from orders where uid = ${from})`}
      order by paid_at, orders.uid limit ${ORDERS_AT_ONCE}
    ) o order by paid_at, uid`.execute(db);
  const items = rows.flatMap(({ listed, payment_ref }) =>
    listed || payment_ref === null ? [] : [{ payment_ref, session_id: null }],
  );
  return { items, next: rows.length < ORDERS_AT_ONCE ? null : rows.at(-1)!.uid };
}
