import { expect, test } from 'vitest';
import type { Language } from '../../content/languages.ts';
import { listComma, phraseComma, sentences } from './formats.ts';

test.each<[Language, string]>([
  ['en', 'Japan, Korea. It works. Where?'],
  ['ar', 'Japan، Korea. It works. Where?'],
  ['ja', 'Japan、Korea。It works.Where?'],
  ['zh-Hant', 'Japan、Korea。It works.Where?'],
])('sentences and lists end as they do in %s', (language, expected) => {
  expect(sentences(language, `Japan${listComma(language)}Korea`, 'It works.', 'Where?')).toBe(expected);
});

test.each<[Language, string]>([
  ['de', '7 days, $4'],
  ['ja', '7 days、$4'],
  ['ar', '7 days، $4'],
  ['zh-Hans', '7 days，$4'],
])('what a phrase in %s is joined with', (language, expected) => {
  expect(`7 days${phraseComma(language)}$4`).toBe(expected);
});
