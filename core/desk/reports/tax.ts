import { countryByCode } from '../../../content/countries/read.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';

/** What buyers of a country paid in some days, and the tax in it; cents. */
export interface CountryTax {
  /** Alpha-3 of the buyer's country, or `unknown` where the payment provider told none. */
  country: string;
  /** Orders that were paid. */
  orders: number;
  charged: number;
  /** That was promised back to buyers or taken by their banks. */
  returned: number;
  /** That is owed of the rest: as the payment provider computed it, less the part of what went back. */
  tax: number;
}

/** Tax by the buyer's country, by the books of the span: what most is owed to first, then by what was charged. */
export async function readTax(db: Db, { from, to }: Span): Promise<CountryTax[]> {
  const { rows } = await sql<CountryTax & { country: string | null }>`
    select country, count(distinct t.order_uid) filter (where kind = 'payment')::integer as orders,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::integer as charged,
      coalesce(sum(case when debit in ('refunds', 'disputes_lost') then amount
        when credit in ('refunds', 'disputes_lost') then -amount end), 0)::integer as returned,
      coalesce(sum(case when credit = 'tax' then amount when debit = 'tax' then -amount end), 0)::integer as tax
    from cash_transfers t left join order_countries c on c.order_uid = t.order_uid
    where at >= ${from} and at < ${to} and t.order_uid is not null
      and (kind = 'payment' or debit in ('tax', 'refunds', 'disputes_lost') or credit in ('tax', 'refunds', 'disputes_lost'))
    group by country order by tax desc, charged desc, country`.execute(db);
  return rows.map(({ country, ...sums }) => ({
    country: country === null ? 'unknown' : (countryByCode(country)?.iso3 ?? country),
    ...sums,
  }));
}
