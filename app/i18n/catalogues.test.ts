import { describe, expect, test } from 'vitest';
import { brand } from '../../content/brand.ts';
import { DEFAULT_LANGUAGE, languageCodes } from '../../content/languages.ts';
import { keysOf, partsOf, pluralCasesOf, pluralsOf } from '../../tests/support/message-parts.ts';
import { compileCatalogues, readCatalogue } from './compile-catalogues.ts';

const english = readCatalogue(DEFAULT_LANGUAGE);
const { compiled } = compileCatalogues();
const others = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);

describe.each(others)('%s', (language) => {
  const catalogue = readCatalogue(language);

  test('has the keys of English: none missing, none more', () => {
    const [wanted, found] = [new Set(keysOf(english)), new Set(keysOf(catalogue))];
    expect([...wanted.difference(found)], 'missing').toEqual([]);
    expect([...found.difference(wanted)], 'not in English').toEqual([]);
  });

  test('each message has the values and tags of the English one', () => {
    for (const name of keysOf(english)) {
      const [space = '', key = ''] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)];
      // A tense or an article may need a plural where English has a plain number.
      const plain = (message: unknown) => [...new Set(partsOf(message).map((part) => part.split(' ')[0]))];
      expect(plain(compiled[language]?.[space]?.[key]), name).toEqual(plain(compiled.en?.[space]?.[key]));
    }
  });

  test('no message is empty', () => {
    for (const [space, messages] of Object.entries(catalogue)) {
      for (const [key, message] of Object.entries(messages))
        expect(message.trim(), `${space}.${key}`).not.toBe('');
    }
  });
});

test.each(languageCodes)('plurals in %s have the cases that its grammar needs', (language) => {
  const asked = pluralCasesOf(language);
  for (const [space, messages] of Object.entries(compiled[language] ?? {})) {
    for (const [key, message] of Object.entries(messages)) {
      for (const cases of pluralsOf(message)) {
        const named = cases.filter((name) => asked.includes(name)).sort();
        expect(named, `${space}.${key}`).toEqual(asked);
      }
    }
  }
});

test('French signs don’t begin a line: the space before them is one that doesn’t break', () => {
  const words = JSON.stringify(readCatalogue('fr'));
  expect(words.match(/.{0,20} [:;!?»].{0,10}|.{0,10}« .{0,20}/gu)).toBeNull();
});

test('tags are closed, in the same order', () => {
  for (const [language, spaces] of Object.entries(compiled)) {
    for (const [space, messages] of Object.entries(spaces)) {
      for (const [key, message] of Object.entries(messages)) {
        const text = message.map((token) => (typeof token === 'string' ? token : '')).join('');
        const left = text.replace(/<(\w+)>[^<]*<\/\1>/g, '');
        expect(left, `${language} ${space}.${key}`).not.toMatch(/[<>]/);
      }
    }
  }
});

test('the English tagline is the brand’s', () => {
  expect([english.shell?.tagline, english.about?.tagline]).toEqual([brand.tagline, brand.tagline]);
});
