import { dayWords } from '../clock.ts';
import { comparableTo, lastComparableTo } from './competitor-prices.ts';
import { matches } from './match.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import { cheapest } from './price.ts';
import type { PriceRule } from './rules.ts';

/** A rule that goes by competitors, and prices nothing for want of a price. */
export interface RuleWithoutRival {
  rule: PriceRule;
  /** When a price that it could have taken was seen last; null where there never was one. */
  seen_at: Date | null;
  /** Where such prices are known that are too old by now, in order. */
  places: string[];
}

/**
 * The rules that go by competitors, are asked for the price of a plan, and find none that counts: neither for that plan nor for any other that they
 * are for. One whose plans an earlier rule prices has all that it needs.
 */
export function rulesWithoutRival(plans: readonly PlanToPrice[], terms: Terms): RuleWithoutRival[] {
  const going = new Set(terms.rules.filter(({ price }) => price.competitor !== undefined));
  const asked = new Map([...going].map((rule) => [rule, [] as PlanToPrice[]]));
  for (const plan of plans) {
    if (going.size === 0) break;
    const offer = cheapest(plan.offers, terms.rates);
    if ('problem' in offer) continue;
    let isPriced = false;
    for (const rule of terms.rules) {
      if (!matches(rule, plan, offer, terms.now)) continue;
      const { competitor } = rule.price;
      if (competitor === undefined) break;
      const found = comparableTo(plan, competitor, terms.competitors, terms.now) !== null;
      if (found) going.delete(rule);
      else if (!isPriced) asked.get(rule)!.push(plan);
      isPriced ||= found;
    }
  }
  return [...going].flatMap((rule) => {
    const own = asked.get(rule)!;
    return own.length === 0 ? [] : [{ rule, ...lastSeenFor(rule, own, terms) }];
  });
}

function lastSeenFor(
  { price }: PriceRule,
  plans: readonly PlanToPrice[],
  { competitors }: Terms,
): Omit<RuleWithoutRival, 'rule'> {
  const seen = plans.flatMap((plan) => lastComparableTo(plan, price.competitor!, competitors) ?? []);
  const places = [...new Set(seen.map(({ place }) => place))].sort();
  const newest = Math.max(...seen.map(({ seen_at }) => seen_at.getTime()));
  return { seen_at: seen.length === 0 ? null : new Date(newest), places };
}

/** Places that a reason names. */
const NAMED = 10;

/** Why such a rule prices nothing, in words that are the same until prices come, or the rule is another. */
export function whyWithout({ rule: { price }, seen_at, places }: RuleWithoutRival): string {
  const { name: competitor, fresh_days } = price.competitor!;
  if (seen_at === null)
    return `no price of ${competitor ?? 'a competitor'} is known that its plans can be held against`;
  const asks = competitor === undefined ? 'competitors ask' : `${competitor} asks`;
  const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
  const where = `${places.slice(0, NAMED).join(', ')}${more}`;
  const days = fresh_days === 1 ? '1 day' : `${fresh_days} days`;
  return `what ${asks} was seen last on ${dayWords(seen_at)} and counts for ${days} (${where})`;
}
