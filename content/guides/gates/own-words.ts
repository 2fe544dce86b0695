import { countries } from '../../countries/read.ts';
import { english } from '../en/english.ts';
import { compose, statementsIn, textOf } from '../engine/compose.ts';
import { guideContext, type PlansByCountry } from '../engine/guide.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { unmarked } from '../engine/marks.ts';

/** What one guide says that no other does. */
interface OwnWords {
  iso3: string;
  words: number;
  /** Share of its words that stand in sentences of its own, 0 to 1; names and numbers don't make a sentence another. */
  own: number;
  /** Share of its words that are about plans, prices and the eSIM. */
  planTalk: number;
}

const PLAN_TALK =
  /\b(plans?|eSIMs?|[GM]B|gigabytes?|prices?|prepaid|hotspot|tether\w*|sharing|top-up|data ends|unlimited|charged|roams|smallest|per GB)\b|\$\d/i;

/** The masked form of a sentence: with another place's names and numbers it would be the same. */
export function masked(sentence: string, names: readonly string[]): string {
  let text = ` ${sentence} `;
  for (const name of names) text = text.replaceAll(name, '@');
  return (
    text
      .replace(/\p{N}[\p{N}.,:–−]*/gu, '0')
      // A capital inside a sentence begins a name.
      .replace(/(?<=[\p{Ll}\d@,;:()’]\s*\(?)\s\p{Lu}[\p{L}\p{M}’'-]*/gu, ' @')
      .replace(/@(?:[\s,;]|and|or|the|[+−-])*(?=@)/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  );
}

/** Names in a guide, the longest first. */
function namesIn(c: GuideContext<GuideLanguage>): string[] {
  const { country, facts, offers } = c;
  const places = [country.iso3, ...country.borders].flatMap((iso3) => {
    const name = c.nameOf(iso3);
    return [name, name.replace(/^t/, 'T')];
  });
  const own = [
    ...[country.name, facts.capital, facts.metro?.city],
    ...facts.cities.map(({ name }) => name),
    ...(facts.airports ?? []).flatMap(({ city, iata, name }) => [city, iata, name]),
    ...country.networks.map(({ name }) => name),
    ...(offers?.networks?.names ?? []),
    ...(offers?.regions ?? []).map(({ region }) => region),
    ...facts.currency.flatMap((code) => [c.currencyName(code), code]),
    ...facts.languages.map((code) => c.languageName(code)),
  ];
  return [...new Set([...places, ...own].filter((name) => name !== undefined))]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Every English guide measured against all others. */
export function ownWords(catalogue: PlansByCountry): OwnWords[] {
  const seen = new Map<string, number>();
  const guides = countries.map(({ iso3 }) => {
    const context = guideContext(iso3, catalogue, english)!;
    const names = namesIn(context);
    const read = (text: string, statement: boolean) =>
      sentencesOf(text).map((sentence) => ({
        words: wordsOf(sentence),
        key: masked(sentence, names),
        plan: !statement && PLAN_TALK.test(sentence),
      }));
    const said = statementsIn(context).list.map(({ text }) => text);
    const sentences = [
      ...read(unmarked(textOf(compose(context))), false),
      ...said.flatMap((text) => read(text, true)),
    ];
    for (const key of new Set(sentences.map((one) => one.key))) seen.set(key, (seen.get(key) ?? 0) + 1);
    return { iso3, sentences };
  });
  return guides.map(({ iso3, sentences }) => {
    const sum = (list: typeof sentences) => list.reduce((total, { words }) => total + words, 0);
    const words = sum(sentences);
    return {
      iso3,
      words,
      own: sum(sentences.filter(({ key }) => seen.get(key) === 1)) / words,
      planTalk: sum(sentences.filter(({ plan }) => plan)) / words,
    };
  });
}

interface OwnWordsReport {
  median: number;
  least: OwnWords;
  planTalk: number;
  mostPlanTalk: OwnWords;
}

/** The middle and the worst of all guides. */
export function ownWordsReport(all: readonly OwnWords[]): OwnWordsReport {
  const byOwn = all.toSorted((a, b) => a.own - b.own);
  const byPlans = all.toSorted((a, b) => b.planTalk - a.planTalk);
  const middle = Math.floor(all.length / 2);
  return {
    median: byOwn[middle]!.own,
    least: byOwn[0]!,
    planTalk: byPlans[middle]!.planTalk,
    mostPlanTalk: byPlans[0]!,
  };
}
