import { expect, test } from 'vitest';
import { languageCodes, readIn } from '../../content/languages.ts';
import { firstKnown } from './LanguageOffer.tsx';

test.each([
  [['de-AT', 'en'], 'de'],
  [['is-IS', 'fr-CA', 'en'], 'fr'],
  [['EN-us'], 'en'],
  [['sv', 'ko-KR'], 'ko'],
  [['zh-TW', 'en'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['sv', 'fi-FI'], null],
  [[], null],
])('of %j the shop has %s first', (wanted, known) => {
  expect(firstKnown(wanted)).toBe(known);
});

test('every language is offered in its own words', () => {
  const words = languageCodes.map((code) => readIn[code]);
  expect(new Set(words).size).toBe(languageCodes.length);
});
