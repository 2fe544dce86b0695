import type { Versions } from '../kit/rule-versions.ts';
import type { Action } from '../shapes.ts';

interface Named {
  company: string;
  countries?: string[];
}

/** By what an order finds its company (core/routing/rules.ts). */
export interface RoutingRules {
  prefer: Named[];
  never: Named[];
  most_over_percent: number | null;
  trial: (Named & { percent: number })[];
}

export interface Routing extends Versions {
  rules: RoutingRules;
  actions: Action[];
}

const where = ({ countries }: Named): string =>
  countries === undefined ? '' : ` for ${countries.join(', ')}`;

/** The rules in sentences, in the order in which they are asked. */
export function routingWords({ prefer, never, most_over_percent, trial }: RoutingRules): string[] {
  return [
    ...never.map((entry) => `Nothing is bought at ${entry.company}${where(entry)}.`),
    ...(most_over_percent === null
      ? []
      : [`An offer that costs more than ${most_over_percent} % above the cheapest isn't used.`]),
    ...trial.map((entry) => `${entry.percent} % of the orders${where(entry)} ask ${entry.company} first.`),
    ...prefer.map((entry) => `${entry.company} comes first${where(entry)}.`),
    'Then the rank decides: cost, how quickly a company delivers, and what it has refused lately.',
  ];
}
