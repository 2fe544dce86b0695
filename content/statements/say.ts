import type { Facts } from '../countries/facts.ts';
import { type Figures, fillPlaceholders } from '../placeholders.ts';
import { FOLDER, statementsOn, statementWords } from './read.ts';
import { OWN_EDITORS, type Statement } from './schema.ts';
import { type Topic, URGENT } from './topics.ts';

/** A statement as a guide shows it. */
export interface Said {
  id: string;
  topic: Topic;
  /** The topic in the guide's language; undefined where that has no labels. */
  label?: string;
  text: string;
  /** Set where the text is in English though the guide isn't. */
  lang?: 'en';
  /** "Read over on 21 November 2026". */
  read: string;
  /** "Source: Freedom House", or our own editors; its address apart. */
  source: string;
  url?: string;
}

/** All that a guide shows of its destination's statements. */
export interface SaidStatements {
  title: string;
  /** The line that stands before all else, where most governments advise against going. */
  advice?: string;
  /** What stands before those in English. */
  untranslated?: string;
  /** In the guide's language first; each group by urgency. */
  list: Said[];
}

/** What `{{name}}` stands for in a statement: numbers to dial, which only the facts may say. */
function statementFigures({ emergency, callingCode }: Facts): Figures {
  return { ...emergency, ...(callingCode && { callingCode }) };
}

/** "UK travel advice https://…" as a name and an address; an address alone is named by its host. */
export function sourceParts(source: string): { name: string; url?: string } {
  const [, name = '', url] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(source) ?? [];
  return { name: name || new URL(url ?? source).host.replace(/^www\./, ''), ...(url && { url }) };
}

const days = new Map<string, Intl.DateTimeFormat>();
function day(code: string, date: string): string {
  const format =
    days.get(code) ??
    new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : `${code}-u-nu-latn-ca-gregory`, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  days.set(code, format);
  return format.format(new Date(`${date}T12:00:00Z`));
}

/**
 * The statements on a destination in a language. Where one isn't translated yet, an urgent one stands in English behind those that are, and
 * any other is left out.
 */
export function saidIn(code: string, facts: Facts): SaidStatements {
  const words = statementWords(code);
  const figures = statementFigures(facts);
  const named = ({ source, carries }: Statement, name: string) =>
    source === OWN_EDITORS
      ? words.editors
      : (carries === 'part' ? words.sourceInPart : words.source).replace('{source}', name);
  const said = (statement: Statement, text: string, lang?: 'en'): Said => {
    const { name, url } = sourceParts(statement.source);
    const label = words.topics?.[statement.topic];
    return {
      id: statement.id,
      topic: statement.topic,
      ...(label && { label }),
      text: fillPlaceholders(text, figures, `${FOLDER}/${facts.iso3}.json ${statement.id}`),
      ...(lang && { lang }),
      read: words.read.replace('{date}', day(code, statement.date)),
      source: named(statement, name),
      ...(url && { url }),
    };
  };
  const all = statementsOn(facts.iso3);
  const own = all.flatMap((one) => (one.text[code] === undefined ? [] : [said(one, one.text[code])]));
  const inEnglish = all
    .filter((one) => one.text[code] === undefined && URGENT.has(one.topic))
    .map((one) => said(one, one.text.en, 'en'));
  return {
    title: words.title,
    ...(all.some((one) => one.advice === 'against') && { advice: words.advice }),
    ...(inEnglish.length > 0 && { untranslated: words.untranslated }),
    list: [...own, ...inEnglish],
  };
}

/** The statements as a part of a guide's Markdown, each with its day and source, for those who read the guide as data; "" where there are none. */
export function statementsMarkdown({ title, untranslated, list }: SaidStatements): string {
  if (list.length === 0) return '';
  const item = ({ text, read, source }: Said) => `- ${text} (${read}. ${source})`;
  const own = list.filter(({ lang }) => lang === undefined).map(item);
  const english = list.filter(({ lang }) => lang !== undefined).map(item);
  return [
    `### ${title}`,
    ...(own.length > 0 ? [own.join('\n')] : []),
    ...(english.length > 0 ? [untranslated ?? '', english.join('\n')] : []),
  ].join('\n\n');
}
