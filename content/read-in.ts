import type { Language } from './languages.ts';

/** How a page in another language is offered, in its own words. */
export const readIn: Record<Language, string> = {
  en: 'Read this in English?',
  de: 'Auf Deutsch lesen?',
  es: '¿Leer en español?',
  fr: 'Lire en français\u00a0?',
  it: 'Leggere in italiano?',
  'pt-BR': 'Ler em português?',
  nl: 'In het Nederlands lezen?',
  pl: 'Czytać po polsku?',
  tr: 'Türkçe okumak ister misiniz?',
  ja: '日本語で読みますか？',
  ko: '한국어로 볼까요?',
  ar: 'هل تقرأ بالعربية؟',
  'zh-Hans': '切换为简体中文？',
  'zh-Hant': '切換為繁體中文？',
};
