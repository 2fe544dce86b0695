import { expect, test } from 'vitest';
import { languageCodes } from '../../content/languages.ts';
import { readIn } from '../../content/read-in.ts';
import { mayReadAnother } from './LanguageOffer.tsx';
import { firstKnown } from './OfferedLanguage.tsx';

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
  for (const page of languageCodes) {
    if (known !== null && known !== page) expect(mayReadAnother(wanted, page)).toBe(true);
  }
});

test('nothing is looked at where the first choice is the language of the page', () => {
  expect(mayReadAnother(['en-US', 'de'], 'en')).toBe(false);
  expect(mayReadAnother(['PT', 'en'], 'pt-BR')).toBe(false);
});

test('every language is offered in its own words', () => {
  const words = languageCodes.map((code) => readIn[code]);
  expect(new Set(words).size).toBe(languageCodes.length);
});
