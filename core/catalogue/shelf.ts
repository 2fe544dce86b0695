import {
  barOf,
  noTerms,
  type Ranked,
  type RoutingTerms,
  rank,
  type Share,
  sharesOf,
  withTrial,
} from '../routing/rank.ts';
import { NO_RULES } from '../routing/rules.ts';
import type { OfferOnSale } from './offer-queries.ts';
import type { ListedPlan } from './plan.ts';
import { givesAtLeast, standInKey } from './stand-in.ts';

/** What never changes between two loads of the catalogue; whatever is only found when asked for is kept with it. */
interface Goods {
  plans: ReadonlyMap<string, ListedPlan>;
  offers: ReadonlyMap<string, readonly OfferOnSale[]>;
  /** Plans that may stand in for each other, by country; made when first asked for. */
  alike: ReadonlyMap<string, readonly ListedPlan[]> | null;
  /** By the plan that they could be delivered for. */
  candidates: Map<string, readonly OfferOnSale[]>;
}

/** The plans on offer, and the offers that each can be bought by. Made again with every change of the catalogue. */
export class Shelf {
  #goods: Goods;
  readonly terms: RoutingTerms;
  readonly #routes = new Map<string, readonly OfferOnSale[]>();

  /** @param offers by the plan that they are sold as. */
  constructor(
    plans: readonly ListedPlan[],
    offers: ReadonlyMap<string, readonly OfferOnSale[]>,
    terms: RoutingTerms = noTerms(NO_RULES),
  ) {
    this.#goods = {
      plans: new Map(plans.map((plan) => [plan.uid, plan])),
      offers,
      alike: null,
      candidates: new Map(),
    };
    this.terms = terms;
  }

  /** The same plans and offers, ranked otherwise. */
  under(terms: RoutingTerms): Shelf {
    const shelf = new Shelf([], new Map(), terms);
    shelf.#goods = this.#goods;
    return shelf;
  }

  /** See Catalogue.route(). */
  route(uid: string, orderUid?: string): readonly OfferOnSale[] {
    const plan = this.#goods.plans.get(uid);
    if (plan === undefined) return [];
    const known = this.#routes.get(uid);
    const route = known ?? this.#ranked(plan).flatMap(({ offer, bar }) => (bar === null ? [offer] : []));
    if (known === undefined) this.#routes.set(uid, route);
    return orderUid === undefined ? route : withTrial(route, plan, this.terms.rules.trial, orderUid);
  }

  /** The offers that a plan's orders are tried at first, each with its share of a hundred orders; none where nobody delivers it. */
  shares(uid: string): Share<OfferOnSale>[] {
    const plan = this.#goods.plans.get(uid);
    return plan === undefined ? [] : sharesOf(this.route(uid), plan, this.terms.rules.trial);
  }

  /** See Catalogue.ranked(). */
  ranked(uid: string): Ranked<OfferOnSale>[] | undefined {
    const plan = this.#goods.plans.get(uid);
    return plan && this.#ranked(plan);
  }

  /**
   * The lowest price in cents that a plan may be sold for by the companies that can deliver it; 0 where one of them names none, and
   * where nobody can. Cheap where an offer of its own has none.
   */
  least(uid: string): number {
    const own = this.#goods.offers.get(uid) ?? [];
    const plan = this.#goods.plans.get(uid);
    if (plan === undefined) return 0;
    // Where some are left out for their cost, only the whole route tells.
    const isFree = (offer: OfferOnSale) => offer.lowest === 0 && barOf(plan, offer, this.terms) === null;
    if (this.terms.rules.most_over_percent === null && own.some(isFree)) return 0;
    const route = this.route(uid);
    return route.length === 0 ? 0 : Math.min(...route.map(({ lowest }) => lowest));
  }

  /** Whether a plan can be bought now; cheap where an offer of its own can. */
  isBuyable(uid: string): boolean {
    const plan = this.#goods.plans.get(uid);
    if (plan === undefined) return false;
    const own = this.#goods.offers.get(uid) ?? [];
    return own.some((offer) => barOf(plan, offer, this.terms) === null) || this.route(uid).length > 0;
  }

  #ranked(plan: ListedPlan): Ranked<OfferOnSale>[] {
    return rank(plan, this.#candidatesOf(plan), this.terms);
  }

  #candidatesOf(plan: ListedPlan): readonly OfferOnSale[] {
    const { plans, offers, candidates } = this.#goods;
    const known = candidates.get(plan.uid);
    if (known) return known;
    this.#goods.alike ??= groupedByCountry([...plans.values()]);
    // Whatever covers all of its countries covers the first.
    const [country = ''] = plan.countries_enabled;
    const others = (this.#goods.alike.get(`${country} ${standInKey(plan)}`) ?? [])
      .filter((other) => other.uid !== plan.uid && givesAtLeast(other, plan))
      // Of two that rank alike every process tries the same one first: its own, then the one whose plan sorts first.
      .sort((a, b) => (a.uid < b.uid ? -1 : 1));
    const found = [plan, ...others].flatMap(({ uid }) => offers.get(uid) ?? []);
    candidates.set(plan.uid, found);
    return found;
  }
}

function groupedByCountry(plans: readonly ListedPlan[]): Map<string, ListedPlan[]> {
  const groups = new Map<string, ListedPlan[]>();
  for (const plan of plans) {
    const alike = standInKey(plan);
    for (const country of plan.countries_enabled) {
      const key = `${country} ${alike}`;
      const group = groups.get(key);
      if (group) group.push(plan);
      else groups.set(key, [plan]);
    }
  }
  return groups;
}
