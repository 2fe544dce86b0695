import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import { later } from '../../clock.ts';
import { normaliseEmail } from '../../customers/email.ts';
import { readOrderNumber } from '../../orders/number.ts';
import { REFUSED_FOR, WAS_REFUSED } from '../../orders/purchase-queries.ts';
import { IS_ON_HOLD } from '../../orders/queries.ts';
import type { OrderState } from '../../orders/states.ts';
import { withSlices } from '../../payments/slices.ts';
import { CASH_OF, type Standing, standingOf } from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import { addressLike } from '../address-like.ts';
import { CODE_OF, PLACE_OF } from '../reports/groups.ts';
import { areTaxed } from '../reports/tax.ts';
import { isUid } from '../uid.ts';
import { mayBeAstray } from './astray.ts';
import { cameBy, isAtRisk, type OrderChannel, type OrderRisk } from './origins.ts';
import { hasReached, type OrderStep, type Placed, within } from './steps.ts';

/** Which orders a list is of; what isn't given filters nothing. */
export interface OrderFilter {
  state?: OrderState | undefined;
  standing?: Standing | undefined;
  /** By when they were placed. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** By when they were paid, and delivered; placed whenever. */
  paid_from?: Date | undefined;
  paid_to?: Date | undefined;
  delivered_from?: Date | undefined;
  delivered_to?: Date | undefined;
  /** ISO 3166-1 alpha-3 of plans for one country, the name of a region, or `global` for plans without one; in any case of letters. */
  country?: string | undefined;
  plan_uid?: string | undefined;
  company?: string | undefined;
  /** A company at which one of its purchases was begun, whoever delivered in the end. */
  bought_from?: string | undefined;
  /** That came with it, whether it applied or not. */
  code?: string | undefined;
  /** That took something off its price, as the report by code has it. */
  discounted_by?: string | undefined;
  /** A promotion whose use it reserved, for all of its strip; and one whose use it has now. */
  redeemed?: string | undefined;
  holds?: string | undefined;
  customer_uid?: string | undefined;
  /** That it was made in: `de`. */
  language?: string | undefined;
  /** A whole address, the beginning of one, or "@domain". */
  email?: string | undefined;
  failure?: string | undefined;
  /** For which money went back, or is to go back. */
  refund_reason?: string | undefined;
  /** A company that could not deliver one of its purchases, with what code, and from when on. */
  refused_by?: string | undefined;
  refused_for?: string | undefined;
  refused_from?: Date | undefined;
  /** What the report on tax counts of a buyer's country (alpha-3, or `unknown`), and in which days. */
  taxed_in?: string | undefined;
  taxed_from?: Date | undefined;
  taxed_to?: Date | undefined;
  /** A word that staff have put on it. */
  tag?: string | undefined;
  kind?: 'new_esim' | 'top_up' | undefined;
  /** How it came about. */
  channel?: OrderChannel | undefined;
  /** What speaks against it, or its buyer. */
  risk?: OrderRisk | undefined;
  /** How far they have come at least. */
  reached?: OrderStep | undefined;
  /** Cents paid by card. */
  min?: number | undefined;
  max?: number | undefined;
  /** Delivered later than so many milliseconds after payment, or waiting for longer. */
  slower_than_ms?: number | undefined;
  /** The order's uid or number, or the provider's reference of its payment or session. */
  q?: string | undefined;
}

type Reading = Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs'>;

/** States of which there are few orders at a time, each with its part of the index desk_orders_state or orders_under_way. */
const RARE: readonly OrderState[] = ['created', 'paid', 'fulfilling', 'failed', 'refunded', 'disputed'];

/** The states in which orders of a standing are; a fault of ours can be in any. */
const STATES_OF: Record<Standing, readonly OrderState[] | null> = {
  unpaid: ['created', 'expired', 'failed'],
  in_flight: ['paid', 'fulfilling', 'failed'],
  delivered: ['fulfilled'],
  refunded: ['refunded'],
  disputed: null,
  needs_attention: null,
  astray: null,
};

/** Orders `o` that the filter lets through, as "from …" of a statement that orders and limits them. */
export async function ordersOf(
  shop: Reading,
  filter: OrderFilter,
  cursor: string | null = null,
): Promise<RawBuilder<unknown>> {
  const placed = placedOf(filter, cursor);
  const conditions = conditionsOf(shop, filter, placed);
  // Nothing comes after what is no row of ours.
  if (cursor !== null && !isUid(cursor)) conditions.push(sql`false`);
  const { standing, refund_reason } = filter;
  const joined = sql`${refund_reason === undefined ? sql`` : refundedFor(refund_reason, placed)}
    ${standing === undefined ? sql`` : sql`cross join lateral (${CASH_OF}) b`}`;
  if (standing !== undefined) {
    const now = shop.clock.now();
    const { deliveryDeadlineMs } = shop;
    if (standing === 'astray') conditions.push(await mayBeAstray(shop));
    // Of a comparison PostgreSQL guesses that one row of 200 passes it, and reads and sorts them all; of coalesce, that half of them do.
    conditions.push(sql`coalesce(${standingOf({ now, deliveryDeadlineMs })} = ${standing}, false)`);
  }
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`from orders o ${joined} ${where}`;
}

/**
 * When orders of a list may have been placed, in whatever table they are looked for: nothing happens to one before it is placed, and what
 * the pages before have shown isn't read again.
 */
function placedOf({ from, to, paid_to, delivered_to, taxed_to }: OrderFilter, cursor: string | null): Placed {
  const ends = [to, paid_to, delivered_to, taxed_to].flatMap((end) => end?.getTime() ?? []);
  return {
    from,
    to: ends.length === 0 ? undefined : new Date(Math.min(...ends)),
    before: cursor !== null && isUid(cursor) ? cursor : undefined,
  };
}

/**
 * Joins the last refund of an order for a reason. As a condition of the orders it isn't read in the order of the list: PostgreSQL looks
 * for refunds of one order after the other, however few were refunded.
 */
const refundedFor = (reason: string, placed: Placed) => sql`
  join refunds back on back.order_uid = o.uid and back.reason = ${reason} ${within(sql`back.order_uid`, placed)}
    and not exists (select from refunds r where r.reason = back.reason and r.order_uid = back.order_uid and r.uid > back.uid)`;

function conditionsOf(
  { clock }: Pick<Shop, 'clock'>,
  filter: OrderFilter,
  placed: Placed,
): RawBuilder<unknown>[] {
  const { state, standing, from, to, company, slower_than_ms } = filter;
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)];
  const states = standing === undefined ? null : STATES_OF[standing];
  return [
    ...given(state, isIn),
    ...(states === null ? [] : [isInOne(states)]),
    // Nobody is in two states: PostgreSQL would look for them among all.
    ...(states !== null && state !== undefined && !states.includes(state) ? [sql`false`] : []),
    // What was never paid has none of these, and what was all the same is in an index, orders_unpaid_paid.
    ...(isUnpaid(filter) && isOfPaid(filter)
      ? [sql`o.paid_at is not null and o.state in ('created', 'expired', 'failed')`]
      : []),
    ...(standing === 'needs_attention'
      ? [
          sql`o.uid in (select order_uid from alarms where closed_at is null union all select o.uid from orders o where ${IS_ON_HOLD})`,
        ]
      : []),
    ...(standing === 'disputed'
      ? [
          sql`o.uid in (select uid from orders where state = 'disputed' union all select order_uid from disputes where state = 'open')`,
        ]
      : []),
    sql`true ${within(sql`o.uid`, placed)}`,
    ...given(from, (at) => sql`o.created_at >= ${at}`),
    ...given(to, (at) => sql`o.created_at < ${at}`),
    ...given(filter.paid_from, (at) => sql`o.paid_at >= ${at}`),
    ...given(filter.paid_to, (at) => sql`o.paid_at < ${at}`),
    ...given(filter.delivered_from, (at) => sql`o.fulfilled_at >= ${at}`),
    ...given(filter.delivered_to, (at) => sql`o.fulfilled_at < ${at}`),
    ...given(filter.country, isFor),
    ...given(filter.plan_uid, (uid) => sql`o.plan_uid = ${uid}`),
    ...given(
      company,
      (name) =>
        sql`o.uid in (select p.order_uid from purchases p
          where p.failed_at is null and p.provider = ${name} ${within(sql`p.order_uid`, placed)})`,
    ),
    ...given(filter.bought_from, (name) => wasBegunAt(name, filter, placed)),
    ...given(filter.language, (language) => sql`coalesce(o.language, 'en') = ${language}`),
    ...given(
      filter.code,
      (code) => sql`o.referral_code is not null and upper(o.referral_code) = ${code.toUpperCase()}`,
    ),
    ...given(
      filter.discounted_by,
      (code) => sql`${hasRedeemed(code)} and coalesce(upper(${CODE_OF}) = ${code.toUpperCase()}, false)`,
    ),
    ...given(filter.redeemed, (code) => hasReserved(code, placed)),
    ...given(filter.holds, (code) => hasReserved(code, placed, sql`and r.released_at is null`)),
    ...given(filter.customer_uid, (uid) => sql`o.customer_uid = ${uid}`),
    ...given(
      filter.tag,
      (tag) =>
        sql`o.uid in (select t.order_uid from order_tags t where t.tag = ${tag.replace(/^#/, '').toLowerCase()})`,
    ),
    ...given(filter.email, isFrom),
    ...given(filter.failure, (code) => sql`o.failure = ${code}`),
    ...wasRefused(filter),
    ...areTaxed(filter),
    // Written out, not as a parameter, or the index of top-ups isn't taken for it.
    ...given(filter.kind, (kind) => sql`o.kind = ${sql.lit(kind)}`),
    ...given(filter.channel, cameBy),
    ...given(filter.risk, (risk) => isAtRisk(risk, clock.now())),
    ...given(filter.reached, (step) => hasReached(step, placed)),
    ...given(filter.min, (cents) => sql`o.amount >= ${cents}::integer`),
    ...given(filter.max, (cents) => sql`o.amount <= ${cents}::integer`),
    ...given(slower_than_ms, (ms) => isSlower(ms, clock.now())),
    ...given(
      filter.q,
      (q) => sql`(o.uid = ${q} or o.payment_ref = any(${withSlices(q)}::text[]) or o.session_id = ${q}
        or o.number = ${readOrderNumber(q)?.number ?? null})`,
    ),
  ];
}

const isUnpaid = ({ state, standing }: OrderFilter) =>
  state === 'created' || state === 'expired' || standing === 'unpaid';

/** Whether something is asked for that an order has only once it is paid. */
const isOfPaid = (asked: OrderFilter) => OF_PAID.some((name) => asked[name] !== undefined);

const OF_PAID = [
  'paid_from',
  'paid_to',
  'company',
  'bought_from',
  'reached',
  'delivered_from',
  'delivered_to',
  'taxed_in',
  'taxed_from',
  'taxed_to',
  'refund_reason',
  'refused_by',
  'refused_for',
  'refused_from',
  'slower_than_ms',
] as const satisfies readonly (keyof OrderFilter)[];

/** Where another company is to have delivered, those alone that failed at this one, which are few. */
function wasBegunAt(name: string, { company }: OrderFilter, placed: Placed): RawBuilder<unknown> {
  const failed = company === undefined || company === name ? sql`` : sql`and p.failed_at is not null`;
  return sql`o.uid in (select p.order_uid from purchases p
    where p.provider = ${name} ${failed} ${within(sql`p.order_uid`, placed)})`;
}

/** A purchase has one use of a code, which its first order reserves. */
const hasReserved = (code: string, placed: Placed, and = sql``): RawBuilder<unknown> => sql`o.uid in (
  select r.order_uid from redemptions r
  where r.kind = 'promotion' and r.code = ${code.toUpperCase()} ${and} ${within(sql`r.order_uid`, placed)})`;

/** Which orders may have a code's discount, a strip's by its first: few, where what took something off is read of each order. */
const hasRedeemed = (code: string): RawBuilder<unknown> => sql`o.uid in (
  select r.order_uid from redemptions r where r.code = ${code.toUpperCase()}
  union all select s.uid from redemptions r join orders s on s.strip_uid = r.order_uid where r.code = ${code.toUpperCase()})`;

/** Of any of its purchases, as the figures of companies count them. */
function wasRefused({ refused_by, refused_for, refused_from: from }: OrderFilter): RawBuilder<unknown>[] {
  const of = [
    ...(refused_by === undefined ? [] : [sql`provider = ${refused_by}`]),
    ...(refused_for === undefined ? [] : [sql`${REFUSED_FOR} = ${refused_for}`]),
    ...(from === undefined ? [] : [sql`(failed_at >= ${from} or given_up_at >= ${from})`]),
  ];
  if (of.length === 0) return [];
  // The few are looked up as an array: joined, PostgreSQL reads all orders from the newest on for them.
  return [
    sql`o.uid = any(array(select order_uid from purchases where ${WAS_REFUSED} and ${sql.join(of, sql` and `)}))`,
  ];
}

/** Written out, not as a parameter, or the index isn't taken for it. */
const isIn = (state: OrderState) =>
  RARE.includes(state) ? sql`o.state = ${sql.lit(state)}` : sql`o.state = ${state}`;

/** Each that is common by itself: it may have an index with something else, in which the rare ones aren't. */
function isInOne(states: readonly OrderState[]): RawBuilder<unknown> {
  const rare = states.filter((state) => RARE.includes(state));
  const common = states
    .filter((state) => !RARE.includes(state))
    .map((state) => sql`o.state = ${sql.lit(state)}`);
  if (rare.length > 0) common.push(sql`o.state in (${sql.join(rare.map((state) => sql.lit(state)))})`);
  return sql`(${sql.join(common, sql` or `)})`;
}

/** As reports by country put orders together, by an index of its own. */
const isFor = (place: string): RawBuilder<unknown> => sql`lower(${PLACE_OF}) = ${place.toLowerCase()}`;

const isFrom = (typed: string): RawBuilder<unknown> =>
  sql`o.email is not null and ${addressLike(sql`o.email`, normaliseEmail(typed))}`;

const isSlower = (ms: number, now: Date) => sql`o.paid_at is not null
  and ((o.fulfilled_at - o.paid_at) > make_interval(secs => ${ms / 1000}::float8)
    or o.state in ('paid', 'fulfilling') and o.paid_at < ${later(now, -ms)})`;
