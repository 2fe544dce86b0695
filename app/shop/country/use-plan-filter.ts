import { useSearchParams } from 'react-router';
import { fitsFilter, type PlanFilter, readPlanFilter } from '../../../core/catalogue/plan-filter.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The plans that the address asks for, and how to ask for others; no request is made (`shouldRevalidate` of the route). */
export function usePlanFilter(plans: readonly ShownPlan[]) {
  const [params, setParams] = useSearchParams();
  const filter = readPlanFilter(params);
  const ask = (name: keyof PlanFilter | null, value: string) => {
    // The address itself: two choices may be made before one is rendered.
    const next = new URLSearchParams(window.location.search);
    for (const key of name ? [name] : Object.keys(filter)) next.delete(key);
    if (name && value) next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter, found: plans.filter((plan) => fitsFilter(plan, plan.area === null, filter)), ask };
}
