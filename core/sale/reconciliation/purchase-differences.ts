import { isTrial } from '../../orders/purchase-reference.ts';
import type { Span } from '../../payments/lists.ts';
import type { Charge } from '../../wholesale/charge.ts';
import type { ListedPurchase, ListedTopUp, PurchaseList } from '../../wholesale/purchase-list.ts';
import type { OurPurchase, OurTopUp } from './purchases-of-company.ts';

/** One purchase about which a company's list and our books differ. */
export interface Difference {
  /** The company's number of it, or our reference where the company has none. */
  id: string;
  what: 'unknown' | 'given_up' | 'twice' | 'not_listed' | 'taken_back';
  order_uid: string | null;
  /** Of ours; null for what we don't know. */
  purchase_uid: string | null;
  charged: Charge | null;
}

/**
 * What differs between a company's list and our purchases, in both directions.
 * @param ours those of the span and shortly around it, and those that the list names.
 * @param trials the company's numbers of what operators bought to try it.
 * @returns also the ids of what is the same in both, by either number, for alarms that end.
 */
export function differencesOf(
  list: PurchaseList,
  ours: readonly OurPurchase[],
  span: Span,
  trials: ReadonlySet<string>,
): { differences: Difference[]; agreed: Set<string> } {
  const find = finder(ours);
  const differences: Difference[] = [];
  const agreed = new Set<string>();
  const matched = new Map<string, ListedPurchase>();
  for (const listed of list.purchases) {
    const own = find(listed);
    const what = own === undefined ? unknownIs(listed, trials) : knownIs(list, listed, own, matched);
    if (own !== undefined && !matched.has(own.uid)) matched.set(own.uid, listed);
    if (what === null) agreed.add(listed.order);
    else {
      const { order: id, charged } = listed;
      differences.push({ id, what, ...whose(own), charged });
    }
  }
  for (const own of ours) {
    if (matched.has(own.uid)) agreed.add(own.uid);
    else if (shouldBeListed(list, own, span)) {
      differences.push({ id: own.uid, what: 'not_listed', ...whose(own), charged: null });
    }
  }
  return { differences, agreed };
}

const whose = (own: OurPurchase | undefined) => ({
  order_uid: own?.order_uid ?? null,
  purchase_uid: own?.uid ?? null,
});

/**
 * What differs between the top-ups that a company lists on one profile and ours on it: they are told apart by what was put on
 * alone, so that each of theirs is taken for one that we have delivered before it is taken for another.
 * @param ours all of the profile, the oldest first.
 */
export function topUpDifferences(
  theirs: readonly ListedTopUp[],
  ours: readonly OurTopUp[],
  { since, until }: Span,
): { differences: Difference[]; agreed: Set<string> } {
  const differences: Difference[] = [];
  const agreed = new Set<string>();
  const left = new Set([
    ...ours.filter((own) => own.is_with_traveller),
    ...ours.filter((own) => !own.is_with_traveller && !own.is_given_up),
    ...ours.filter((own) => own.is_given_up),
  ]);
  for (const { order: id, wholesale_ids } of theirs) {
    const own = [...left].find(({ wholesale_id }) => wholesale_ids.includes(wholesale_id));
    if (own !== undefined) left.delete(own);
    if (own !== undefined && !own.is_given_up) agreed.add(id).add(own.uid);
    else {
      const what = own === undefined ? 'unknown' : 'given_up';
      differences.push({ id, what, ...whose(own), charged: null });
    }
  }
  for (const own of left) {
    if (!own.is_with_traveller || own.created_at < since || own.created_at >= until) continue;
    differences.push({ id: own.uid, what: 'not_listed', ...whose(own), charged: null });
  }
  return { differences, agreed };
}

/** Ours for a listed one: by reference, by the company's number, or by the profile where we never learnt a number. */
function finder(ours: readonly OurPurchase[]): (listed: ListedPurchase) => OurPurchase | undefined {
  const byReference = new Map(ours.map((own) => [own.uid, own]));
  const byNumber = new Map(ours.flatMap((own) => own.numbers.map((number) => [number, own] as const)));
  const byProfile = new Map(
    ours.flatMap((own) => (own.iccid === null || own.is_top_up ? [] : [[own.iccid, own] as const])),
  );
  return ({ reference, order, iccid }) => {
    if (reference !== null) return byReference.get(reference);
    return byNumber.get(order) ?? (iccid === null ? undefined : byProfile.get(iccid));
  };
}

const unknownIs = ({ standing, reference, order }: ListedPurchase, trials: ReadonlySet<string>) =>
  standing === 'bought' && !isTrial(reference) && !trials.has(order) ? 'unknown' : null;

function knownIs(
  list: PurchaseList,
  { standing }: ListedPurchase,
  own: OurPurchase,
  matched: ReadonlyMap<string, ListedPurchase>,
): Difference['what'] | null {
  if (standing === 'taken_back') return own.is_with_traveller ? 'taken_back' : null;
  if (standing !== 'bought') return null;
  if (matched.get(own.uid)?.standing === 'bought') return 'twice';
  // Where the company doesn't tell what it took back, what we gave up may well have been.
  return own.is_given_up && list.tells_taken_back ? 'given_up' : null;
}

const shouldBeListed = (list: PurchaseList, own: OurPurchase, { since, until }: Span): boolean =>
  own.is_with_traveller &&
  (list.has_top_ups || !own.is_top_up) &&
  own.created_at >= since &&
  own.created_at < until &&
  // A list may go by when the order was placed.
  own.placed_at >= since;
