import type { GuideContext } from './guide-context.ts';
import type { GuideLanguage } from './language.ts';
import { unmarked } from './marks.ts';
import { hash } from './pick.ts';
import type { Group, QuestionSentence, Sentence, Slot } from './rule.ts';

/** A content block: S3.8 and S3.9 in one. */
export interface GuideContent {
  h1: string;
  introduction: string;
  top_cities_list: string[];
  benefits_list: string[];
  faq_list: { q: string; a: string }[];
  traveler_tips_markdown: string;
  connectivity_guide_markdown: string;
  cta_text: string;
  seo_title: string;
  seo_description: string;
}
/** What the country page takes (S3.8). */
export type CountryWords = Pick<GuideContent, 'h1' | 'introduction' | 'seo_title' | 'seo_description'>;

const FEWEST_QUESTIONS = 8;
const MOST_QUESTIONS = 12;

type Context = GuideContext<GuideLanguage>;

/** Weighty first. Countries with the same facts still order equal sentences differently. */
function byWeight(context: Context) {
  const order = (sentence: Sentence) =>
    sentence.weight + (hash(`${context.iso3} ${sentence.id} order`) % 12) / 2;
  return (a: Sentence, b: Sentence) => order(b) - order(a) || (a.id < b.id ? -1 : 1);
}

function sentences(context: Context, slot: Slot): Sentence[] {
  return context.language.rules
    .filter((rule) => rule.slot === slot)
    .flatMap((rule) => rule.render(context) ?? [])
    .sort(byWeight(context));
}

function only(context: Context, slot: Slot): string {
  const [first] = sentences(context, slot);
  if (first === undefined) throw new Error(`no ${slot} for ${context.iso3} in ${context.language.code}`);
  return first.text;
}

function introduction(context: Context): string {
  const parts = [...sentences(context, 'lead').slice(0, 2), ...sentences(context, 'offer').slice(0, 2)];
  return parts.map((part) => part.text).join(context.language.between);
}

interface Part {
  group: Group;
  sentences: Sentence[];
}

/** The sentences of each group, at most `most` in all: the lightest go first, and a group that loses all goes too. */
function parts(context: Context, groups: readonly Group[], most: number): Part[] {
  const all = groups.map((group) => ({ group, sentences: sentences(context, group) }));
  const kept = new Set(
    all
      .flatMap((part) => part.sentences)
      .sort(byWeight(context))
      .slice(0, most),
  );
  const heaviest = (part: Part) => Math.max(...part.sentences.map((sentence) => sentence.weight));
  return all
    .map((part) => ({ ...part, sentences: part.sentences.filter((sentence) => kept.has(sentence)) }))
    .filter((part) => part.sentences.length > 0)
    .sort((a, b) => Number(heaviest(b) >= 80) - Number(heaviest(a) >= 80));
}

function markdown(context: Context, list: Part[]): string {
  return list
    .map((part) => {
      const heading = context.pick(context.language.headings[part.group], `heading ${part.group}`);
      return `### ${heading}\n\n${part.sentences.map((sentence) => sentence.text).join(context.language.between)}`;
    })
    .join('\n\n');
}

function cities(context: Context): string[] {
  const { facts, language } = context;
  return facts.cities.map((city) => {
    const airports = (facts.airports ?? []).filter((airport) => airport.city === city.name);
    const line = {
      name: context.cityName(city),
      capital: city.name === facts.capital,
      airports: airports.map((airport) => airport.iata),
    };
    return language.cityLine?.(line) ?? line.name;
  });
}

/** Words of a guide as people read it, all texts together. */
export function wordsOf(content: GuideContent): number {
  return textOf(content).split(/\s+/).filter(Boolean).length;
}

/** All texts that a page shows, one after the other, without marks. */
export function textOf(content: GuideContent): string {
  const faq = content.faq_list.flatMap(({ q, a }) => [q, a]);
  const { h1, introduction: first, top_cities_list, benefits_list } = content;
  const { traveler_tips_markdown, connectivity_guide_markdown, cta_text } = content;
  return unmarked(
    [h1, first, ...top_cities_list, ...benefits_list, ...faq, traveler_tips_markdown]
      .concat(connectivity_guide_markdown, cta_text)
      .join('\n')
      .replaceAll('###', ''),
  );
}

/** The words of the country page, marked: much less work than the whole guide. */
export function composeWords(context: Context): CountryWords {
  return {
    h1: only(context, 'h1'),
    introduction: introduction(context),
    seo_title: only(context, 'seo_title'),
    seo_description: only(context, 'seo_description'),
  };
}

/** A whole content block, marked. The weightiest facts come first; what lies over the language's bounds is left out. */
export function compose(context: Context): GuideContent {
  const { language } = context;
  const most = { tips: 11, connectivity: 9, questions: 10, benefits: 5, ...language.most };
  const asked: QuestionSentence[] = language.questions
    .flatMap((question) => question.render(context) ?? [])
    .sort(byWeight(context))
    .slice(0, Math.min(most.questions, MOST_QUESTIONS));
  const build = (): GuideContent => ({
    ...composeWords(context),
    top_cities_list: cities(context),
    benefits_list: sentences(context, 'benefit')
      .slice(0, most.benefits)
      .map((sentence) => sentence.text),
    faq_list: asked.map((entry) => ({ q: entry.question, a: entry.text })),
    traveler_tips_markdown: markdown(context, parts(context, language.tips, most.tips)),
    connectivity_guide_markdown: markdown(context, parts(context, language.connectivity, most.connectivity)),
    cta_text: only(context, 'cta'),
  });
  let content = build();
  while (language.mostWords !== undefined && wordsOf(content) > language.mostWords) {
    if (asked.length > FEWEST_QUESTIONS) asked.pop();
    else if (most.tips > most.connectivity) most.tips -= 1;
    else most.connectivity -= 1;
    content = build();
  }
  return content;
}
