import { expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import { alpha3, scopeOf } from './countries.ts';

test('codes of two and three letters are one country each, in the alphabet’s order', () => {
  expect(alpha3(['jp', 'USA', ' DE ', 'JPN', 'deu'])).toEqual(['DEU', 'JPN', 'USA']);
});

test('what is no country of the shop is left out', () => {
  expect(alpha3(['EU', 'XX', '', null, 81, undefined, ['JP'], 'FR'])).toEqual(['FRA']);
  expect(alpha3([])).toEqual([]);
});

test('every country of the shop is known by both codes', () => {
  const all = countries.map(({ iso3 }) => iso3).sort();
  expect(alpha3(countries.map(({ iso2 }) => iso2))).toEqual(all);
  expect(alpha3(all)).toEqual(all);
});

test.each([
  [0, 'country'],
  [1, 'country'],
  [2, 'region'],
  [59, 'region'],
  [60, 'global'],
])('an offer of %i countries is for a %s', (many, scope) => {
  expect(scopeOf(Array.from({ length: many }, (_, at) => `C${at}`))).toBe(scope);
});
