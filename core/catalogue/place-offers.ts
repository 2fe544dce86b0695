import { isDeepStrictEqual } from 'node:util';
import type { PlacedOffer } from './offer-queries.ts';
import { type PlanFacts, planFacts, planUid, type ShelfPlan, type StoredOffer } from './offers.ts';
import { givesAtLeast, standInKey } from './stand-in.ts';

/** Where offers stand, and the plans that are new or have changed. */
interface Placement {
  /** By the offer's uid. */
  places: Map<string, string>;
  plans: { uid: string; founder: StoredOffer; facts: PlanFacts }[];
}

/**
 * Gives each offer the plan that it is sold as. An offer founds a plan of its own, or joins one for the same countries of
 * which it gives at least what is said: two companies' "Japan 5 GB 30 days" are one row on the shelf. A plan says what its
 * founder states; who came later and no longer gives that goes elsewhere. The order of the offers doesn't matter.
 * @param offers those that are new or have changed, to be sold as eSIMs.
 * @param before their places so far, by uid.
 * @param others the offers that stand beside those of `offers`, as stored.
 */
export function placeOffers(
  offers: readonly StoredOffer[],
  before: ReadonlyMap<string, string>,
  shelf: readonly ShelfPlan[],
  others: readonly PlacedOffer[],
): Placement {
  const plans = new Map(shelf.map((plan) => [plan.uid, plan.facts]));
  const index = new Map<string, Set<string>>();
  const add = (uid: string, facts: PlanFacts) => {
    const key = keyOf(facts);
    const uids = index.get(key);
    if (uids) uids.add(uid);
    else index.set(key, new Set([uid]));
    plans.set(uid, facts);
  };
  for (const { uid, facts } of shelf) add(uid, facts);
  const placement: Placement = { places: new Map(), plans: [] };

  function found(offer: StoredOffer, facts: PlanFacts): void {
    const uid = planUid(offer.provider, offer.wholesale_id);
    const old = plans.get(uid);
    if (old) index.get(keyOf(old))?.delete(uid);
    add(uid, facts);
    placement.places.set(offer.uid, uid);
    if (!isDeepStrictEqual(old, facts)) placement.plans.push({ uid, founder: offer, facts });
  }
  function join(offer: StoredOffer, facts: PlanFacts, current: string | undefined): boolean {
    const fitting = [...(index.get(keyOf(facts)) ?? [])].filter((uid) =>
      givesAtLeast(facts, plans.get(uid)!),
    );
    const uid = current !== undefined && fitting.includes(current) ? current : nearest(fitting, plans);
    if (uid === undefined) return false;
    placement.places.set(offer.uid, uid);
    return true;
  }

  const rest: StoredOffer[] = [];
  for (const offer of offers) {
    const home = planUid(offer.provider, offer.wholesale_id);
    // A plan that was founded keeps its uid and its founder for ever.
    if (before.get(offer.uid) === home || (!before.has(offer.uid) && plans.has(home))) {
      found(offer, planFacts(offer.facts));
    } else rest.push(offer);
  }
  // Founders may have changed what their plans say.
  const moved = others.filter(
    ({ plan_uid, facts }) => plan_uid !== null && !isSoldAs(planFacts(facts), plans.get(plan_uid)!),
  );
  for (const offer of [...rest, ...moved].sort(smallestFirst)) {
    const facts = planFacts(offer.facts);
    if (!join(offer, facts, before.get(offer.uid))) found(offer, facts);
  }
  return placement;
}

/** What promises less founds the plan that what promises a little more then joins. */
const smallestFirst = (a: StoredOffer, b: StoredOffer) =>
  a.facts.data_quota_mb - b.facts.data_quota_mb || (a.uid < b.uid ? -1 : 1);

const isSoldAs = (offer: PlanFacts, plan: PlanFacts) =>
  keyOf(offer) === keyOf(plan) && givesAtLeast(offer, plan);

const keyOf = (facts: PlanFacts) =>
  `${standInKey(facts)} ${facts.hotspot ?? 'unknown'} ${[...facts.countries_enabled].sort().join()}`;

/** The plan with the most data; of two with as much, the one that sorts first, so that every sync decides alike. */
function nearest(uids: readonly string[], plans: ReadonlyMap<string, PlanFacts>): string | undefined {
  return [...uids].sort(
    (a, b) => plans.get(b)!.data_quota_mb - plans.get(a)!.data_quota_mb || (a < b ? -1 : 1),
  )[0];
}
