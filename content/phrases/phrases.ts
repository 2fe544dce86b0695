import table from './phrases.json' with { type: 'json' };

/** A sentence to be shown to somebody, and how to read it aloud where its script isn't Latin. */
type Phrase = readonly [words: string, reading?: string];

/** What a traveller without network has to say, in one language. `call` has the place `{number}`. */
interface Phrases {
  wifi: Phrase;
  call: Phrase;
}

/** By BCP 47 code, as the facts name the languages of destinations. */
export const phrases = table as unknown as Readonly<Record<string, Phrases>>;

/**
 * The first language of a destination that the phrases are in: of its own ones by their order, with or without their region; else English,
 * which is understood in most places that are left.
 * @param official BCP 47, the most spoken first.
 */
export function phraseLanguage(official: readonly string[]): string {
  for (const code of official) {
    if (Object.hasOwn(phrases, code)) return code;
    const [base = ''] = code.split('-', 1);
    if (Object.hasOwn(phrases, base)) return base;
  }
  return 'en';
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** For the `dir` of what is written in a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');
