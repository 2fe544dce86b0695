import { type Db, records, sql } from '../../../db/sql.server.ts';
import { selectStoredPrices } from '../../catalogue/plan-prices.ts';
import { priceShelf } from '../../pricing/shelf.ts';
import { rulesInForce, termsUnder } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { type PlanSales, planSales } from './sold.ts';

/** What a plan costs us and sells for; cents. */
interface PriceAgainstCost {
  uid: string;
  name: string;
  /** `country` for plans of that country alone. */
  scope: string;
  data_quota_mb: number;
  validity_days: number;
  /** Of its cheapest offer. */
  cost: number;
  price: number;
  /** The least that its rule's floors allow now. */
  floor: number;
  below_floor: boolean;
  sold_30: number;
}

interface CountryPrices {
  /** Alpha-3; null where no plan is on the shelf. */
  country: string | null;
  plans: PriceAgainstCost[];
}

/**
 * Price against cost of the plans that work in a country, the cheapest to buy first.
 * @param country the one that most was sold for in the last month, unless given.
 */
export async function readPriceAgainstCost(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  country: string | undefined,
): Promise<CountryPrices> {
  const sales = await planSales(db, clock.now());
  const chosen = country ?? (await bestSold(db, sales));
  if (chosen === null) return { country: null, plans: [] };
  const own = await selectStoredPrices(db, { country: chosen });
  const sold = new Map(sales.map(({ plan_uid, sold_30 }) => [plan_uid, sold_30]));
  const { rules } = await rulesInForce(db);
  const shelf = priceShelf(
    own.map(({ plan }) => plan),
    await termsUnder(db, rules, clock.now()),
  );
  const plans = own.flatMap(({ name, price, plan }): PriceAgainstCost[] => {
    const { from, floor } = shelf.get(plan.uid)!;
    if (price === null || from === null || floor === null) return [];
    const { uid, scope, data_quota_mb, validity_days } = plan;
    const facts = { uid, name, scope, data_quota_mb, validity_days };
    return [
      {
        ...facts,
        cost: from.cost,
        price,
        floor,
        below_floor: price < floor,
        sold_30: sold.get(uid) ?? 0,
      },
    ];
  });
  return {
    country: chosen,
    plans: plans.sort((one, other) => one.cost - other.cost || one.price - other.price),
  };
}

/** The country whose own plans sell best; of equal ones the first by code. */
async function bestSold(db: Db, sales: readonly PlanSales[]): Promise<string | null> {
  const { rows } = await sql<{ country: string }>`
    select countries_enabled[1] as country
    from plans left join json_to_recordset(${records(sales)}) as sales (plan_uid text, sold_30 integer)
      on sales.plan_uid = plans.uid
    where scope = 'country' and withdrawn_at is null and hidden_at is null
    group by 1 order by coalesce(sum(sold_30), 0) desc, 1 limit 1`.execute(db);
  return rows[0]?.country ?? null;
}
