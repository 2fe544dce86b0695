import { fullDays } from '../catalogue/plan.ts';
import { type CompetitorPrice, comparableTo } from './competitor-prices.ts';
import type { OfferInCents } from './formula.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import type { PriceRule } from './rules.ts';

export interface RuleFound {
  rule: PriceRule;
  /** What it goes by; null where it goes by none. */
  rival: CompetitorPrice | null;
}

/** The first rule that matches a plan. */
export function findRule(
  plan: PlanToPrice,
  offer: OfferInCents,
  { rules, competitors, now }: Terms,
): RuleFound | undefined {
  for (const rule of rules) {
    if (!matches(rule, plan, offer, now)) continue;
    const { competitor } = rule.price;
    if (competitor === undefined) return { rule, rival: null };
    const rival = comparableTo(plan, competitor, competitors, now);
    if (rival !== null) return { rule, rival };
  }
  return undefined;
}

/** Whether a rule is for a plan by its filter; one that goes by competitors may know no price for it all the same. */
export function matches(
  { when = {}, price }: PriceRule,
  plan: PlanToPrice,
  offer: OfferInCents,
  now: Date,
): boolean {
  const { companies, countries, regions, kinds, scopes } = when;
  if (price.recommended_percent !== undefined && offer.recommended_price === null) return false;
  if (companies && !companies.includes(offer.company)) return false;
  if (countries && !plan.countries_enabled.every((country) => countries.includes(country))) return false;
  if (regions && (plan.region === null || !regions.includes(plan.region))) return false;
  if (kinds && !kinds.includes(plan.kind)) return false;
  if (scopes && !scopes.includes(plan.scope)) return false;
  return (
    within(when.size_mb, plan.data_quota_mb) &&
    within(when.days, fullDays(plan)) &&
    within(when.cost_cents, offer.cost) &&
    isOn({ when }, now)
  );
}

/** Whether a rule counts on this day. */
export const isOn = ({ when }: Pick<PriceRule, 'when'>, now: Date): boolean =>
  within(when?.dates, now.toISOString().slice(0, 10));

function within<T extends number | string>(
  range: { from?: T | undefined; to?: T | undefined } | undefined,
  value: T,
): boolean {
  if (range === undefined) return true;
  const { from, to } = range;
  return (from === undefined || from <= value) && (to === undefined || value <= to);
}
