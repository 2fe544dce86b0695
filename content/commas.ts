import { type Language, languages } from './languages.ts';

/** What stands between the items of a list that has no end: ", ". */
export function listComma(language: Language): string {
  if (languages[language].unspaced) return '、';
  return language === 'ar' ? '، ' : ', ';
}

/** What stands between two parts of a phrase, as a plan and its price: Chinese has another comma there than in lists. */
export function phraseComma(language: Language): string {
  return language.startsWith('zh') ? '，' : listComma(language);
}
