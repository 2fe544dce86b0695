import { countries } from '../../countries/read.ts';
import { guideCode, languageCodes } from '../../languages.ts';
import { scriptFaults } from '../../statements/script.ts';
import { UNKEPT } from '../../unkept-promises.ts';
import { english } from '../en/english.ts';
import { compose, type GuideContent, textOf, wordsOf } from '../engine/compose.ts';
import { guideContext, localLanguages, type PlansByCountry } from '../engine/guide.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { unmarked } from '../engine/marks.ts';
import { hidesSummerTime } from '../engine/summer.ts';
import { languages } from '../languages.ts';
import { numberFaults } from './numbers.ts';
import { type OverlapReport, overlaps } from './overlap.ts';
import { repeated } from './repeated.ts';

export interface LanguageReport {
  code: string;
  countries: number;
  /** Words; characters where the language has no spaces. */
  words: { min: number; median: number; max: number };
  overlap: OverlapReport;
  /** "JPN: …", all that the gates refuse. */
  faults: string[];
  /** "JPN: …", sentences that a guide says twice. */
  repeated: string[];
}

const unspaced = new Set(['ja', 'zh-Hans', 'zh-Hant', 'th', 'km', 'lo', 'my']);

/** All strings of a content block. */
function stringsOf(content: GuideContent): string[] {
  const { top_cities_list, benefits_list, faq_list, ...texts } = content;
  return [
    ...Object.values(texts),
    ...top_cities_list,
    ...benefits_list,
    ...faq_list.flatMap(({ q, a }) => [q, a]),
  ];
}

function faultsOf(content: GuideContent, language: GuideLanguage): string[] {
  const faults: string[] = [];
  const strings = stringsOf(content).map(unmarked);
  if (strings.some((text) => text.trim() === '')) faults.push('an empty text');
  if (strings.some((text) => /undefined|null|NaN|\[object/.test(text)))
    faults.push('a missing value in a text');
  if (strings.some((text) => /<[a-z/!]/i.test(text))) faults.push('raw HTML');
  if (strings.some((text) => /\]\(|https?:/.test(text))) faults.push('a link');
  if (strings.some((text) => / {2,}| [,.;:!?](\s|$)|\.\.(\s|$)/.test(text)))
    faults.push('a gap or doubled stop');
  if (content.top_cities_list.length === 0) faults.push('no city');
  if (content.benefits_list.length < 2) faults.push(`${content.benefits_list.length} benefits`);
  const asked = content.faq_list.length;
  if (asked < 8 || asked > 12) faults.push(`${asked} questions`);
  const words = wordsOf(content);
  if (language.code === 'en' && (words < 190 || words > 600)) faults.push(`${words} words`);
  const unkept = languageCodes.find((code) => guideCode(code) === language.code);
  if (unkept && strings.some((text) => UNKEPT[unkept].test(text))) faults.push('a promise that nobody keeps');
  const title = unmarked(content.seo_title);
  if (title.length > 70) faults.push(`a title of ${title.length} characters`);
  if (unmarked(content.seo_description).length > 220)
    faults.push('a description of more than 220 characters');
  return faults;
}

function reportOn(
  language: GuideLanguage,
  codes: readonly string[],
  catalogue: PlansByCountry,
): LanguageReport {
  const texts = new Map<string, string>();
  const faults: string[] = [];
  const twice: string[] = [];
  const counts: number[] = [];
  for (const iso3 of codes) {
    const context = guideContext(iso3, catalogue, language);
    if (context === undefined) {
      faults.push(`${iso3}: no facts`);
      continue;
    }
    const content = compose(context);
    const { facts, country } = context;
    const figures = stringsOf(content).flatMap((text) =>
      numberFaults(text, facts, country, catalogue.plansFor(iso3)),
    );
    faults.push(...[...faultsOf(content, language), ...figures].map((fault) => `${iso3}: ${fault}`));
    for (const [at, said] of stringsOf(content).entries())
      if (hidesSummerTime(context, said)) faults.push(`${iso3}: an offset without summer time in text ${at}`);
    const text = textOf(content);
    for (const fault of scriptFaults(language.code, text)) faults.push(`${iso3}: ${fault}`);
    twice.push(...repeated(text).map((one) => `${iso3}: ${one}`));
    texts.set(iso3, text);
    counts.push(unspaced.has(language.code) ? text.replace(/\s/g, '').length : wordsOf(content));
  }
  counts.sort((a, b) => a - b);
  const at = (share: number) => counts[Math.round(share * (counts.length - 1))] ?? 0;
  return {
    code: language.code,
    countries: texts.size,
    words: { min: at(0), median: at(0.5), max: at(1) },
    overlap: overlaps(texts, !unspaced.has(language.code)),
    faults,
    repeated: twice,
  };
}

/** Writes every guide in every language and measures it; English first. */
export function runGates(catalogue: PlansByCountry): LanguageReport[] {
  const all = countries.map((country) => country.iso3);
  return [
    reportOn(english, all, catalogue),
    ...languages.map((language) => {
      const own = all.filter((iso3) => language.everywhere || localLanguages(iso3).includes(language));
      return reportOn(language, own, catalogue);
    }),
  ];
}
