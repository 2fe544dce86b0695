import { createHash } from 'node:crypto';
import type { Rating } from '../orders/ratings.ts';
import type { RoutingRules, Trial } from './rules.ts';

/** An offer that a plan could be delivered by. Amounts are in US cents. */
export interface Candidate {
  provider: string;
  wholesale_id: string;
  cost: number;
  /** The lowest retail price that its company allows: 0 for none, Infinity for one in a currency without a rate. */
  lowest: number;
  /** Can't be bought for now. */
  paused: boolean;
}

/** What is sold, as far as it decides where it is bought. */
export interface RoutedPlan {
  price: number;
  countries_enabled: readonly string[];
}

/** What offers are ranked by. */
export interface RoutingTerms {
  rules: RoutingRules;
  ratings: ReadonlyMap<string, Rating>;
  /** The last known balance of each company that tells one, in US cents. */
  balances: ReadonlyMap<string, number>;
}

/** Terms of a shop that knows nothing yet. */
export const noTerms = (rules: RoutingRules): RoutingTerms => ({
  rules,
  ratings: new Map(),
  balances: new Map(),
});

/** Why an offer isn't used. */
export type Bar =
  | 'never_used'
  | 'paused'
  | 'costs_its_price'
  | 'below_lowest_price'
  | 'balance_too_low'
  | 'over_the_cheapest';

/** The bars that pass: the company can't deliver the offer for now. */
export const PASSING_BARS: ReadonlySet<Bar | null> = new Set<Bar>(['paused', 'balance_too_low']);

export interface Ranked<O> {
  offer: O;
  /** Cents: its cost and what its company's failures and delays add to it. */
  score: number;
  /** Null for one that is used. */
  bar: Bar | null;
}

/** What a second of a company's p95 costs, in cents. */
const CENTS_A_SECOND = 0.1;

/** Fewer purchases are counted as these many, so that one bad day of a newcomer doesn't shut it out for three. */
const LEAST_PURCHASES = 20;

/**
 * The offers of a plan, the one to try first at the front: first those that the operator prefers, in the order of the rules,
 * then by score. Those that aren't used stand at the end, each with its reason. Of two that rank alike, the one that came first
 * stays first.
 */
export function rank<O extends Candidate>(
  plan: RoutedPlan,
  offers: readonly O[],
  terms: RoutingTerms,
): Ranked<O>[] {
  const ranked = offers.map((offer) => ({
    offer,
    score: scoreOf(offer, terms),
    bar: barOf(plan, offer, terms),
  }));
  const { prefer, most_over_percent: over } = terms.rules;
  const costs = ranked.filter(({ bar }) => bar === null).map(({ offer }) => offer.cost);
  const most = over === null ? Number.POSITIVE_INFINITY : Math.min(...costs) * (100 + over);
  for (const each of ranked) {
    if (each.bar === null && each.offer.cost * 100 > most) each.bar = 'over_the_cheapest';
  }
  const wanted = prefer.filter((rule) => isWithin(plan, rule.countries)).map(({ company }) => company);
  const place = ({ provider }: O) => (wanted.includes(provider) ? wanted.indexOf(provider) : wanted.length);
  return ranked.sort(
    (a, b) =>
      Number(a.bar !== null) - Number(b.bar !== null) ||
      place(a.offer) - place(b.offer) ||
      a.score - b.score ||
      a.offer.cost - b.offer.cost,
  );
}

/** Cost × (1 + share of failures), and a tenth of a cent for each second of p95. */
function scoreOf({ provider, cost }: Candidate, { ratings }: RoutingTerms): number {
  const rating = ratings.get(provider);
  if (rating === undefined) return cost;
  const share = rating.failed / Math.max(rating.purchases, LEAST_PURCHASES);
  return cost * (1 + share) + (rating.p95 ?? 0) * CENTS_A_SECOND;
}

/** Why an offer isn't used for a plan, whatever others there are; null where it may be. */
export function barOf(plan: RoutedPlan, offer: Candidate, { rules, balances }: RoutingTerms): Bar | null {
  const { provider, cost } = offer;
  const isRuledOut = rules.never.some(
    ({ company, countries }) => company === provider && worksInOneOf(plan, countries),
  );
  if (isRuledOut) return 'never_used';
  if (offer.paused) return 'paused';
  if (cost >= plan.price) return 'costs_its_price';
  if (offer.lowest > plan.price) return 'below_lowest_price';
  return (balances.get(provider) ?? Number.POSITIVE_INFINITY) < cost ? 'balance_too_low' : null;
}

const isWithin = ({ countries_enabled }: RoutedPlan, countries: readonly string[] | undefined) =>
  countries === undefined || countries_enabled.every((country) => countries.includes(country));

const worksInOneOf = ({ countries_enabled }: RoutedPlan, countries: readonly string[] | undefined) =>
  countries === undefined || countries_enabled.some((country) => countries.includes(country));

/**
 * A route as one order goes it: the share of orders that a trial wants begins at its company. The order's uid alone decides,
 * so that a retry goes the same way.
 * @param route offers that are used, the first to try at the front.
 */
export function withTrial<O extends Candidate>(
  route: readonly O[],
  plan: RoutedPlan,
  trials: readonly Trial[],
  orderUid: string,
): readonly O[] {
  const company = trials.length === 0 ? undefined : triedFor(plan, trials, orderUid);
  const first = route.find(({ provider }) => provider === company);
  return first === undefined ? route : [first, ...route.filter((offer) => offer !== first)];
}

/** A part of a plan's orders, and the offer that is tried first for it. */
export interface Share<O> {
  offer: O;
  percent: number;
}

/** What each offer of a route is tried first for, of a hundred orders: all for the first, but for what trials take. */
export function sharesOf<O extends Candidate>(
  route: readonly O[],
  plan: RoutedPlan,
  trials: readonly Trial[],
): Share<O>[] {
  const [first] = route;
  if (first === undefined) return [];
  const hundredths = new Map<O, number>([[first, 0]]);
  let left = 10_000;
  for (const { company, percent, countries } of trials) {
    if (!isWithin(plan, countries)) continue;
    const offer = route.find(({ provider }) => provider === company) ?? first;
    const share = Math.min(left, Math.round(percent * 100));
    hundredths.set(offer, (hundredths.get(offer) ?? 0) + share);
    left -= share;
  }
  hundredths.set(first, hundredths.get(first)! + left);
  return [...hundredths]
    .flatMap(([offer, share]) => (share === 0 ? [] : [{ offer, percent: share / 100 }]))
    .sort((a, b) => b.percent - a.percent);
}

function triedFor(plan: RoutedPlan, trials: readonly Trial[], orderUid: string): string | undefined {
  const drawn = drawOf(orderUid);
  let upTo = 0;
  for (const { company, percent, countries } of trials) {
    if (!isWithin(plan, countries)) continue;
    upTo += percent;
    if (drawn < upTo) return company;
  }
  return undefined;
}

/** From 0 to below 100, evenly over all uids. */
const drawOf = (orderUid: string): number =>
  (createHash('sha256').update(orderUid).digest().readUInt32BE() / 2 ** 32) * 100;
