import type { Plan } from '../../core/catalogue/plan.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import type { Chance } from './chance.ts';

/** What somebody sells us for a plan. */
export interface Offer {
  provider: string;
  wholesale_id: string;
  cost: number;
}

export interface Sold {
  plan: Plan;
  offers: readonly [Offer, ...Offer[]];
}

/** Where people travel to, and how much more than elsewhere. */
const WEIGHTS: Record<string, number> = {
  JPN: 30,
  USA: 26,
  THA: 20,
  TUR: 18,
  GBR: 16,
  ESP: 14,
  ITA: 14,
  FRA: 12,
  KOR: 12,
  TWN: 9,
  IDN: 9,
  VNM: 8,
  MEX: 8,
  CHE: 7,
  ARE: 7,
  CAN: 6,
};

/** Every plan on sale with who offers it, and how often each is bought: places that people go to, and small sizes, more. */
export async function readShelf(db: Db): Promise<(readonly [Sold, number])[]> {
  const { rows } = await sql<{ plan: Plan; offers: Offer[] }>`
    select to_jsonb(p) - '{cost,provider,wholesale_id,withdrawn_at,updated_at,hidden_at,pinned_price,price_why,own_name,featured_at,sold_from,sold_until}'::text[] as plan,
      (select jsonb_agg(jsonb_build_object('provider', o.provider, 'wholesale_id', o.wholesale_id, 'cost', o.cost) order by o.cost)
        from offers o where o.plan_uid = p.uid and o.gone_at is null and o.cost is not null and o.unfit is null) as offers
    from plans p
    where p.withdrawn_at is null and p.hidden_at is null and p.price is not null order by p.uid`.execute(db);
  return rows.flatMap(({ plan, offers }) => {
    const [first, ...rest] = offers ?? [];
    if (first === undefined) return [];
    const place = plan.scope === 'country' ? (WEIGHTS[plan.countries_enabled[0]!] ?? 1) : 3;
    const size = plan.price < 1_000 ? 4 : plan.price < 2_500 ? 2 : 0.4;
    return [[{ plan, offers: [first, ...rest] }, place * size] as const];
  });
}

/** Draws from many by weight in a few steps, however many there are. */
export function drawer<T>(values: readonly (readonly [T, number])[]): (chance: Chance) => T {
  const ends: number[] = [];
  let sum = 0;
  for (const [, weight] of values) {
    sum += weight;
    ends.push(sum);
  }
  return (chance) => {
    const wanted = chance.next() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return values[low]![0];
  };
}
