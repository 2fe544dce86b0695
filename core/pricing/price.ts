import { type Cents, cents } from '../money.ts';
import { dollars, hundredths, WHOLE } from './exact.ts';
import { hardFloors, promotionFloors, settle } from './floors.ts';
import { applyFormula, type OfferInCents, roundDown } from './formula.ts';
import { findRule, type RuleFound } from './match.ts';
import type { PlanToPrice, PricedOffer, Terms } from './plan-to-price.ts';
import { chargeText, inCents, type Rates } from './rates.ts';
import type { PriceRule } from './rules.ts';

export interface Priced {
  /** Null where it can't be priced, so that it can't be sold. */
  price: Cents | null;
  /** The cheapest offer, its cost in US cents; null where no cost is known. */
  from: Pick<OfferInCents, 'company' | 'wholesale_id' | 'cost'> | null;
  /** In one line, for operators: it names companies' costs. */
  why: string;
  /** How it came about, one step after the other. */
  steps: string[];
  /** What a pinned price, or a ceiling that could not hold, breaks. */
  breaks: string[];
  /** The least that its rule's floors allow, in cents; null where no cost is known. */
  floor: number | null;
}

/** A smaller plan that this one must not be cheaper than (shelf.ts). */
export interface AtLeast {
  cents: number;
  uid: string;
}

/** The largest price that the tables store. */
const MOST = 2 ** 31 - 1;

/** The price of one plan, and why. The same for the same plan and terms, in whole cents throughout. */
export function priceOf(plan: PlanToPrice, terms: Terms, atLeast: AtLeast | null = null): Priced {
  const offer = cheapest(plan.offers, terms.rates);
  if ('problem' in offer) return unpriced(plan, offer.problem);
  const found = findRule(plan, offer, terms);
  if (found === undefined) return unpriced(plan, 'no rule matches it');
  const { rule } = found;
  const ruled = byRule(found, plan, offer, terms, atLeast);
  if (plan.pinned_price !== null) return pinned(plan.pinned_price, offer, rule, ruled);
  if (ruled.cents > MOST) return unpriced(plan, `a price of ${dollars(ruled.cents)} can't be stored`);
  const why = `${dollars(ruled.cents)} = ${ruled.steps.join(', ')} (rule "${rule.name}")`;
  return {
    price: cents(ruled.cents),
    from: fromOf(offer),
    why,
    steps: ruled.steps,
    breaks: ruled.breaks,
    floor: ruled.floor,
  };
}

function unpriced({ pinned_price }: PlanToPrice, problem: string): Priced {
  // Without a cost nobody can say whether a pinned price loses money, so that it isn't sold either.
  const pin = pinned_price === null ? '' : `, though ${dollars(pinned_price)} is pinned`;
  return {
    price: null,
    from: null,
    why: `not priced: ${problem}${pin}`,
    steps: [],
    breaks: [problem],
    floor: null,
  };
}

const fromOf = ({ company, wholesale_id, cost }: OfferInCents) => ({ company, wholesale_id, cost });

/** How the reason of a pinned price begins that is lower than its rule allows; price_why holds it. */
export const BELOW_A_FLOOR = 'it is below ';

function pinned(price: Cents, offer: OfferInCents, rule: PriceRule, ruled: ByRule): Priced {
  const breaks = ruled.floor > price ? [`${BELOW_A_FLOOR}${ruled.floorSays} (${dollars(ruled.floor)})`] : [];
  const says = `${dollars(price)} pinned by hand; rule "${rule.name}" says ${dollars(ruled.cents)}`;
  const why = [says, ...breaks].join('; ');
  return { price, from: fromOf(offer), why, steps: [...ruled.steps, says], breaks, floor: ruled.floor };
}

/** The offer that costs least in US cents; of equal ones the first by company, so that their order doesn't matter. */
export function cheapest(offers: readonly PricedOffer[], rates: Rates): OfferInCents | { problem: string } {
  let best: OfferInCents | null = null;
  const missing = new Set<string>();
  for (const offer of offers) {
    const cost = inCents(offer.cost, rates);
    if (cost === null) missing.add(offer.cost.currency);
    else if (best === null || cost < best.cost || (cost === best.cost && offer.company < best.company)) {
      best = readOffer(offer, cost, rates);
    }
  }
  return best ?? { problem: `there is no rate for ${[...missing].sort().join(', ')}` };
}

function readOffer(offer: PricedOffer, cost: number, rates: Rates): OfferInCents {
  const { company, wholesale_id, lowest_price: lowest, recommended_price: recommended } = offer;
  const foreign = offer.cost.currency === 'USD' ? '' : ` (${chargeText(offer.cost)})`;
  return {
    company,
    wholesale_id,
    cost,
    lowest_price: lowest === null ? null : inCents(lowest, rates),
    recommended_price: recommended === null ? null : inCents(recommended, rates),
    costText: `${dollars(cost)}${foreign}`,
  };
}

interface ByRule {
  cents: number;
  steps: string[];
  breaks: string[];
  /** The least that its floors allow, without rounding, and the floor that says so. */
  floor: number;
  floorSays: string;
}

const ROUNDED = {
  '.99': 'rounded to .99',
  '.49': 'rounded to .49 or .99',
  '.50': 'rounded to .50',
  charm: 'rounded to .99 within its $5 step',
  whole: 'rounded to whole dollars',
};

function byRule(
  { rule, rival }: RuleFound,
  plan: PlanToPrice,
  offer: OfferInCents,
  { promotions }: Terms,
  atLeast: AtLeast | null,
): ByRule {
  const { cents: exact, says } = applyFormula(rule.price, offer, rival);
  // To match or undercut somebody is to ask no more: nothing but a floor takes such a price up.
  const wanted = rival === null ? exact : Math.max(0, roundDown(exact, rule.rounding));
  const floors = {
    hard: hardFloors(rule, offer),
    promotions: promotionFloors(rule, offer, plan, promotions),
  };
  const own = settle({ ...rule, rounding: 'none' }, floors, 0);
  const lastOfOwn = own.raisedBy.at(-1)?.says ?? '';
  const order = atLeast && { cents: atLeast.cents, says: `the order of sizes (${atLeast.uid})` };
  const all = order ? { ...floors, hard: [...floors.hard, order] } : floors;
  const settled = settle(rule, all, wanted);
  const steps = [
    says,
    ...(wanted === exact ? [] : [`rounded down to ${dollars(wanted)}`]),
    ...settled.raisedBy.map((floor) => `raised to ${dollars(floor.cents)} for ${floor.says}`),
  ];
  const breaks: string[] = [];
  let price = settled.cents;
  const { rounding } = rule;
  const ceiling = ceilingOf(rule, offer);
  let before = Math.max(wanted, ...settled.raisedBy.map((floor) => floor.cents));
  if (ceiling !== null && price > ceiling.cents) {
    const under = roundDown(ceiling.cents, rounding);
    const lowest = settle(rule, all, Math.max(0, under));
    const holds = under > 0 && lowest.cents === under;
    price = Math.min(price, lowest.cents);
    before = holds ? Math.min(ceiling.cents, before) : before;
    if (holds) steps.push(`held down by ${ceiling.says}`);
    else {
      const broken = `above ${ceiling.says}, which gives way to ${lowest.raisedBy.at(-1)?.says ?? 'rounding'}`;
      steps.push(broken);
      breaks.push(broken);
    }
  }
  if (rounding !== 'none' && price !== before) steps.push(ROUNDED[rounding]);
  return { cents: price, steps, breaks, floor: own.cents, floorSays: lastOfOwn };
}

/** The lower of a rule's ceilings, in cents and in words; null where it has none for this offer. */
function ceilingOf(
  { ceiling_cents, ceiling_recommended_percent: share }: PriceRule,
  { recommended_price }: OfferInCents,
): { cents: number; says: string } | null {
  const fixed =
    ceiling_cents === undefined
      ? null
      : { cents: ceiling_cents, says: `the ceiling of ${dollars(ceiling_cents)}` };
  if (share === undefined || recommended_price === null) return fixed;
  const cents = Number((BigInt(recommended_price) * hundredths(share)) / WHOLE);
  if (fixed !== null && fixed.cents <= cents) return fixed;
  const of = share === 100 ? '' : `${share}% of `;
  return {
    cents,
    says: `the ceiling of ${dollars(cents)}, ${of}the recommended ${dollars(recommended_price)}`,
  };
}
