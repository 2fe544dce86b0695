import { countryByCode } from '../../../content/countries/read.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';

/** What buyers of a country paid in some days, and the tax in it; cents. */
interface CountryTax {
  /** Alpha-3 of the buyer's country, or `unknown` where the payment provider told none. */
  country: string;
  /** Orders that were paid. */
  orders: number;
  charged: number;
  /** That went back to buyers, whether anything was delivered before or not, or was kept by their banks. */
  returned: number;
  /** That is owed of the rest: as the payment provider computed it, less the part of what went back. */
  tax: number;
}

/** Tax by the buyer's country, by the books of the span: what most is owed to first, then by what was charged. */
export async function readTax(db: Db, { from, to }: Span): Promise<CountryTax[]> {
  const { rows } = await sql<CountryTax & { country: string | null }>`
    select country, count(distinct t.order_uid) filter (where kind = 'payment')::integer as orders,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::integer as charged,
      coalesce(sum(case when kind in ('refund', 'refund_by_hand', 'refund_as_credit', 'dispute_lost') then amount
        when kind in ('refund_failed', 'dispute_reopened') then -amount end), 0)::integer as returned,
      coalesce(sum(case when credit = 'tax' then amount when debit = 'tax' then -amount end), 0)::integer as tax
    from cash_transfers t left join order_countries c on c.order_uid = t.order_uid
    where at >= ${from} and at < ${to} and t.order_uid is not null
      and (kind in ('payment', 'refund', 'refund_by_hand', 'refund_as_credit', 'dispute_lost', 'refund_failed', 'dispute_reopened')
        or debit = 'tax' or credit = 'tax')
    group by country order by tax desc, charged desc, country`.execute(db);
  return rows.map(({ country, ...sums }) => ({
    country: country === null ? 'unknown' : (countryByCode(country)?.iso3 ?? country),
    ...sums,
  }));
}
