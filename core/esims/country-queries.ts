import { type Db, sql } from '../../db/sql.server.ts';
import type { ProfileFacts } from '../catalogue/fitting-offers.ts';
import { planRules } from '../catalogue/plan.ts';

/**
 * What is known of the profile itself: as the offer says by which it was made, or, where its company doesn't offer that any more,
 * the plan that it was sold as. Null where nothing was bought on it.
 */
export async function selectProfileFacts(db: Db, esimUid: string): Promise<ProfileFacts | null> {
  const { rows } = await sql<{ facts: ProfileFacts }>`
    select coalesce(offers.facts, esim_plans.plan) as facts
    from esim_plans join purchases on purchases.uid = esim_plans.reference
      left join offers on offers.provider = purchases.provider and offers.wholesale_id = purchases.wholesale_id
    where esim_plans.esim_uid = ${esimUid}
    order by esim_plans.created_at limit 1`.execute(db);
  const facts = rows[0]?.facts;
  if (facts === undefined) return null;
  const { scope, region, countries_enabled, networks } = facts;
  return { scope, region, countries_enabled, networks: networks ?? null, ...planRules(facts) };
}

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
