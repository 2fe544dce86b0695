import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../app/i18n/compile-catalogues.ts';
import { projectRoot } from '../../project-root.ts';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '../languages.ts';
import { readWords } from '../messages/messages.ts';
import { forbidden, unnamed } from './hold.ts';
import { type Glossary, readGlossary } from './read.ts';

type Catalogue = Record<string, Record<string, string>>;

/** Messages of a catalogue, each under its name. */
function messages(catalogue: Catalogue): [name: string, text: string][] {
  return Object.entries(catalogue).flatMap(([space, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${space}.${key}`, text]),
  );
}

/** Legal pages and posts of a language, each by its file; English ones stand above the folders of the others. */
function prose(language: Language): [name: string, text: string][] {
  return ['pages', 'blog'].flatMap((kind) => {
    const folder = join('content', kind, language === DEFAULT_LANGUAGE ? '' : language);
    return readdirSync(join(projectRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name): [string, string] => [
        join(folder, name),
        readFileSync(join(projectRoot, folder, name), 'utf8').replace(/^slug: .*$/m, ''),
      ]);
  });
}

const inEnglish = [...messages(readCatalogue(DEFAULT_LANGUAGE)), ...messages(readWords(DEFAULT_LANGUAGE)!)];

describe.each(languageCodes)('%s', (language) => {
  const glossary = readGlossary(language);
  const said = [...messages(readCatalogue(language)), ...messages(readWords(language) ?? {})];

  test('has its own glossary', () => {
    expect(glossary.language).toBe(language);
  });

  test('no message, mail, legal page or post has a word that its glossary forbids', () => {
    const faults = [...said, ...prose(language)].flatMap(([name, text]) =>
      forbidden(glossary, text).map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('what English names has its one name', () => {
    const texts = new Map(said);
    const faults = inEnglish.flatMap(([name, english]) =>
      unnamed(glossary, english, texts.get(name) ?? '').map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('how it is held', () => {
  const glossary: Glossary = {
    language: 'de',
    register: 'Sie',
    terms: { hotspot: ['Hotspot'], plan: 'Tarif' },
    never: { Telefon: 'Handy', 'Mobil*': 'Handy', du: 'Sie', 友達: '友だち', 플랜: '요금제', '...': '…' },
    allowed: ['Über das Telefon'],
  };

  test.each([
    ['Nehmen Sie das Telefon.', 1],
    ['Die Telefonnummer, im Modul', 0],
    ['Einstellungen, Über das Telefon', 0],
    ['Willst du? Du auch?', 1],
    ['{du, plural, one {# Tag} other {# Tage}} <du>hier</du> [dort](/du)', 0],
    ['あなたの友達です', 1],
    ['이 플랜을 사요.', 1],
    ['Mit Ihrem Mobilgerät, ein Automobil', 1],
    ['Ein Automobil', 0],
    ['Laden...', 1],
  ])('%s', (text, count) => {
    expect(forbidden(glossary, text)).toHaveLength(count);
  });

  test('a thing without its name is found, one that is for writers alone is not', () => {
    expect(unnamed(glossary, 'The hotspot of a plan', 'Das Teilen')).toEqual(['hotspot: Das Teilen']);
    expect(unnamed(glossary, 'The hotspot of a plan', 'Der Hotspot')).toEqual([]);
    expect(unnamed(glossary, '{hotspot, select, yes {a} other {b}}', 'x')).toEqual([]);
  });
});
