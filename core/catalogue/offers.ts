import { createHash } from 'node:crypto';
import { countryByIso3 } from '../../content/countries/read.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { formatData, type Plan } from './plan.ts';

/** What a company states of an offer, without its ids and its money. */
export type OfferFacts = Omit<
  WholesaleOffer,
  'wholesale_id' | 'sold_as' | 'cost' | 'lowest_price' | 'recommended_price' | 'starting_price' | 'unfit'
>;

/** An offer as the shop keeps it. */
export interface StoredOffer {
  uid: string;
  provider: string;
  wholesale_id: string;
  sold_as: WholesaleOffer['sold_as'];
  facts: OfferFacts;
  charge: Charge;
  lowest_price: Charge | null;
  recommended_price: Charge | null;
  /** The charge in US cents, rounded up; null while its currency has no rate. */
  cost: number | null;
  unfit: string | null;
}

/** The facts of a plan that is sold as this offer. */
export type PlanFacts = Omit<Plan, 'uid' | 'price'>;

/** A plan as offers are placed by it. */
export interface ShelfPlan {
  uid: string;
  facts: PlanFacts;
}

/** The facts of an offer: what its company states, without ids and money. */
export function statedFacts({
  wholesale_id: _id,
  sold_as: _soldAs,
  cost: _cost,
  lowest_price: _lowest,
  recommended_price: _recommended,
  starting_price: _starting,
  unfit: _unfit,
  ...facts
}: WholesaleOffer): OfferFacts {
  return facts;
}

/** @param cost in US cents. */
export function storedOffer(provider: string, offer: WholesaleOffer, cost: number | null): StoredOffer {
  const { wholesale_id, sold_as, cost: charge, lowest_price, recommended_price, unfit } = offer;
  return {
    uid: `off_${digest(provider, wholesale_id)}`,
    provider,
    wholesale_id,
    sold_as,
    facts: statedFacts(offer),
    charge,
    lowest_price,
    recommended_price,
    cost,
    unfit,
  };
}

/** The plan that an offer founds has the same uid in every shop and after every sync. */
export const planUid = (provider: string, wholesaleId: string): string =>
  `pln_${digest(provider, wholesaleId)}`;

const digest = (provider: string, wholesaleId: string) =>
  createHash('sha256').update(`${provider}\n${wholesaleId}`).digest('hex').slice(0, 24);

/** What the traveller is told of an offer, in our own words: companies' names and policies name the company. */
export function planFacts(facts: OfferFacts): PlanFacts {
  const { kind: _kind, data_bytes: _bytes, networks, ...stated } = facts;
  return { ...stated, name: nameOf(facts), policy_name: policyOf(facts), networks: networks ?? [] };
}

/** "Japan 5 GB", "Europe Unlimited 1 GB/day". */
function nameOf({ scope, region, countries_enabled, data_quota_mb, daily_quota_mb }: OfferFacts): string {
  const country = countryByIso3(countries_enabled[0] ?? '')?.name ?? countries_enabled[0];
  const several = scope === 'global' ? 'Global' : `${countries_enabled.length} countries`;
  const where = scope === 'country' ? country : (region ?? several);
  const what =
    daily_quota_mb === null ? formatData(data_quota_mb) : `Unlimited ${formatData(daily_quota_mb)}/day`;
  return `${where} ${what}`;
}

function policyOf({ daily_quota_mb, reduced_speed_kbps }: OfferFacts): string {
  return daily_quota_mb === null
    ? 'Full speed until the data is used up'
    : `Unlimited: ${formatData(daily_quota_mb)} a day at full speed, then ${reduced_speed_kbps} kbps`;
}
