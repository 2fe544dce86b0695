import { countryByCode } from '../../../content/countries/read.ts';
import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf } from '../overview/report-days.ts';

/** Transfers of an order that are about what its buyer paid, and the tax in it. */
const COUNTED = sql`(t.kind in ('payment', 'refund', 'refund_by_hand', 'refund_as_credit', 'dispute_lost', 'refund_failed', 'dispute_reopened')
  or t.debit = 'tax' or t.credit = 'tax')`;

/** Of what country and days a line is; what isn't given is no bound. */
interface Taxed {
  /** As the report names it. */
  taxed_in?: string | undefined;
  taxed_from?: Date | undefined;
  taxed_to?: Date | undefined;
}

/** Of orders `o`: those that the report counts in those days; no condition where neither is asked for. */
export function areTaxed({
  taxed_in: country,
  taxed_from: from,
  taxed_to: to,
}: Taxed): RawBuilder<unknown>[] {
  if (country === undefined && from === undefined && to === undefined) return [];
  const days = [
    ...(from === undefined ? [] : [sql`and t.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`and t.at < ${to}`]),
  ];
  const booked = sql`${COUNTED} ${sql.join(days, sql` `)}`;
  return [
    from === undefined
      ? // Most orders of before have been paid by then: the newest of them are looked at, and not all bookings since the beginning.
        sql`coalesce((select true from cash_transfers t where t.order_uid = o.uid and ${booked} limit 1), false)`
      : // Apart from the country, so that PostgreSQL can tell of how many orders the days are.
        sql`o.uid in (select t.order_uid from cash_transfers t where t.order_uid is not null and ${booked})`,
    ...(country === undefined ? [] : [isOf(country)]),
  ];
}

const isOf = (country: string): RawBuilder<unknown> =>
  country === UNKNOWN
    ? sql`not exists (select from order_countries c where c.order_uid = o.uid)`
    : sql`o.uid in (select c.order_uid from order_countries c where c.country = ${countryByCode(country)?.iso2 ?? country})`;

/** What buyers of a country paid in some days, and the tax in it; cents. */
interface CountryTax {
  /** Alpha-3 of the buyer's country, or UNKNOWN where the payment provider told none. */
  country: string;
  /** Orders that were paid. */
  orders: number;
  charged: number;
  /** That went back to buyers, whether anything was delivered before or not, or was kept by their banks. */
  returned: number;
  /** That is owed of the rest: as the payment provider computed it, less the part of what went back. */
  tax: number;
  /** The list of the orders that paid, got money back or owe tax in the days. */
  href: string;
}

const UNKNOWN = 'unknown';

/** Tax by the buyer's country, by the books of the span: what most is owed to first, then by what was charged. */
export async function readTax(db: Db, { from, to }: Span): Promise<CountryTax[]> {
  const { rows } = await sql<Omit<CountryTax, 'country' | 'href'> & { country: string | null }>`
    select country, count(distinct t.order_uid) filter (where kind = 'payment')::integer as orders,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::integer as charged,
      coalesce(sum(case when kind in ('refund', 'refund_by_hand', 'refund_as_credit', 'dispute_lost') then amount
        when kind in ('refund_failed', 'dispute_reopened') then -amount end), 0)::integer as returned,
      coalesce(sum(case when credit = 'tax' then amount when debit = 'tax' then -amount end), 0)::integer as tax
    from cash_transfers t left join order_countries c on c.order_uid = t.order_uid
    where at >= ${from} and at < ${to} and t.order_uid is not null and ${COUNTED}
    group by country order by tax desc, charged desc, country`.execute(db);
  const days = { taxed_from: dayOf(from), taxed_to: dayOf(to) };
  return rows.map(({ country: told, ...sums }) => {
    const country = told === null ? UNKNOWN : (countryByCode(told)?.iso3 ?? told);
    const href = `/admin/orders?${new URLSearchParams({ taxed_in: country, ...days })}`;
    return { country, ...sums, href };
  });
}
