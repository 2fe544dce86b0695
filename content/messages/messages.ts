import { setupI18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { compileCatalogue } from './compile.ts';
import english from './en.json' with { type: 'json' };

type English = typeof english;
type Namespace = keyof English;
type Values = Record<string, string | number>;
type Compiled = Parameters<ReturnType<typeof setupI18n>['load']>[1];

/** The messages of one namespace in one language: `t('below_minimum.of', { minimum: '$10' })`. */
export type Messages<N extends Namespace> = (key: keyof English[N] & string, values?: Values) => string;

/** Another language is one more file, with every key of the English one, and its name here. */
const catalogues: { en: English } & Partial<Record<Language, English>> = { en: english };
const made = new Map<string, (key: string, values?: Values) => string>();

/** The words for codes and terms of core, for mails, API and payment panels; in English where there is no translation. */
export function messagesOf<N extends Namespace>(asked: Language, namespace: N): Messages<N> {
  const language = catalogues[asked] === undefined ? DEFAULT_LANGUAGE : asked;
  const id = `${language} ${namespace}`;
  let messages = made.get(id);
  if (messages === undefined) {
    const source = { [namespace]: (catalogues[language] ?? english)[namespace] };
    const compiled = compileCatalogue(source, `content/messages/${language}.json`)[namespace] as Compiled;
    const i18n = setupI18n({ locale: language, messages: { [language]: compiled } });
    messages = (key, values) => i18n._(key, values);
    made.set(id, messages);
  }
  return messages;
}
