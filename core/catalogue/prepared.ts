import { createHash } from 'node:crypto';
import { inTurns } from '../turns.ts';
import { type ListedPlan, type Plan, publicPlan } from './plan.ts';
import type { OfferedPlan } from './queries.ts';

/** What is made of a plan once: one that hasn't changed is the same object from load to load. */
interface Prepared {
  digest: string;
  plan: Plan;
  /** By country (alpha-3), with the country's own networks: its page doesn't show those of the forty others in a region. */
  inCountry: ReadonlyMap<string, Plan>;
}

const preparedPlans = new WeakMap<ListedPlan, Prepared>();

/** What lists show of a plan, and the hash that says whether it is the same. */
export function prepared(listed: ListedPlan): Prepared {
  const known = preparedPlans.get(listed);
  if (known !== undefined) return known;
  const plan = publicPlan(listed);
  const networksOf = Map.groupBy(plan.networks, ({ country }) => country);
  const made = {
    digest: createHash('sha256').update(JSON.stringify(listed)).digest('base64url'),
    plan,
    inCountry: new Map(
      plan.countries_enabled.map((iso3) => [iso3, { ...plan, networks: networksOf.get(iso3) ?? [] }]),
    ),
  };
  preparedPlans.set(listed, made);
  return made;
}

/** Plans that are prepared before other work has its turn: one of forty countries takes as long as ten of one. */
const PLANS_A_TURN = 50;

/** Prepares what hasn't been yet, with room for other work in between. */
export async function prepareInTurns(offered: readonly OfferedPlan[]): Promise<void> {
  const fresh = offered.filter(({ plan }) => !preparedPlans.has(plan));
  await inTurns(fresh, PLANS_A_TURN, ({ plan }) => void prepared(plan));
}
