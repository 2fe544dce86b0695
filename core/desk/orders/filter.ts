import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { HOUR, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import type { OrderState } from '../../orders/states.ts';
import { CASH_OF, type Standing, standingOf } from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import { isUid } from '../uid.ts';

/** Which orders a list is of; what isn't given filters nothing. */
export interface OrderFilter {
  state?: OrderState | undefined;
  standing?: Standing | undefined;
  /** By when they were placed. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** ISO 3166-1 alpha-3 of plans for one country, or the name of a region. */
  country?: string | undefined;
  plan_uid?: string | undefined;
  company?: string | undefined;
  code?: string | undefined;
  /** A whole address, the beginning of one, or "@domain". */
  email?: string | undefined;
  failure?: string | undefined;
  kind?: 'new_esim' | 'top_up' | undefined;
  /** Cents paid by card. */
  min?: number | undefined;
  max?: number | undefined;
  /** Delivered later than so many milliseconds after payment, or waiting for longer. */
  slower_than_ms?: number | undefined;
  /** The order's uid or the provider's reference of its payment or session. */
  q?: string | undefined;
}

type Reading = Pick<Shop, 'clock' | 'deliveryDeadlineMs'>;

/** States of which there are few orders at a time, each with its part of the index desk_orders_state. */
const RARE: readonly OrderState[] = ['paid', 'fulfilling', 'failed', 'refunded', 'disputed'];

/** The states in which orders of a standing are; a fault of ours can be in any. */
const STATES_OF: Record<Standing, readonly OrderState[] | null> = {
  unpaid: ['created', 'expired', 'failed'],
  in_flight: ['paid', 'fulfilling', 'failed'],
  delivered: ['fulfilled'],
  refunded: ['refunded'],
  disputed: ['disputed'],
  needs_attention: null,
  astray: null,
};

/** Orders `o` that the filter lets through, as "from …" of a statement that orders and limits them. */
export function ordersOf(
  shop: Reading,
  filter: OrderFilter,
  cursor: string | null = null,
): RawBuilder<unknown> {
  const conditions = conditionsOf(shop, filter);
  // Nothing comes after what is no row of ours.
  if (cursor !== null) conditions.push(isUid(cursor) ? sql`o.uid < ${cursor}` : sql`false`);
  const standing = filter.standing;
  const joined = standing === undefined ? sql`` : sql`cross join lateral (${CASH_OF}) b`;
  if (standing !== undefined) {
    const now = shop.clock.now();
    const { deliveryDeadlineMs } = shop;
    conditions.push(sql`${standingOf({ now, deliveryDeadlineMs })} = ${standing}`);
  }
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`from orders o ${joined} ${where}`;
}

/** How many there are, counted no further than `most`. */
export async function countOrders(db: Db, shop: Reading, filter: OrderFilter, most: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from (select 1 ${ordersOf(shop, filter)} limit ${most}) found`.execute(
    db,
  );
  return rows[0]!.orders;
}

function conditionsOf({ clock }: Pick<Shop, 'clock'>, filter: OrderFilter): RawBuilder<unknown>[] {
  const { state, standing, from, to, company, slower_than_ms } = filter;
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)];
  const states = standing === undefined ? null : STATES_OF[standing];
  return [
    ...given(state, isIn),
    ...(states === null ? [] : [isInOne(states)]),
    ...(standing === 'needs_attention'
      ? [sql`o.uid in (select order_uid from alarms where closed_at is null)`]
      : []),
    // The uid sorts by time, so that pages of long ago are found without reading all that came after.
    ...given(from, (at) => sql`o.uid > ${idBound('order', later(at, -HOUR))} and o.created_at >= ${at}`),
    ...given(to, (at) => sql`o.uid < ${idBound('order', later(at, HOUR))} and o.created_at < ${at}`),
    ...given(filter.country, isFor),
    ...given(filter.plan_uid, (uid) => sql`o.plan_uid = ${uid}`),
    ...given(
      company,
      (name) => sql`exists (select from purchases p
      where p.order_uid = o.uid and p.failed_at is null and p.provider = ${name})`,
    ),
    ...given(filter.code, (code) => sql`upper(o.referral_code) = upper(${code})`),
    ...given(filter.email, isFrom),
    ...given(filter.failure, (code) => sql`o.failure = ${code}`),
    ...given(filter.kind, (kind) => sql`o.kind = ${kind}`),
    ...given(filter.min, (cents) => sql`o.amount >= ${cents}::integer`),
    ...given(filter.max, (cents) => sql`o.amount <= ${cents}::integer`),
    ...given(slower_than_ms, (ms) => isSlower(ms, clock.now())),
    ...given(filter.q, (q) => sql`(o.uid = ${q} or o.payment_ref = ${q} or o.session_id = ${q})`),
  ];
}

/** Written out, not as a parameter, or the index isn't taken for it. */
const isIn = (state: OrderState) =>
  RARE.includes(state) ? sql`o.state = ${sql.lit(state)}` : sql`o.state = ${state}`;

const isInOne = (states: readonly OrderState[]) =>
  sql`o.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** As the column `country` or `region` of a list has it. */
function isFor(country: string): RawBuilder<unknown> {
  const code = country.toUpperCase();
  return sql`(o.plan ->> 'scope' = 'country' and o.plan -> 'countries_enabled' ->> 0 = ${code}
    or lower(o.plan ->> 'region') = ${country.toLowerCase()})`;
}

function isFrom(typed: string): RawBuilder<unknown> {
  const email = typed.trim().toLowerCase();
  if (email.startsWith('@')) return sql`o.email like ${`%${asLike(email)}`}`;
  return sql`o.email like ${`${asLike(email)}%`}`;
}

/** Text that stands for itself in a pattern of LIKE. */
export const asLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const isSlower = (ms: number, now: Date) => sql`o.paid_at is not null
  and (o.fulfilled_at - o.paid_at > make_interval(secs => ${ms / 1000}::float8)
    or o.state in ('paid', 'fulfilling') and o.paid_at < ${later(now, -ms)})`;
