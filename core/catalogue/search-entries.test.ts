import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { languageCodes } from '../../content/languages.ts';
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
