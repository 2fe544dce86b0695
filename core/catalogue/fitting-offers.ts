import { inCents, type Rates } from '../pricing/rates.ts';
import { ratesInForce } from '../pricing/terms.ts';
import { barOf, type Candidate, PASSING_BARS, type RoutingTerms } from '../routing/rank.ts';
import type { Shop } from '../shop.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { whyUnfit } from './fitness.ts';
import { type ListedOffer, lowestCents, selectListedOffers } from './offer-queries.ts';
import { type OfferFacts, type PlanFacts, planFacts, statedFacts } from './offers.ts';
import { readPaused } from './pause.ts';
import type { ListedPlan } from './plan.ts';
import { givesAtLeast } from './stand-in.ts';

/** What is bought for an order. */
export interface OfferToBuy {
  provider: string;
  wholesale_id: string;
  /** Cents, as listed. */
  cost: number;
  /** As in Candidate. */
  lowest: number;
}

/** An offer that a company says fits a profile, with what it is known to give. */
interface FittingOffer extends Candidate {
  facts: PlanFacts;
}

/** What is so of a profile, whatever is put on it. */
export type ProfileFacts = Pick<
  OfferFacts,
  'scope' | 'region' | 'countries_enabled' | 'networks' | 'starts' | 'identity_check' | 'apn'
>;

/**
 * What a company has answered of one profile, with the facts and the cost of its catalogue where the offer stands there, else with
 * those that it answered: where these lack countries, it works where the profile does. Those that can't be sold are left out.
 * @param profile by the offer that made it; null where nobody knows.
 */
export async function readFitting(
  { db }: Pick<Shop, 'db'>,
  provider: string,
  answered: readonly WholesaleOffer[],
  profile: ProfileFacts | null,
): Promise<FittingOffer[]> {
  const ids = answered.map(({ wholesale_id }) => wholesale_id);
  if (ids.length === 0) return [];
  const rates = await ratesInForce(db);
  const listed = await selectListedOffers(db, provider, ids, rates);
  const isPaused = await readPaused(
    db,
    ids.map((wholesale_id) => ({ provider, wholesale_id })),
  );
  return answered.flatMap((offer) => {
    const { wholesale_id } = offer;
    const known = fromCatalogue(listed.get(wholesale_id)) ?? fromAnswer(onProfile(offer, profile), rates);
    if (known === null) return [];
    const paused = isPaused({ provider, wholesale_id, countries: known.facts.countries_enabled });
    return [{ ...known, provider, wholesale_id, paused }];
  });
}

type Known = Pick<FittingOffer, 'facts' | 'cost' | 'lowest'>;

/** undefined where the catalogue hasn't got it. */
function fromCatalogue(offer: ListedOffer | undefined): Known | null | undefined {
  if (offer === undefined) return undefined;
  const { facts, cost, lowest, unfit } = offer;
  return unfit !== null || cost === null ? null : { facts: planFacts(facts), cost, lowest };
}

function onProfile(offer: WholesaleOffer, profile: ProfileFacts | null): WholesaleOffer {
  if (offer.countries_enabled.length > 0 || profile === null) return offer;
  const { scope, region, countries_enabled } = profile;
  return {
    ...{ ...offer, scope, region, countries_enabled },
    networks: offer.networks ?? profile.networks,
    starts: offer.starts ?? profile.starts,
    identity_check: offer.identity_check ?? profile.identity_check,
    apn: offer.apn ?? profile.apn,
  };
}

function fromAnswer(offer: WholesaleOffer, rates: Rates): Known | null {
  if (whyUnfit(offer) !== null || offer.unfit !== null) return null;
  const cost = inCents(offer.cost, rates);
  if (cost === null) return null;
  return { facts: planFacts(statedFacts(offer)), cost, lowest: lowestCents(offer.lowest_price, rates) };
}

/** The cheapest of the offers that give what a plan says and may be bought for it; `not_now` where some may be again, undefined where none does. */
export function cheapestFor(
  plan: ListedPlan,
  offers: readonly FittingOffer[],
  terms: RoutingTerms,
): OfferToBuy | 'not_now' | undefined {
  // What is put on a profile that is there needs no installing: until when doesn't matter.
  const promised = { ...plan, install_within_days: null };
  const giving = offers
    .filter(({ facts }) => givesAtLeast(facts, promised))
    .map((offer) => ({ offer, bar: barOf(plan, offer, terms) }));
  const [best] = giving
    .flatMap(({ offer, bar }) => (bar === null ? [offer] : []))
    .sort((a, b) => a.cost - b.cost || (a.wholesale_id < b.wholesale_id ? -1 : 1));
  if (best !== undefined) return offerToBuy(best);
  return giving.some(({ bar }) => PASSING_BARS.has(bar)) ? 'not_now' : undefined;
}

export const offerToBuy = ({ provider, wholesale_id, cost, lowest }: Candidate): OfferToBuy => ({
  provider,
  wholesale_id,
  cost,
  lowest,
});
