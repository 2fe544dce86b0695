import type { WrittenLanguage } from './guide-context.ts';
import type { ConnectGroup, Group, Question, Rule, TipGroup } from './rule.ts';

/** Parts of the guide's page (S2.7.1). */
export type GuideSection = 'about' | 'cities' | 'benefits' | 'questions' | 'tips' | 'connectivity';

/**
 * A language that guides are written in: `content/guides/{code}/`. All knowledge of grammar lives in its wordings; names of countries, languages,
 * currencies, months, numbers and money come from the context, in this language.
 */
export interface GuideLanguage extends WrittenLanguage {
  /** Whether every destination has a guide in it, for those who read it on the pages of their own language; otherwise those where it is official. */
  everywhere?: boolean;
  rules: readonly Rule[];
  questions: readonly Question[];
  /** Headings of the page's sections; `country` as in a sentence. */
  sections: (country: string) => Record<GuideSection, string>;
  /** Headings of the Markdown parts, in several wordings. */
  headings: Record<Group, readonly string[]>;
  /** The groups of each text in their usual order; what is special moves to the front. */
  tips: readonly TipGroup[];
  connectivity: readonly ConnectGroup[];
  /** Between two sentences: " ", or "" in Chinese and Japanese. */
  between: string;
  /** A city in `top_cities_list`: "Tokyo (capital; airports HND and NRT)". Default: the name alone. */
  cityLine?: (city: { name: string; capital: boolean; airports: string[] }) => string;
  /** Other upper bounds of the parts than usual (compose.ts). */
  most?: { tips?: number; connectivity?: number; questions?: number; benefits?: number };
}
