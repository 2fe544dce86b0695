/** What the shop has to know of a language beyond its texts. */
interface LanguageEntry {
  /** By its own name, as its readers look for it. */
  name: string;
  /** What the back office, which is in English, calls it. */
  english: string;
  dir: 'ltr' | 'rtl';
  /** For dates, times and counts, where Intl's choice for the code isn't ours, or isn't every browser's: "3 October 2026" in English, our digits in Arabic. */
  locale?: string;
  /** For amounts in dollars, where Intl's way of writing them isn't: "US$" behind a figure falls apart between Arabic letters. */
  money?: string;
  /** Whether units of data are written out where Intl's short ones aren't those that people know: "غيغابايت". */
  longUnits?: true;
  /** Whether days have their month in full, where Intl's short ones aren't of the case that a day asks for: "30 maja". */
  longMonths?: true;
  /** The code of its guides (content/guides), where that is another one. */
  guides?: string;
  /** Whether words stand without spaces between them: sentences and units then follow one another directly. */
  unspaced?: true;
}

const entries = {
  en: { name: 'English', english: 'English', dir: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', english: 'German', dir: 'ltr' },
  es: { name: 'Español', english: 'Spanish', dir: 'ltr' },
  fr: { name: 'Français', english: 'French', dir: 'ltr' },
  it: { name: 'Italiano', english: 'Italian', dir: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', english: 'Portuguese (Brazil)', dir: 'ltr' },
  nl: { name: 'Nederlands', english: 'Dutch', dir: 'ltr' },
  pl: { name: 'Polski', english: 'Polish', dir: 'ltr', longMonths: true },
  tr: { name: 'Türkçe', english: 'Turkish', dir: 'ltr' },
  ja: { name: '日本語', english: 'Japanese', dir: 'ltr', unspaced: true },
  ko: { name: '한국어', english: 'Korean', dir: 'ltr' },
  ar: {
    name: 'العربية',
    english: 'Arabic',
    dir: 'rtl',
    locale: 'ar-u-nu-latn',
    money: 'en',
    longUnits: true,
  },
  'zh-Hans': { name: '简体中文', english: 'Chinese (simplified)', dir: 'ltr', unspaced: true },
  'zh-Hant': { name: '繁體中文', english: 'Chinese (traditional)', dir: 'ltr', unspaced: true },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof entries;

/**
 * The languages of the interface. A line above is the first step of adding one, and its tests name the others (docs/languages.md). Codes are
 * those of BCP 47, and stand in addresses as they are written here: "/de/faq", "/pt-BR/faq".
 */
export const languages: Readonly<Record<Language, LanguageEntry>> = entries;

/** Its addresses carry no prefix. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as Language[];

/** Whether a code is one of these languages, and not a name that every object has. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** What Intl writes dates, times and counts of a language by. */
export function dateLocale(language: Language): string {
  return languages[language].locale ?? language;
}

/** What Intl writes dollars of a language by. */
export function moneyLocale(language: Language): string {
  return languages[language].money ?? language;
}

/** How long the units of data are that Intl writes in a language. */
export function unitDisplay(language: Language): 'short' | 'long' {
  return languages[language].longUnits ? 'long' : 'short';
}

/** How long the months are that Intl writes beside a day. */
export function monthOfDay(language: Language): 'short' | 'long' {
  return languages[language].longMonths ? 'long' : 'short';
}

/** The code of the guides that pages of a language show. */
export function guideCode(language: Language): string {
  return languages[language].guides ?? language;
}

/** What stands before every path of a language: "/de"; nothing for the default one. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** An address apart from its language: "/de/faq" is "/faq" in German, "/de" the home page, "/debris" a path without a language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const first = path.split('/', 2)[1] ?? '';
  if (first === DEFAULT_LANGUAGE || !isLanguage(first)) return { language: DEFAULT_LANGUAGE, path };
  return { language: first, path: path.slice(first.length + 1) || '/' };
}

/** The address of a path in a language: "/de/faq"; the home page is "/de", without a slash at its end. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path;
}

/**
 * The language that a preference names, such as a browser's or a customer's: "de-AT" is German, "zh-TW" Chinese in its script;
 * null where it is none of these.
 */
export function closestLanguage(preference: string): Language | null {
  const wanted = preference.toLowerCase();
  const exact = languageCodes.find((code) => code.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [base = ''] = wanted.split('-', 1);
  const same = languageCodes.filter((code) => code.toLowerCase().split('-', 1)[0] === base);
  return same.find((code) => scriptOf(code) === scriptOf(wanted)) ?? same[0] ?? null;
}

/** The script that a tag is written in: "zh-TW" is "Hant"; undefined where it is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
