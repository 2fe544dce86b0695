import { type Db, type RawBuilder, sql } from '../../db/sql.server.ts';
import { gainedBy } from '../cash/queries.ts';
import { later, MINUTE } from '../clock.ts';
import { IS_ON_HOLD } from '../orders/queries.ts';
import { UNDER_WAY } from '../refunds/states.ts';
import { replacementOf } from './esims/replace.ts';

/**
 * Where the money of an order is, read from its state and the books of cash together. The promise (C3.13) says that it
 * is in exactly one of these places:
 * - `unpaid`: none was taken.
 * - `in_flight`: taken not long ago, and a job is at it; or the provider is sending it back.
 * - `delivered`: the customer has the plan for it, or had it taken back and the money for it is under way.
 * - `refunded`: the provider says that it went back.
 * - `disputed`: the cardholder's bank has it for now, also in an appeal about an order that is refunded.
 * - `needs_attention`: an open alarm tells an operator of it, or it is on hold until staff release it.
 * - `astray`: none of these. Always a fault of ours.
 */
export const STANDINGS = [
  'unpaid',
  'in_flight',
  'delivered',
  'refunded',
  'disputed',
  'needs_attention',
  'astray',
] as const;

export type Standing = (typeof STANDINGS)[number];

export interface StandingCount {
  standing: Standing;
  orders: number;
  /** Cents. */
  amount: number;
}

/** The moment at which orders are looked at, and how long a delivery may take. */
interface Moment {
  now: Date;
  deliveryDeadlineMs: number;
}

/** How long after the delivery deadline a refund may be under way before an operator has to look. */
const REFUND_GRACE_MS = 10 * MINUTE;

const FAILED_REFUNDS = sql`select order_uid from refunds where state = 'failed'`;

/**
 * Of the order `o`, delivered: whether its eSIM was taken back for money that then could not be sent, and nobody sends it now. What staff
 * cancel moves no money, and who has another eSIM for it is owed none.
 */
export const TAKEN_BACK_UNPAID = sql`(
  exists (
    select from refunds r join esim_plans d on d.order_uid = r.order_uid
    where r.order_uid = o.uid and r.state = 'failed' and not r.keeps_esim and d.cancelled_at is not null)
  and not exists (
    select from refunds r where r.order_uid = o.uid and r.state in (${sql.join(UNDER_WAY.map((state) => sql.lit(state)))}))
  and not exists (select from orders n where n.reference = ${sql.lit(replacementOf(''))} || o.uid and n.state = 'fulfilled'))`;

/**
 * Counts orders by where their money is (the invariant of docs/operate.md). This one query looks across the tables of
 * several features, since the promise does.
 * @param only `under_way` looks at those alone that are not at rest or have an open alarm: cheap however many orders
 * there are; `all` reads the whole table.
 */
export async function countStandings(
  db: Db,
  { only, ...when }: Moment & { only: 'under_way' | 'all' },
): Promise<StandingCount[]> {
  const columns = sql`uid, state, amount, paid_at, held_at, released_at, deadline_at`;
  const which =
    only === 'all'
      ? sql`select ${columns} from orders`
      : sql`
        select ${columns} from orders where state in ('paid', 'fulfilling', 'failed')
        union
        select ${columns} from orders
        where uid in (select order_uid from alarms where closed_at is null)
        union
        select ${columns} from orders where state = 'fulfilled' and uid in (${FAILED_REFUNDS})`;
  const { rows } = await sql<StandingCount>`
    select standing, count(*)::integer as orders, sum(amount)::float8 as amount
    from (
      select o.amount, ${standingOf(when)} as standing
      from (${which}) o cross join lateral (${CASH_OF}) b
    ) placed
    group by standing order by standing`.execute(db);
  return rows;
}

/** Every order whose money is astray, whatever its state: reads the whole table. */
export async function selectAstray(db: Db, when: Moment): Promise<{ subject: string; detail: string }[]> {
  const { rows } = await sql<{ subject: string; detail: string }>`
    select o.uid as subject, o.state || ' ' || b.owed as detail
    from orders o cross join lateral (${CASH_OF}) b
    where o.uid = any(array(${unsettledAfter('')})) and ${standingOf(when)} = 'astray' order by o.uid`.execute(
    db,
  );
  return rows;
}

/**
 * Uids, after a given one, of all orders but those that are delivered by their books or that nothing is booked of: the few that can be
 * astray. The books of many orders are added up at once, since one order after the other they take several times as long.
 */
export const unsettledAfter = (uid: string): RawBuilder<unknown> => sql`
  select o.uid from orders o
  left join esim_plans d on d.order_uid = o.uid and d.order_uid > ${uid}
  left join (
    select order_uid, ${OWED} as owed from cash_transfers where order_uid > ${uid} group by order_uid
  ) booked on booked.order_uid = o.uid
  where o.uid > ${uid} and ${UNSETTLED}`;

/** The same of the few up to that one whose money has moved since a time. */
export const unsettledSince = (at: Date, uid: string): RawBuilder<unknown> => sql`
  select o.uid from orders o
  left join esim_plans d on d.order_uid = o.uid
  left join lateral (
    select order_uid, ${OWED} as owed from cash_transfers where order_uid = o.uid group by order_uid
  ) booked on true
  where o.uid = any(array(select order_uid from cash_transfers where at > ${at} and order_uid <= ${uid})) and ${UNSETTLED}`;

/** Of the order `o`, with its plan as `d` and what is booked of it as `booked`. */
const UNSETTLED = sql`case
    when o.state in ('created', 'expired') then booked.order_uid is not null
    when o.state = 'fulfilled' then d.order_uid is null or booked.owed <> 0 or o.uid in (${FAILED_REFUNDS})
    else true
  end`;

const OWED = sql`coalesce(-sum(${gainedBy('customer_payments')}), 0)`;

/** What the books of cash say of the order `o`: one row, to be joined as `b`. */
export const CASH_OF = sql`
  select coalesce(sum(${gainedBy('card_clearing')}) filter (where kind = 'payment'), 0) as paid, ${OWED} as owed,
    coalesce(sum(${gainedBy('customer_payments')}) filter (where kind in
      ('refund', 'refund_by_hand', 'refund_as_credit', 'refund_failed', 'dispute_lost', 'dispute_reopened')), 0) as back
  from cash_transfers where order_uid = o.uid`;

/** The standing of the order `o`, with CASH_OF as `b`. */
export function standingOf({ now, deliveryDeadlineMs }: Moment): RawBuilder<Standing> {
  const inFlightSince = later(now, -deliveryDeadlineMs - REFUND_GRACE_MS);
  return sql<Standing>`case
    when exists (select from alarms a where a.order_uid = o.uid and a.closed_at is null) then 'needs_attention'
    when ${IS_ON_HOLD} then 'needs_attention'
    when o.state = 'created' and b.paid = 0 then 'unpaid'
    when o.state in ('expired', 'failed') and b.paid = 0 and b.owed = 0 then 'unpaid'
    when o.state = 'fulfilled' and b.owed = 0
      and exists (select from esim_plans d where d.order_uid = o.uid) and not ${TAKEN_BACK_UNPAID} then 'delivered'
    when o.state = 'refunded' and b.owed = 0 and (b.back >= o.amount
      or exists (select from disputes d where d.order_uid = o.uid and d.state = 'won')) then 'refunded'
    when o.state = 'disputed' then 'disputed'
    when o.state = 'refunded' and exists (
      select from disputes d where d.order_uid = o.uid and d.state = 'open') then 'disputed'
    when o.state in ('paid', 'fulfilling', 'failed') and (coalesce(o.released_at, o.paid_at) > ${inFlightSince}
      or o.deadline_at > ${later(now, -REFUND_GRACE_MS)}
      or exists (select from refunds r where r.order_uid = o.uid and r.state = 'pending')) then 'in_flight'
    else 'astray'
  end`;
}

/** Whether a delivered order stands by TAKEN_BACK_UNPAID. */
export async function isTakenBackUnpaid(db: Db, orderUid: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.uid = ${orderUid} and o.state = 'fulfilled' and ${TAKEN_BACK_UNPAID}`.execute(
    db,
  );
  return rows.length > 0;
}
