import { type Db, sql } from '../../db/sql.server.ts';
import { GOODS, IS_ASKED_FOR, IS_FOR_A_PERSON, IS_ONE_OF_UNCLEAR } from './goods-checks.ts';
import type { GoodsBooks } from './their-goods.ts';

/** What became of the purchases in one company's own books. */
export interface CompanyRow {
  company: string;
  /** Of ours that were begun there, also those that went on to another company. */
  orders: number;
  bought: number;
  /** Of them. */
  top_ups: number;
  /** They are their travellers', one for each order. */
  delivered: number;
  given_back: number;
  /** The shop goes on asking the company to take them back. */
  asked_for: number;
  for_a_person: number;
  /** Nobody's, and the shop doesn't know. */
  differences: number;
}

/** One row for each company, by the books of all of them at rest; the sums of a row's last five columns are what was bought. */
export async function companyTable(
  db: Db,
  companies: readonly string[],
  goods: GoodsBooks,
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    with ${goods}, ${GOODS},
    ends as (
      select g.company, g.top_up, case
        when g.cancelled then 'given_back'
        when exists (
          select from esim_plans d join orders o on o.uid = d.order_uid
          join purchases p on p.order_uid = d.order_uid and p.failed_at is null
          where d.order_uid = g.order_uid and p.uid = g.purchase_uid
            and (g.used or (d.cancelled_at is null and o.state in ('fulfilled', 'disputed')))
        ) then 'delivered'
        when ${IS_FOR_A_PERSON} then 'for_a_person'
        when ${IS_ASKED_FOR} then 'asked_for'
        when ${IS_ONE_OF_UNCLEAR} then 'for_a_person'
        else 'difference' end as came_to
      from sales g
    )
    select name as company,
      (select count(distinct order_uid)::integer from purchases where provider = name) as orders,
      count(e.company)::integer as bought,
      (count(*) filter (where e.top_up))::integer as top_ups,
      (count(*) filter (where came_to = 'delivered'))::integer as delivered,
      (count(*) filter (where came_to = 'given_back'))::integer as given_back,
      (count(*) filter (where came_to = 'asked_for'))::integer as asked_for,
      (count(*) filter (where came_to = 'for_a_person'))::integer as for_a_person,
      (count(*) filter (where came_to = 'difference'))::integer as differences
    from unnest(${[...companies]}::text[]) with ordinality as names (name, place)
    left join ends e on e.company = name
    group by name, place order by place`.execute(db);
  return rows;
}
