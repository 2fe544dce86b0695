import type { RoutingRules } from '../../../core/routing/rules.ts';

const where = ({ countries }: RoutingRules['never'][number]): string =>
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
