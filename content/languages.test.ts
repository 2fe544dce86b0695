import { expect, test } from 'vitest';
import { closestLanguage, inLanguage, languageCodes, splitLanguage } from './languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/de', 'de', '/'],
  ['/de/faq', 'de', '/faq'],
  ['/ja/c/JPN/faq', 'ja', '/c/JPN/faq'],
  ['/debris', 'en', '/debris'],
  ['/en/faq', 'en', '/en/faq'],
  ['/DE/faq', 'en', '/DE/faq'],
  ['/xx', 'en', '/xx'],
  ['/toString', 'en', '/toString'],
  ['', 'en', ''],
])('%j is %s %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('there and back', () => {
  for (const language of languageCodes) {
    for (const path of ['/', '/faq', '/c/JPN']) {
      expect(splitLanguage(inLanguage(language, path))).toEqual({ language, path });
    }
  }
});

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['de-', 'de'],
  ['xx', null],
  ['', null],
])('%j is best served by %s', (preference, language) => {
  expect(closestLanguage(preference)).toBe(language);
});
