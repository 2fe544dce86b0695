import { describe, expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { destinationList } from './destination-list.server.ts';
import { failureKind, filterByName } from './filter.ts';

const countries = [
  { iso3: 'CIV', iso2: 'CI', name: 'Côte d’Ivoire', from_price: cents(900) },
  { iso3: 'GIN', iso2: 'GN', name: 'Guinea', from_price: cents(900) },
  { iso3: 'NLD', iso2: 'NL', name: 'Netherlands', from_price: cents(500) },
  { iso3: 'PNG', iso2: 'PG', name: 'Papua New Guinea', from_price: cents(1200) },
];
const names = (query: string) => filterByName(countries, query).map(({ name }) => name);

describe('the filter (S5.7)', () => {
  test('matches any part of a name in any letter case, in the list’s order', () => {
    expect(names('GUINEA')).toEqual(['Guinea', 'Papua New Guinea']);
    expect(names('ew g')).toEqual(['Papua New Guinea']);
    expect(names('CÔTE')).toEqual(['Côte d’Ivoire']);
  });

  test('nothing typed, or only spaces, leaves all', () => {
    expect(names('')).toHaveLength(4);
    expect(names('   ')).toHaveLength(4);
  });

  test('takes what was typed as text, not as a pattern', () => {
    expect(names('.*')).toEqual([]);
    expect(names('(')).toEqual([]);
  });
});

describe('suggestions of the server', () => {
  test('another name or a code leads to the country when no name matches', () => {
    expect(destinationList(countries, 'Holland', 'en').suggested.to).toEqual([
      { iso3: 'NLD', name: 'Netherlands' },
    ]);
    expect(destinationList(countries, 'PNG', 'en').suggested.to[0]?.iso3).toBe('PNG');
  });

  test('none while names match, and the list is always whole', () => {
    const list = destinationList(countries, 'guinea', 'en');
    expect(list.suggested.to).toEqual([]);
    expect(list.countries).toHaveLength(4);
    expect(list.countries[0]).toEqual({ iso3: 'CIV', name: 'Côte d’Ivoire', from: 900 });
  });
});

test('kind of a failure (S8.1)', () => {
  expect(failureKind(new TypeError('Failed to fetch'))).toBe('failed');
  expect(failureKind({ status: 500 })).toBe('failed');
  expect(failureKind(new Error('Unable to decode turbo-stream response'))).toBe('garbled');
  expect(failureKind(new SyntaxError('Unexpected token <'))).toBe('garbled');
});
