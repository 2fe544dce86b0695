import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Need, readNeed } from '../../../core/catalogue/data-need.ts';
import { fitsFilter, type PlanFilter, readPlanFilter } from '../../../core/catalogue/plan-filter.ts';
import type { ShownPlan } from './shown-plan.ts';

/** What a query asks the page for. `days` is both the filter's and the sentence's. */
type Asked = keyof PlanFilter | keyof Need;

const FILTERS = ['days', 'gb', 'type', 'area'] as const satisfies readonly (keyof PlanFilter)[];

/** What the address asks for, and how to ask for something else; no request is made (`shouldRevalidate` of the route). */
export function usePlanQuery(plans: readonly ShownPlan[]) {
  const [params, setParams] = useSearchParams();
  const filter = readPlanFilter(params);
  // What was asked last and isn't in the address yet: two choices may be made before one has arrived there.
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address that has arrived
  useEffect(() => {
    wanted.current = null;
  }, [params]);
  return {
    filter,
    found: plans.filter((plan) => fitsFilter(plan, plan.area === null, filter)),
    asked: readNeed(params),
    /** What a form must send along without scripts, since it replaces the whole query. */
    kept: (names: readonly Asked[]) =>
      names.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value] as const] : [];
      }),
    /** `null` clears the filter, and leaves the rest of the sentence. */
    ask: (name: Asked | null, value: string) => {
      const before = wanted.current ?? window.location.search;
      const next = new URLSearchParams(before);
      for (const key of name ? [name] : FILTERS) next.delete(key);
      if (name && value) next.set(name, value);
      // The same once more would ask the server.
      if (next.toString() === new URLSearchParams(before).toString()) return;
      wanted.current = next.toString();
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

export type PlanQuery = ReturnType<typeof usePlanQuery>;
