import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { DEFAULT_LANGUAGE, dateLocale, type Language } from '../languages.ts';
import { type Catalogue, compileCatalogue } from './compile.ts';
import type english from './en.json';
import { messageFormat } from './format.ts';

type English = typeof english;
type Namespace = keyof English;
type Values = Record<string, string | number>;

/** The messages of one namespace in one language: `t('below_minimum.of', { minimum: '$10' })`. */
export type Messages<N extends Namespace> = (key: keyof English[N] & string, values?: Values) => string;

/** What is said of who sells. */
export type LegalWord = keyof English['legal'];

const catalogues = new Map<Language, Catalogue | null>();
const made = new Map<string, (key: string, values?: Values) => string>();

/** Where the words of a language stand, below the project's folder. */
export function wordsFile(language: Language): string {
  return `content/messages/${language}.json`;
}

/** The words of a language as its file has them; null where it has none. */
export function readWords(language: Language): Catalogue | null {
  let words = catalogues.get(language);
  if (words === undefined) {
    const file = join(projectRoot, wordsFile(language));
    words = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : null;
    catalogues.set(language, words);
  }
  return words;
}

/** Every message of English that a language has not. */
export function missingWords(language: Language): string[] {
  const words = readWords(language);
  return Object.entries(readWords(DEFAULT_LANGUAGE)!).flatMap(([space, messages]) =>
    Object.keys(messages).flatMap((key) => (words?.[space]?.[key] ? [] : [`${space}.${key}`])),
  );
}

/**
 * The language in which something is said to those who want `asked`: that one where all of its words are there, else English. A mail is
 * never half in one and half in the other.
 */
export function spokenLanguage(asked: Language): Language {
  return missingWords(asked).length === 0 ? asked : DEFAULT_LANGUAGE;
}

/** The words for codes and terms of core, for mails, API and payment panels; in English where a language hasn't all of them. */
export function messagesOf<N extends Namespace>(asked: Language, namespace: N): Messages<N> {
  const id = `${asked} ${namespace}`;
  let messages = made.get(id);
  if (messages === undefined) {
    const language = spokenLanguage(asked);
    const source = { [namespace]: readWords(language)![namespace]! };
    const compiled = compileCatalogue(source, wordsFile(language))[namespace]!;
    const format = messageFormat(dateLocale(language));
    messages = (key, values) => format(compiled[key]!, values);
    made.set(id, messages);
  }
  return messages;
}
