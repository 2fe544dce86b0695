import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { languageCodes } from '../../content/languages.ts';
import { searchDestinations } from './search.ts';
import { searchEntries } from './search-entries.ts';

const found = (language: (typeof languageCodes)[number], query: string) =>
  searchDestinations(searchEntries(language, countries), query, 6).map(({ iso3 }) => iso3);

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
