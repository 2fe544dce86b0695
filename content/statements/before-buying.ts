import { statementsOn, statementWords } from './read.ts';

/** Statements that decide whether, when or how to buy a travel eSIM: by destination (alpha-3), the `id` of one of its statements. */
const BEFORE_BUYING: Readonly<Record<string, string>> = {
  ARE: 'calls',
  CHN: 'firewall',
  GAB: 'social-media',
  IRQ: 'exams',
  MMR: 'filter',
  OMN: 'calls',
  PAK: 'cuts',
  QAT: 'voip',
  RUS: 'first-day',
  TKM: 'filter',
  TUR: 'foreign-esim',
  UGA: 'elections',
};

/** What a page that sells plans for a destination says first, in the language of its guide. */
export interface Warning {
  /** Where most governments advise against going. */
  advice?: string;
  /** What bears on buying or installing an eSIM for it. */
  statement?: string;
  /** The words that lead to the guide. */
  more: string;
}

/**
 * The warning for a destination (alpha-3) in a guide's language; undefined where there is nothing to warn of. A statement that isn't translated is
 * left to the guide.
 * @throws for a listed statement that doesn't exist.
 */
export function warningOn(code: string, iso3: string): Warning | undefined {
  const statements = statementsOn(iso3);
  const words = statementWords(code);
  const id = BEFORE_BUYING[iso3];
  const listed = statements.find((one) => one.id === id);
  if (id !== undefined && listed === undefined) throw new Error(`content/statements/${iso3}.json: no ${id}`);
  const advice = statements.some((one) => one.advice === 'against') ? words.advice : undefined;
  const statement = listed?.text[code];
  if (advice === undefined && statement === undefined) return undefined;
  return { ...(advice && { advice }), ...(statement && { statement }), more: words.title };
}

/** The destinations of which a statement is listed. */
export const WARNED: readonly string[] = Object.keys(BEFORE_BUYING);
