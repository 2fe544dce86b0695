import { expect, test } from 'vitest';
import type { Language } from '../../content/languages.ts';
import { listComma, sentences } from './formats.ts';

test.each<[Language, string]>([
  ['en', 'Japan, Korea. It works. Where?'],
  ['ar', 'Japan، Korea. It works. Where?'],
  ['ja', 'Japan、Korea。It works.Where?'],
  ['zh-Hant', 'Japan、Korea。It works.Where?'],
])('sentences and lists end as they do in %s', (language, expected) => {
  expect(sentences(language, `Japan${listComma(language)}Korea`, 'It works.', 'Where?')).toBe(expected);
});
