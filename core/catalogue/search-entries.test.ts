import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { regionSlugs } from '../../content/countries/region-names.ts';
import { type Language, languageCodes } from '../../content/languages.ts';
import { searchDestinations } from './search.ts';
import { searchEntries } from './search-entries.ts';

const found = (language: (typeof languageCodes)[number], query: string) =>
  searchDestinations(searchEntries(language, countries), query, 6).map(({ entry }) => entry.iso3);

test('a destination is found by its name in the language of the page, by its English name and by its code', () => {
  expect(found('de', 'österr')[0]).toBe('AUT');
  expect(found('de', 'Austria')[0]).toBe('AUT');
  expect(found('fr', 'etats')[0]).toBe('USA');
  expect(found('es', 'espa')[0]).toBe('ESP');
  expect(found('ja', 'アメリカ')).toContain('USA');
  expect(found('ja', '日本')[0]).toBe('JPN');
  expect(found('ja', 'JPN')[0]).toBe('JPN');
});

test('every language names every country, in an order of its own', () => {
  for (const language of languageCodes) {
    const entries = searchEntries(language, countries);
    expect(entries).toHaveLength(countries.length);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(countries.length);
    expect(entries.every(({ iso2, name }) => name !== '' && name !== iso2)).toBe(true);
  }
  expect(searchEntries('de', countries).findIndex(({ iso3 }) => iso3 === 'EGY')).toBeLessThan(5);
});

test('regions follow the countries, under what people call them', () => {
  const entries = searchEntries('en', countries, ['europe', 'nordics', 'balkans', 'asia', 'global']);
  const first = (query: string) => {
    const found = searchDestinations(entries, query, 6)[0];
    return found && [found.entry.region ?? found.entry.iso3, found.alias];
  };
  expect(first('Europe')).toEqual(['europe', null]);
  expect(first('EU')).toEqual(['europe', 'EU']);
  expect(first('Scandinavia')).toEqual(['nordics', 'Scandinavia']);
  expect(first('worldwide')).toEqual(['global', 'Worldwide']);
  expect(first('Weltweit')).toEqual(['global', 'Weltweit']);
  expect(first('Asien')).toEqual(['asia', 'Asien']);
  expect(first('Balkans')).toEqual(['balkans', null]);
});

test('a country is found by its name in the other languages, and in its own', () => {
  for (const [query, iso3] of [
    ['Deutschland', 'DEU'],
    ['España', 'ESP'],
    ['Allemagne', 'DEU'],
    ['ドイツ', 'DEU'],
    ['Polska', 'POL'],
    ['Ελλάδα', 'GRC'],
    ['대한민국', 'KOR'],
  ] as const) {
    expect(found('en', query)[0], query).toBe(iso3);
    expect(found('fr', query)[0], query).toBe(iso3);
  }
});

/** What somebody who speaks the language types for Scandinavia, the Balkans, South-East Asia, the world and another. */
// biome-ignore format: a language a line
const TYPED: Record<Language, Record<string, string>> = {
  en: { Scandinavia: 'nordics', Balkans: 'balkans', 'Southeast Asia': 'south-east-asia', World: 'global', Schengen: 'europe' },
  de: { Skandinavien: 'nordics', Balkan: 'balkans', Südostasien: 'south-east-asia', Weltweit: 'global', Golfstaaten: 'gulf' },
  fr: { Scandinavie: 'nordics', Balkans: 'balkans', 'Asie du Sud-Est': 'south-east-asia', 'Monde entier': 'global', Antilles: 'caribbean' },
  es: { Escandinavia: 'nordics', Balcanes: 'balkans', 'Sudeste Asiático': 'south-east-asia', Mundo: 'global', Sudamérica: 'latin-america' },
  it: { Scandinavia: 'nordics', Balcani: 'balkans', 'Sud-est asiatico': 'south-east-asia', 'Tutto il mondo': 'global', 'Via della Seta': 'central-asia' },
  'pt-BR': { Escandinávia: 'nordics', Bálcãs: 'balkans', 'Sudeste Asiático': 'south-east-asia', 'Mundo todo': 'global', 'América do Sul': 'latin-america' },
  nl: { Scandinavië: 'nordics', Balkan: 'balkans', 'Zuidoost-Azië': 'south-east-asia', Wereldwijd: 'global', 'Stille Oceaan': 'oceania' },
  pl: { Skandynawia: 'nordics', Bałkany: 'balkans', 'Azja Południowo-Wschodnia': 'south-east-asia', 'Cały świat': 'global', Antyle: 'caribbean' },
  tr: { İskandinavya: 'nordics', Balkanlar: 'balkans', 'Güneydoğu Asya': 'south-east-asia', Dünya: 'global', 'Uzak Doğu': 'asia' },
  ja: { 北欧: 'nordics', バルカン半島: 'balkans', 東南アジア: 'south-east-asia', 全世界: 'global', カリブ海: 'caribbean' },
  ko: { 북유럽: 'nordics', 발칸반도: 'balkans', 동남아: 'south-east-asia', '세계 일주': 'global', 남태평양: 'oceania' },
  ar: { إسكندنافيا: 'nordics', البلقان: 'balkans', 'جنوب شرق آسيا': 'south-east-asia', العالم: 'global', 'دول الخليج': 'gulf' },
  'zh-Hans': { 北欧: 'nordics', 巴尔干半岛: 'balkans', 东南亚: 'south-east-asia', 全球: 'global', 欧盟: 'europe' },
  'zh-Hant': { 北歐: 'nordics', 巴爾幹半島: 'balkans', 東南亞: 'south-east-asia', 全球: 'global', 絲路: 'central-asia' },
};

test.each(languageCodes)(
  'in %s a region is found by what people call it, and stands before no country’s name',
  (language) => {
    const entries = searchEntries(language, countries, regionSlugs);
    const first = (query: string) => searchDestinations(entries, query, 6)[0]?.entry;
    const typed = TYPED[language];
    expect(Object.fromEntries(Object.keys(typed).map((words) => [words, first(words)?.region]))).toEqual(
      typed,
    );
    const hidden = entries.filter(({ iso3, name }) => iso3 !== null && first(name)?.iso3 !== iso3);
    expect(hidden.map(({ name }) => name)).toEqual([]);
  },
);
