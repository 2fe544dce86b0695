import { listed } from '../prices/rule-words.ts';
import { type Draft, textsAt } from '../rules/draft.ts';
import type { RoutingList } from './routing-rules.ts';

/** An entry of a list of routing as a sentence. */
export function entryWords(list: RoutingList, draft: Draft, countryName: (code: string) => string): string {
  const company = companyOf(draft);
  const names = textsAt(draft, 'countries').map(countryName);
  const among = names.length === 0 ? '' : ` for ${listed(names, 'and')}`;
  switch (list) {
    case 'never':
      return names.length === 0
        ? `Nothing is bought at ${company}.`
        : `Nothing that works in ${listed(names, 'or')} is bought at ${company}.`;
    case 'prefer':
      return `${company} comes first${among}.`;
    case 'trial':
      return `${String(draft.percent ?? '?')}% of the orders${among} ask ${company} first.`;
  }
}

export const companyOf = (draft: Draft): string => String(draft.company ?? '') || 'A company without a name';
