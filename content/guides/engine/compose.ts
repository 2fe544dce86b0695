import { type SaidStatements, saidIn, statementsMarkdown } from '../../statements/say.ts';
import type { GuideContext } from './guide-context.ts';
import type { GuideLanguage } from './language.ts';
import { unmarked } from './marks.ts';
import { hash } from './pick.ts';
import type { Group, QuestionSentence, Sentence, Slot } from './rule.ts';
import { withSummerTime } from './summer.ts';
import { placeFirst, Told } from './told.ts';

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
/** Upper bounds of a guide's parts, in sentences or items; `onPlans`: questions about plans before those on the place. */
const USUAL = { tips: 7, connectivity: 4, questions: 8, benefits: 2, onPlans: 1 };

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

/** The statements on the guide's destination, in its language. */
export function statementsIn(context: Context): SaidStatements {
  return saidIn(context.language.code, context.facts);
}

/** What of a place bears on the use of a phone there; the other leads are for places where nothing is on sale. */
const BEARS_ON_USE = new Set([
  ...['lead-many-zones', 'lead-zones', 'lead-two-zones', 'lead-low-internet', 'lead-atolls', 'lead-storms'],
  ...['lead-wet', 'lead-arid', 'lead-mountains'],
]);

/**
 * What a traveller needs before anything else: where most governments advise against going, that; then what the plans cost and which networks they use; then
 * the one thing about the place that bears on it.
 */
function introduction(context: Context, told: Told): string {
  const { advice } = statementsIn(context);
  const offers = context.offers === undefined ? [] : told.news(sentences(context, 'offer'), 2);
  const about = sentences(context, 'lead').filter(({ id }) => offers.length === 0 || BEARS_ON_USE.has(id));
  const leads = told.news(about, advice === undefined && offers.length === 0 ? 2 : 1);
  const parts = [...offers, ...leads].map(({ text }) => text);
  return withSummerTime(
    context,
    [...(advice ? [advice] : []), ...parts].join(context.language.between),
    told,
  );
}

/** A guide with its statements, for those who read it as data: they open the connectivity guide. */
export function woven(content: GuideContent, statements: SaidStatements): GuideContent {
  const parts = [statementsMarkdown(statements), content.connectivity_guide_markdown];
  return { ...content, connectivity_guide_markdown: parts.filter(Boolean).join('\n\n') };
}

interface Part {
  group: Group;
  sentences: Sentence[];
}

/** The news of each group, at most `most` in all: the lightest go first, and a group that loses all goes too. */
function parts(context: Context, groups: readonly Group[], most: number, told: Told): Part[] {
  const all = groups.map((group) => ({ group, sentences: sentences(context, group) }));
  const sorted = all.flatMap((part) => part.sentences).sort(byWeight(context));
  const kept = new Set(told.news(sorted, most));
  const heaviest = (part: Part) => Math.max(...part.sentences.map((sentence) => sentence.weight));
  return all
    .map((part) => ({ ...part, sentences: part.sentences.filter((sentence) => kept.has(sentence)) }))
    .filter((part) => part.sentences.length > 0)
    .sort((a, b) => Number(heaviest(b) >= 80) - Number(heaviest(a) >= 80));
}

function markdown(context: Context, list: Part[], told: Told): string {
  return list
    .map((part) => {
      const heading = context.pick(context.language.headings[part.group], `heading ${part.group}`);
      const text = part.sentences.map((sentence) => sentence.text).join(context.language.between);
      return `### ${heading}\n\n${withSummerTime(context, text, told)}`;
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
export function composeWords(context: Context, told = new Told()): CountryWords {
  return {
    h1: only(context, 'h1'),
    introduction: introduction(context, told),
    seo_title: only(context, 'seo_title'),
    seo_description: only(context, 'seo_description'),
  };
}

/**
 * A whole content block, marked. The weightiest facts come first, nothing is told twice, and what lies over the language's bounds is left out.
 */
export function compose(context: Context): GuideContent {
  const { language } = context;
  const most = { ...USUAL, ...language.most };
  const told = new Told();
  const words = composeWords(context, told);
  const benefits = told.news(sentences(context, 'benefit'), most.benefits);
  const candidates: QuestionSentence[] = language.questions
    .flatMap((question) => question.render(context) ?? [])
    .sort(byWeight(context));
  const asked = told.news(placeFirst(candidates, most.onPlans), most.questions, FEWEST_QUESTIONS);
  return {
    ...words,
    h1: sentences(context, 'guide_h1')[0]?.text ?? words.h1,
    top_cities_list: cities(context),
    benefits_list: benefits.map(({ text }) => text),
    faq_list: asked
      .toSorted(byWeight(context))
      .map(({ question, text }) => ({ q: question, a: withSummerTime(context, text, told) })),
    traveler_tips_markdown: markdown(context, parts(context, language.tips, most.tips, told), told),
    connectivity_guide_markdown: markdown(
      context,
      parts(context, language.connectivity, most.connectivity, told),
      told,
    ),
    cta_text: only(context, 'cta'),
  };
}
