import type { OfferInCents } from './formula.ts';
import { findRule, isOn, matches } from './match.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import { cheapest } from './price.ts';
import type { PriceRule } from './rules.ts';
import { rulesWithoutRival, whyWithout } from './without-rival.ts';

/** A rule that prices no plan. */
export interface IdleRule {
  name: string;
  /** For a person: what keeps it from every plan. */
  why: string;
}

interface PlanByRule {
  plan: PlanToPrice;
  offer: OfferInCents;
  /** What prices it. */
  by: PriceRule | undefined;
}

/**
 * The rules by which no plan is priced, each with the reason: a word that is misspelt looks like a rule that works. The last one
 * is there for what no other takes, and may have nothing. A shelf without plans says nothing of rules.
 */
export function idleRules(plans: readonly PlanToPrice[], terms: Terms): IdleRule[] {
  const priced = plans.flatMap((plan): PlanByRule[] => {
    const offer = cheapest(plan.offers, terms.rates);
    return 'problem' in offer ? [] : [{ plan, offer, by: findRule(plan, offer, terms)?.rule }];
  });
  if (priced.length === 0) return [];
  const used = new Set(priced.map(({ by }) => by));
  const idle = terms.rules.slice(0, -1).filter((rule) => !used.has(rule));
  const without = new Map(rulesWithoutRival(plans, terms).map((each) => [each.rule, whyWithout(each)]));
  return idle.map((rule) => ({
    name: rule.name,
    why: without.get(rule) ?? whyIdle(rule, priced, terms),
  }));
}

function whyIdle(rule: PriceRule, priced: readonly PlanByRule[], { rules, now }: Terms): string {
  const isFor = (some: PriceRule) => priced.filter(({ plan, offer }) => matches(some, plan, offer, now));
  const { when = {}, price } = rule;
  const { dates, ...filter } = when;
  if (!isOn(rule, now)) return `its dates are ${dates?.from ?? 'any day'} to ${dates?.to ?? 'any day'}`;
  const own = isFor(rule);
  if (own.length > 0) {
    const before = new Set(own.flatMap(({ by }) => by ?? []));
    const names = rules
      .slice(0, rules.indexOf(rule))
      .flatMap((each) => (before.has(each) ? `"${each.name}"` : []));
    return `${names.slice(0, NAMED).join(', ')} before it ${names.length === 1 ? 'prices' : 'price'} all that it could`;
  }
  const plain = { ...rule, price: { fixed_cents_price: 50 } };
  if (price.recommended_percent !== undefined && isFor(plain).length > 0)
    return 'no plan that it is for has a recommended price';
  const misses = Object.entries(filter).filter(
    ([key, value]) => isFor({ ...plain, when: { [key]: value } }).length === 0,
  );
  const keys = misses.map(([key]) => key).join(' and ');
  return keys === '' ? 'no plan fits all of its filter at once' : `no plan on the shelf fits its ${keys}`;
}

/** Rules that a reason names. */
const NAMED = 5;
