import type { Plan } from '../../../core/catalogue/plan.ts';
import { openBorders } from '../../countries/closed-borders.ts';
import { factsOf } from '../../countries/facts.ts';
import { countryByIso3 } from '../../countries/read.ts';
import type { SaidStatements } from '../../statements/say.ts';
import { english } from '../en/english.ts';
import { languages } from '../languages.ts';
import {
  type CountryWords,
  compose,
  composeWords,
  type GuideContent,
  statementsIn,
  woven,
} from './compose.ts';
import { GuideContext } from './guide-context.ts';
import type { GuideLanguage } from './language.ts';
import { unmarked } from './marks.ts';
import { offersOf } from './offers.ts';

/** The part of the catalogue that guides look at; `Catalogue` is one. */
export interface PlansByCountry {
  plansFor(iso3: string): readonly Plan[];
}

/** A destination's travel guide as data (S3.9). */
interface CountryGuide {
  country_name: string;
  local_language_codes: string[];
  english_content: GuideContent;
  localization: Record<string, GuideContent>;
}

/** What a guide in one language is made from; undefined when there is no such destination. */
export function guideContext(
  iso3: string,
  catalogue: PlansByCountry,
  language: GuideLanguage,
): GuideContext<GuideLanguage> | undefined {
  const country = countryByIso3(iso3);
  const facts = factsOf(iso3);
  if (country === undefined || facts === undefined) return undefined;
  const offers = offersOf(
    country.iso3,
    openBorders(country.iso3, country.borders),
    catalogue.plansFor(country.iso3),
  );
  return new GuideContext(country, facts, offers, language);
}

/** The languages of a destination, English apart, that guides are written in, as they are written there ("pt-BR"); the most spoken first. */
export function localLanguages(iso3: string): GuideLanguage[] {
  const codes = factsOf(iso3)?.languages ?? [];
  const written = (code: string) => languages.find((language) => language.code === code);
  const region = countryByIso3(iso3)?.iso2;
  return codes.flatMap((code) => written(`${code}-${region}`) ?? written(code) ?? []);
}

/** The language in which pages of that code show every guide; undefined where none is written for readers abroad. */
export function readersLanguage(code: string): GuideLanguage | undefined {
  return languages.find((language) => language.everywhere && language.code === code);
}

/**
 * The guide of a destination (alpha-3, any letter case), built from the facts and the plans on sale: about a millisecond a
 * language, so that a page cache is all that it needs. undefined when there is no such destination.
 */
export function countryGuide(iso3: string, catalogue: PlansByCountry): CountryGuide | undefined {
  const context = guideContext(iso3, catalogue, english);
  if (context === undefined) return undefined;
  const local = localLanguages(context.iso3);
  const localization: Record<string, GuideContent> = {};
  for (const language of local) {
    const there = guideContext(context.iso3, catalogue, language);
    if (there) localization[language.code] = wholeGuide(there);
  }
  return {
    country_name: context.country.name,
    local_language_codes: local.map((language) => language.code),
    english_content: wholeGuide(context),
    localization,
  };
}

/** A guide in one language, as its page shows it. */
interface GuideInLanguage {
  language: GuideLanguage;
  /** The destination as it is called inside a sentence of that language. */
  name: string;
  content: GuideContent;
  /** What is true of this place alone, each with its day and source; not in `content`. */
  statements: SaidStatements;
}

/**
 * One language of the guide: the one asked for, where the destination has a guide in it; else the reader's, if that is written for all
 * destinations; else English. Letter case doesn't matter.
 */
export function guideIn(
  iso3: string,
  asked: string | null,
  catalogue: PlansByCountry,
  reader: string,
): GuideInLanguage | undefined {
  const own = readersLanguage(reader) ?? english;
  const wanted = (asked ?? reader).toLowerCase();
  const language =
    [english, ...localLanguages(iso3)].find((offered) => offered.code.toLowerCase() === wanted) ?? own;
  const context = guideContext(iso3, catalogue, language);
  return (
    context && {
      language,
      name: context.name,
      content: finished(compose(context)),
      statements: statementsIn(context),
    }
  );
}

/** Heading, introduction and SEO texts of the country page, in English; undefined when there is no such destination. */
export function countryContent(iso3: string, catalogue: PlansByCountry): CountryWords | undefined {
  const context = guideContext(iso3, catalogue, english);
  return context && finished(composeWords(context));
}

/** A guide and its statements, as one text. */
function wholeGuide(context: GuideContext<GuideLanguage>): GuideContent {
  return woven(finished(compose(context)), statementsIn(context));
}

/** The same without marks. */
function finished<T>(content: T): T {
  return JSON.parse(unmarked(JSON.stringify(content)));
}
