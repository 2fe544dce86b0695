import { type Draft, fits, isObject, type Json, type Outline } from '../rules/draft.ts';
import type { RulesFormat } from '../rules/use-draft.ts';

/** What an entry of a list of routing is made of (core/routing/rules.ts); only a trial has a percentage. */
export const ROUTING_ENTRY = {
  company: 'value',
  percent: 'value',
  countries: 'texts',
} as const satisfies Outline;

export const ROUTING_LISTS = ['never', 'prefer', 'trial'] as const;
export type RoutingList = (typeof ROUTING_LISTS)[number];

export const ROUTING_FORMAT: RulesFormat = {
  read(json: Json) {
    if (!isObject(json)) return null;
    const lists: Record<string, readonly Draft[]> = {};
    for (const name of ROUTING_LISTS) {
      const list = json[name] ?? [];
      if (!Array.isArray(list) || !list.every((each) => fits(each, ROUTING_ENTRY))) return null;
      lists[name] = list as Draft[];
    }
    const rest = Object.entries(json).filter(([key]) => !(ROUTING_LISTS as readonly string[]).includes(key));
    return { lists, rest: { most_over_percent: null, ...Object.fromEntries(rest) } };
  },
  write: (lists, rest) => ({
    prefer: [...lists.prefer!],
    never: [...lists.never!],
    ...rest,
    trial: [...lists.trial!],
  }),
};
