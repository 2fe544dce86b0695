import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../app/i18n/compile-catalogues.ts';
import { keysOf, partsOf, pluralCasesOf, pluralsOf } from '../../tests/support/message-parts.ts';
import { DEFAULT_LANGUAGE, languageCodes } from '../languages.ts';
import { compileCatalogue } from './compile.ts';
import { messagesOf, missingWords, readWords, spokenLanguage, wordsFile } from './messages.ts';

const english = readWords(DEFAULT_LANGUAGE)!;

describe.each(languageCodes)('%s', (language) => {
  const words = readWords(language);
  const compiled = compileCatalogue(words ?? {}, wordsFile(language));

  test('has the keys of English: none missing, none more', () => {
    expect(missingWords(language)).toEqual([]);
    expect(keysOf(words ?? {}).filter((key) => !keysOf(english).includes(key))).toEqual([]);
  });

  test('each message has the values and tags of the English one', () => {
    const inEnglish = compileCatalogue(english, wordsFile(DEFAULT_LANGUAGE));
    const plain = (message: unknown) => [...new Set(partsOf(message).map((part) => part.split(' ')[0]))];
    for (const [space, messages] of Object.entries(inEnglish)) {
      for (const [key, message] of Object.entries(messages))
        expect(plain(compiled[space]?.[key]), `${space}.${key}`).toEqual(plain(message));
    }
  });

  test('plurals have the cases that its grammar needs', () => {
    const asked = pluralCasesOf(language);
    for (const [space, messages] of Object.entries(compiled)) {
      for (const [key, message] of Object.entries(messages)) {
        for (const cases of pluralsOf(message)) {
          const named = cases.filter((name) => asked.includes(name)).sort();
          expect(named, `${space}.${key}`).toEqual(asked);
        }
      }
    }
  });
});

test('French signs don’t begin a line', () => {
  for (const messages of Object.values(readWords('fr') ?? {})) {
    for (const words of Object.values(messages)) expect(words).not.toMatch(/ [:;!?»]|« /u);
  }
});

test('a language without all of the words says everything in English', () => {
  expect(spokenLanguage('de')).toBe('de');
  const none = 'xx' as 'de';
  expect(missingWords(none)).toEqual(keysOf(english));
  expect(messagesOf(none, 'referral')('friend')).toBe('A friend');
});

test.each(languageCodes)('plans have the same names in mails as on the pages in %s', (language) => {
  expect(readWords(language)?.plan).toEqual(readCatalogue(language).plans);
});
