import { type Db, sql } from '../../db/sql.server.ts';
import type { Charge } from '../wholesale/charge.ts';

interface CheapestOffer {
  wholesale_id: string;
  name: string;
  /** Cents, rounded up. */
  cost: number;
  /** The same in the company's own units. */
  charge: Charge;
}

/** What costs us least of what a company offers for one country; undefined where it offers nothing. */
export async function cheapestOffer(db: Db, provider: string): Promise<CheapestOffer | undefined> {
  const { rows } = await sql<CheapestOffer>`
    select wholesale_id, facts ->> 'name' as name, cost, charge from offers
    where provider = ${provider} and gone_at is null and unfit is null and cost is not null and sold_as = 'esim'
      and facts ->> 'scope' = 'country'
    order by cost, wholesale_id limit 1`.execute(db);
  return rows[0];
}
