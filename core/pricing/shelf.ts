import { dollars } from './exact.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import { type AtLeast, type Priced, priceOf } from './price.ts';

/**
 * The prices of a whole shelf, by uid: each plan's by its rule, then in order. Of plans that are alike but for data and
 * days, one with more of either, and no less of the other, is never cheaper: the larger one is raised. A pinned price
 * stays, and is named where it breaks the order. The order of `plans` makes no difference.
 */
export function priceShelf(plans: readonly PlanToPrice[], terms: Terms): Map<string, Priced> {
  const priced = new Map(plans.map((plan) => [plan.uid, priceOf(plan, terms)]));
  for (const alike of Map.groupBy(plans, likeness).values()) {
    if (alike.length > 1) putInOrder(alike, priced, terms);
  }
  return priced;
}

/** The same for plans that a traveller compares by data, days and price alone. */
function likeness({ countries_enabled, kind, hotspot, reduced_speed_kbps }: PlanToPrice): string {
  return `${kind} ${hotspot} ${reduced_speed_kbps} ${countries_enabled.toSorted().join()}`;
}

/** Megabytes in all; of daily plans, a day; the same for all that have no end. */
function volume({ kind, data_quota_mb, daily_quota_mb }: PlanToPrice): number {
  if (kind === 'unlimited') return 0;
  return kind === 'daily' ? (daily_quota_mb ?? data_quota_mb) : data_quota_mb;
}

function putInOrder(alike: readonly PlanToPrice[], priced: Map<string, Priced>, terms: Terms): void {
  const days = [...new Set(alike.map((plan) => plan.validity_days))].sort((a, b) => a - b);
  const rankOf = new Map(days.map((count, index) => [count, index + 1]));
  const dearest = new PrefixMaximum(days.length);
  const bySize = Map.groupBy(alike, (plan) => volume(plan) * 10_000 + plan.validity_days);
  const sizes = [...bySize].sort(([a], [b]) => a - b);
  for (const [, same] of sizes) {
    const rank = rankOf.get(same[0]!.validity_days)!;
    const smaller = dearest.upTo(rank);
    if (smaller !== null) for (const plan of same) holdUp(plan, smaller, priced, terms);
    for (const { uid } of same) {
      const price = priced.get(uid)!.price;
      if (price !== null) dearest.add(rank, { cents: price, uid });
    }
  }
}

function holdUp(plan: PlanToPrice, smaller: AtLeast, priced: Map<string, Priced>, terms: Terms): void {
  const own = priced.get(plan.uid)!;
  if (own.price === null || own.price >= smaller.cents) return;
  if (plan.pinned_price === null) {
    priced.set(plan.uid, priceOf(plan, terms, smaller));
    return;
  }
  const broken = `it is cheaper than the smaller ${smaller.uid} (${dollars(smaller.cents)})`;
  priced.set(plan.uid, { ...own, why: `${own.why}; ${broken}`, breaks: [...own.breaks, broken] });
}

/** The dearest of what was added up to a rank, in the time of a logarithm (a binary indexed tree). */
class PrefixMaximum {
  readonly #tree: (AtLeast | null)[];

  constructor(ranks: number) {
    this.#tree = Array.from({ length: ranks + 1 }, () => null);
  }

  add(rank: number, added: AtLeast): void {
    for (let at = rank; at < this.#tree.length; at += at & -at)
      this.#tree[at] = dearer(this.#tree[at], added);
  }

  upTo(rank: number): AtLeast | null {
    let best: AtLeast | null = null;
    for (let at = rank; at > 0; at -= at & -at) best = dearer(best, this.#tree[at]);
    return best;
  }
}

/** Of equal ones the lower uid, so that the order of plans makes no difference. */
function dearer(one: AtLeast | null | undefined, other: AtLeast | null | undefined): AtLeast | null {
  if (!one || !other) return one ?? other ?? null;
  if (one.cents !== other.cents) return one.cents > other.cents ? one : other;
  return one.uid < other.uid ? one : other;
}
