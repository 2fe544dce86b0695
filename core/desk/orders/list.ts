import { type Db, plannedEachTime, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { orderNumberText } from '../../orders/number.ts';
import { IS_ON_HOLD } from '../../orders/queries.ts';
import type { OrderState } from '../../orders/states.ts';
import { UNDER_WAY } from '../../refunds/states.ts';
import { CASH_OF, type Standing, standingOf } from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { countFiltered } from '../count-capped.ts';
import { maskAddress } from '../mask.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';
import { ALL_AT_ONCE, hasSeveral, walkOrGather } from '../walk-or-gather.ts';
import { type OrderFilter, ordersOf } from './filter.ts';
import { REFUNDABLE } from './refund-terms.ts';

/** An order as lists show it, before it is known who looks. */
interface DeskOrderRow {
  uid: string;
  number: string;
  created_at: Date;
  paid_at: Date | null;
  state: OrderState;
  standing: Standing;
  kind: 'new_esim' | 'top_up';
  plan_uid: string;
  plan_name: string;
  /** ISO 3166-1 alpha-3 of a plan for one country; null for regions. */
  country: string | null;
  region: string | null;
  /** Cents paid by card, and cents that were taken off before. */
  amount: number;
  discounts: number;
  /** Cents; what the wholesaler charges for the live purchase. */
  cost: number | null;
  /** Cents that the payment provider keeps; null while it hasn't told. */
  fee: number | null;
  /** Cents of tax in what was paid. */
  tax: number;
  /** Cents that are left to us by the books: revenue less discounts, refunds, fees and cost; null while nothing was earned or lost. */
  margin: number | null;
  company: string | null;
  email: string | null;
  customer_uid: string | null;
  delivery_ms: number | null;
  code: string | null;
  failure: string | null;
  /** Cents that are back with the customer. */
  refunded: number;
  /** Cents that a refund of all that is left would send now; 0 while one is under way. */
  refundable: number;
  flags: string[];
}

type Reading = Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs'>;

const NEWEST = sql`order by o.uid desc`;

/** Orders, newest first. */
export async function listDeskOrders(
  shop: Reading,
  filter: OrderFilter,
  page: PageAsked,
): Promise<ListPage<DeskOrderRow>> {
  const passing = await ordersOf(shop, filter, page.cursor);
  const rows = await walkOrGather(shop.db, page.whole ? {} : filter, (db, gather) => {
    const found = gather ? sql`from (select o.* ${passing} ${ALL_AT_ONCE}) o` : passing;
    return read(db, shop, sql`select o.* ${found} ${NEWEST} limit ${page.limit + 1}`);
  });
  return pageOf(rows, page, ({ uid }) => uid);
}

/** Counted no further than one above COUNT_CAP. */
export async function countDeskOrders(shop: Reading, filter: OrderFilter): Promise<number> {
  const passing = await ordersOf(shop, filter);
  // As a page is found: otherwise the oldest come first, among which those of late days, or of two filters, may be far.
  const walks = hasSeveral(filter) || filter.taxed_from !== undefined;
  return countFiltered(shop.db, filter, (gather) => (walks && !gather ? sql`${passing} ${NEWEST}` : passing));
}

/** One order as a list has it; undefined where there is none. */
export async function readDeskOrder(shop: Reading, uid: string): Promise<DeskOrderRow | undefined> {
  return (await read(shop.db, shop, sql`select * from orders where uid = ${uid}`))[0];
}

/** The accounts on which what we earn and spend stands. */
const INCOME = sql`('revenue', 'discounts', 'refunds', 'disputes_lost', 'rewards', 'card_fees', 'cost_of_sales', 'write_offs')`;

async function read(
  db: Db,
  { clock, deliveryDeadlineMs }: Pick<Shop, 'clock' | 'deliveryDeadlineMs'>,
  picked: RawBuilder<unknown>,
): Promise<DeskOrderRow[]> {
  const { rows } = await sql<DeskOrderRow>`
    ${plannedEachTime} select o.uid, o.number, o.created_at, o.paid_at, o.state, o.kind, o.plan_uid, o.amount, o.email, o.customer_uid, o.failure,
      ${standingOf({ now: clock.now(), deliveryDeadlineMs })} as standing,
      o.plan ->> 'name' as plan_name,
      case when o.plan ->> 'scope' = 'country' then o.plan -> 'countries_enabled' ->> 0 end as country,
      o.plan ->> 'region' as region,
      off.cents as discounts, bought.cost, bought.provider as company, books.fee, books.tax, books.margin,
      (extract(epoch from o.fulfilled_at - o.paid_at) * 1000)::float8 as delivery_ms,
      o.referral_code as code,
      back.refunded,
      case when o.paid_at is null or back.refunding or not o.state = any(${[...REFUNDABLE]}::text[]) then 0
        else greatest(0, o.amount - back.refunded - (select coalesce(sum(d.amount), 0)::integer from disputes d
          where d.order_uid = o.uid and d.state = 'open')) end as refundable,
      array_remove(array[
        case when o.kind = 'top_up' then 'top_up' end,
        case when off.credit then 'credit' end,
        case when o.payment_provider = 'none' then 'staff' end,
        case when ${IS_ON_HOLD} then 'held' end,
        case when o.three_d_secure then '3d_secure' end,
        case when exists (select from disputes d where d.order_uid = o.uid) then 'disputed' end,
        case when exists (select from customers c where c.uid = o.customer_uid and c.restricted_at is not null) then 'restricted' end,
        case when exists (select from notes n where n.subject = o.uid) then 'note' end,
        case when exists (select from alarms a where a.order_uid = o.uid and a.closed_at is null) then 'alarm' end,
        case when bought.number > 1 then 'rerouted' end
      ], null) || array(select '#' || t.tag from order_tags t where t.order_uid = o.uid order by t.tag) as flags
    from (${picked}) o
    cross join lateral (${CASH_OF}) b
    cross join lateral (
      select coalesce(sum((taken ->> 'amount')::integer), 0)::integer as cents,
        coalesce(bool_or(taken ->> 'kind' = 'credit'), false) as credit
      from jsonb_array_elements(case when jsonb_typeof(o.discounts) = 'array' then o.discounts else '[]'::jsonb end) taken
    ) off
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'succeeded'), 0)::integer as refunded,
        coalesce(bool_or(state = any(${[...UNDER_WAY]}::text[])), false) as refunding
      from refunds r where r.order_uid = o.uid
    ) back
    cross join lateral (
      select sum(amount) filter (where account = 'card_fees')::integer as fee,
        coalesce(-sum(amount) filter (where account = 'tax'), 0)::integer as tax,
        -sum(amount) filter (where account in ${INCOME})::integer as margin
      from cash_entries e where e.order_uid = o.uid and e.currency = 'usd'
    ) books
    left join lateral (
      select cost, provider, number from purchases p where p.order_uid = o.uid and p.failed_at is null
    ) bought on true
    order by o.uid desc`.execute(db);
  return rows;
}

/** The order as one of the staff may see it. */
export function showDeskOrder(
  { email, created_at, paid_at, fee: _fee, tax: _tax, ...row }: DeskOrderRow,
  { role }: Pick<StaffActor, 'role'>,
) {
  const margin = mayDo(role, 'margin') === 'yes';
  const persons = mayDo(role, 'read_persons') === 'yes';
  return {
    ...row,
    number: orderNumberText(row.number),
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    cost: margin ? row.cost : null,
    margin: margin ? row.margin : null,
    buyer: persons && email !== null ? maskAddress(email) : null,
    customer_uid: persons ? row.customer_uid : null,
  };
}
