import { fullDays, type Plan } from '../catalogue/plan.ts';
import type { TripPlan } from './columns.ts';

/** A plan, and what the solver is told of it. */
export interface Candidate {
  plan: Plan;
  terms: TripPlan;
}

/** A plan that is left out, and one that is never worse. */
export interface Weaker {
  plan: Plan;
  than: Plan;
}

/**
 * The plans less those that another one is never worse than: it works in the same countries, for at least as many days, with
 * at least as much data in all and on each day, and costs no more. In any set the other can stand in for it; see columnsOf().
 * @param works plans with a number for the countries where they work; those that have the same one are compared.
 */
export function strongest(works: readonly { plan: Plan; countries: number }[]): {
  plans: Candidate[];
  weaker: Weaker[];
} {
  const candidates = works.map(({ plan, countries }) => ({
    plan,
    terms: {
      countries,
      days: fullDays(plan),
      quotaMb: plan.data_quota_mb,
      dailyMb: plan.daily_quota_mb,
      price: plan.price as number,
    },
  }));
  const daily = ({ terms }: Candidate) => terms.dailyMb ?? Number.POSITIVE_INFINITY;
  candidates.sort(
    (a, b) =>
      a.terms.price - b.terms.price ||
      b.terms.days - a.terms.days ||
      b.terms.quotaMb - a.terms.quotaMb ||
      daily(b) - daily(a) ||
      (a.plan.uid < b.plan.uid ? -1 : 1),
  );
  const kept = new Map<number, Candidate[]>();
  const weaker: Weaker[] = [];
  for (const candidate of candidates) {
    const { countries, days, quotaMb } = candidate.terms;
    const rivals = kept.get(countries) ?? [];
    const stronger = rivals.find(
      (rival) =>
        rival.terms.days >= days && rival.terms.quotaMb >= quotaMb && daily(rival) >= daily(candidate),
    );
    if (stronger) weaker.push({ plan: candidate.plan, than: stronger.plan });
    else {
      rivals.push(candidate);
      kept.set(countries, rivals);
    }
  }
  return { plans: [...kept.values()].flat(), weaker };
}
