import type { OfferOnSale } from './offer-queries.ts';
import type { ListedPlan } from './plan.ts';
import { givesAtLeast, standInKey } from './stand-in.ts';

/** The plans on offer, and the offers that each can be bought by. Made anew with every change of the catalogue. */
export class Shelf {
  readonly #plans: ReadonlyMap<string, ListedPlan>;
  readonly #offers: ReadonlyMap<string, readonly OfferOnSale[]>;
  /** Plans that may stand in for each other; made when first asked for. */
  #alike: ReadonlyMap<string, readonly ListedPlan[]> | null = null;
  readonly #routes = new Map<string, readonly OfferOnSale[]>();

  /** @param offers the cheapest first. */
  constructor(plans: readonly ListedPlan[], offers: readonly OfferOnSale[]) {
    this.#plans = new Map(plans.map((plan) => [plan.uid, plan]));
    this.#offers = grouped(offers, ({ plan_uid }) => plan_uid);
  }

  /** See Catalogue.route(). */
  route(uid: string): readonly OfferOnSale[] {
    const known = this.#routes.get(uid);
    if (known) return known;
    const plan = this.#plans.get(uid);
    const route = plan === undefined ? [] : this.#routeOf(plan);
    this.#routes.set(uid, route);
    return route;
  }

  /** Whether a plan can be bought now; cheap where an offer of its own can. */
  isBuyable(uid: string): boolean {
    const plan = this.#plans.get(uid);
    return (
      plan !== undefined && (this.#deliverable(uid, plan.price).length > 0 || this.route(uid).length > 0)
    );
  }

  #routeOf(plan: ListedPlan): OfferOnSale[] {
    this.#alike ??= grouped([...this.#plans.values()], standInKey);
    const others = (this.#alike.get(standInKey(plan)) ?? []).filter(
      (other) => other.uid !== plan.uid && givesAtLeast(other, plan),
    );
    return [plan, ...others]
      .flatMap(({ uid }) => this.#deliverable(uid, plan.price))
      .sort((a, b) => a.cost - b.cost);
  }

  /** The offers of a plan that can be bought now for less than a price. */
  #deliverable(uid: string, price: number): readonly OfferOnSale[] {
    return (this.#offers.get(uid) ?? []).filter(({ paused, cost }) => !paused && cost < price);
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
