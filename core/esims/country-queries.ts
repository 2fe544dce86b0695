import { type Db, sql } from '../../db/sql.server.ts';

/**
 * The countries of each offer that was bought on the eSIM, refunded ones left out: those of the offer, which may be more than
 * those of the plan that it was sold as, and of the plan where the company doesn't offer it any more.
 */
export async function selectBoughtCountries(db: Db, esimUid: string): Promise<string[][]> {
  const { rows } = await sql<{ countries: string[] }>`
    select coalesce(offers.facts -> 'countries_enabled', esim_plans.plan -> 'countries_enabled') as countries
    from esim_plans join purchases on purchases.uid = esim_plans.reference
      left join offers on offers.provider = purchases.provider and offers.wholesale_id = purchases.wholesale_id
    where esim_plans.esim_uid = ${esimUid} and esim_plans.cancelled_at is null`.execute(db);
  return rows.map(({ countries }) => countries);
}
