import { type Db, sql } from '../../db/sql.server.ts';

/** What costs us least of what a company offers for one country; undefined where it offers nothing. */
export async function cheapestOffer(
  db: Db,
  provider: string,
): Promise<{ wholesale_id: string; name: string; cost: number } | undefined> {
  const { rows } = await sql<{ wholesale_id: string; name: string; cost: number }>`
    select wholesale_id, facts ->> 'name' as name, cost from offers
    where provider = ${provider} and gone_at is null and unfit is null and cost is not null and sold_as = 'esim'
      and facts ->> 'scope' = 'country'
    order by cost, wholesale_id limit 1`.execute(db);
  return rows[0];
}
