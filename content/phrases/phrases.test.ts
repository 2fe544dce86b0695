import { describe, expect, test } from 'vitest';
import { factsOf } from '../countries/facts.ts';
import { countries } from '../countries/read.ts';
import { directionOf, phraseLanguage, phrases } from './phrases.ts';

const entries = Object.entries(phrases);
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

describe('phrases', () => {
  test.each(entries)(
    '%s: each sentence, with its number, and a reading where the script needs one',
    (_, of) => {
      for (const [name, phrase] of Object.entries(of)) {
        expect(Object.keys(of).sort()).toEqual(['call', 'wifi']);
        for (const words of phrase) {
          expect(words.trim()).toBe(words);
          expect(words.match(/\{\w+\}/g) ?? []).toEqual(name === 'call' ? ['{number}'] : []);
        }
        const [words, reading] = phrase as [string, string?];
        expect(LATIN.test(words)).toBe(reading === undefined);
        if (reading !== undefined) expect(reading).toMatch(LATIN);
      }
    },
  );

  test('are written from right to left exactly where the script is', () => {
    for (const [code, { wifi }] of entries) {
      expect(directionOf(code)).toBe(/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(wifi[0]) ? 'rtl' : 'ltr');
    }
  });

  test('every destination has them, most in its own first language', () => {
    const own = countries.filter(({ iso3 }) => {
      const official = factsOf(iso3)?.languages ?? [];
      const code = phraseLanguage(official);
      expect(phrases[code]).toBeDefined();
      return official[0]?.split('-')[0] === code.split('-')[0];
    });
    expect(own.length).toBeGreaterThan(200);
    expect(phraseLanguage(factsOf('JPN')!.languages)).toBe('ja');
    expect(phraseLanguage(factsOf('TWN')!.languages)).toBe('zh-Hant');
    // Dari has no sentences of its own, and Persian reads it.
    expect(phraseLanguage(['fa-AF', 'ps'])).toBe('fa');
    // Kyrgyz has none: Russian is official beside it.
    expect(phraseLanguage(['ky', 'ru'])).toBe('ru');
    expect(phraseLanguage(['tvl', 'en'])).toBe('en');
  });
});
