/**
 * The languages of the interface, each by its own name. A line here is the first step of adding one, and its tests name the others: words,
 * referral rules, legal texts, posts and a guide to every destination (docs/errands.md, c). Codes are two letters, as in BCP 47.
 */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
} as const;

export type Language = keyof typeof languages;

/** Its addresses carry no prefix. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as Language[];

/** What stands before every path of a language: "/de"; nothing for the default one. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** An address apart from its language: "/de/faq" is "/faq" in German, "/de" the home page, "/debris" a path without a language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const first = path.split('/', 2)[1] ?? '';
  if (first === DEFAULT_LANGUAGE || !Object.hasOwn(languages, first))
    return { language: DEFAULT_LANGUAGE, path };
  return { language: first as Language, path: path.slice(first.length + 1) || '/' };
}

/** The address of a path in a language: "/de/faq"; the home page is "/de", without a slash at its end. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path;
}
