import { describe, expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { destinationList } from './destination-list.server.ts';
import { failureKind, filterByName, foundOtherwise } from './filter.ts';
import { letterOf } from './letters.ts';

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

  test('I and İ, ı and i are one', () => {
    const turkish = [{ name: 'Irak' }, { name: 'İspanya' }];
    const found = (query: string) => filterByName(turkish, query).map(({ name }) => name);
    expect([found('ispanya'), found('İSPANYA'), found('ırak'), found('IRAK'), found('irak')]).toEqual([
      ['İspanya'],
      ['İspanya'],
      ['Irak'],
      ['Irak'],
      ['Irak'],
    ]);
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
    expect(destinationList({ countries, sharedPlans: [] }, 'Holland', 'en').searched.found).toEqual([
      { entry: { iso3: 'NLD', name: 'Netherlands' }, alias: 'Holland', guess: false },
    ]);
    expect(destinationList({ countries, sharedPlans: [] }, 'PNG', 'en').searched.found[0]?.entry.iso3).toBe(
      'PNG',
    );
  });

  test('none while names match, and the list is always whole', () => {
    const list = destinationList({ countries, sharedPlans: [] }, 'guinea', 'en');
    const named = filterByName(list.countries, 'guinea');
    expect(foundOtherwise(named, 'guinea', null, list.searched)).toEqual([]);
    expect(list.countries).toHaveLength(4);
    expect(list.countries[0]).toEqual({ iso3: 'CIV', name: 'Côte d’Ivoire', from: 900, letter: 'C' });
  });
});

test('kind of a failure (S8.1)', () => {
  expect(failureKind(new TypeError('Failed to fetch'))).toBe('failed');
  expect(failureKind({ status: 500 })).toBe('failed');
  expect(failureKind(new Error('Unable to decode turbo-stream response'))).toBe('garbled');
  expect(failureKind(new SyntaxError('Unexpected token <'))).toBe('garbled');
});

test('the browser’s own index answers once it is there, and a guess stands alone', () => {
  const entry = { iso3: 'NLD', iso2: 'NL', name: 'Netherlands', aliases: ['Holland'] };
  const none = { query: '', found: [] };
  const iso3 = (query: string, named: { iso3: string }[] = []) =>
    foundOtherwise(named, query, [entry], none).map(({ entry }) => entry.iso3);
  expect(iso3('holland')).toEqual(['NLD']);
  expect(iso3('nether', [entry])).toEqual([]);
  expect(iso3('Netherlnds')).toEqual(['NLD']);
  expect(iso3('Netherlnds', [{ iso3: 'PNG' }])).toEqual([]);
  expect(foundOtherwise([], 'holland', null, none)).toEqual([]);
});

test.each([
  ['ko', '호주', 'ㅎ'],
  ['ko', '쿡 제도', 'ㅋ'],
  ['tr', 'İspanya', 'İ'],
  ['tr', 'Irak', 'I'],
  ['tr', 'Çin', 'Ç'],
  ['tr', 'Åland Adaları', 'A'],
  ['en', 'Åland Islands', 'A'],
  ['de', 'Österreich', 'O'],
  ['ja', 'アメリカ合衆国', 'ア'],
  ['ja', 'ジャマイカ', 'サ'],
  ['ja', 'ヴァヌアツ', 'ワ'],
  ['ja', '日本', '漢'],
  ['zh-Hant', '一', '1畫'],
  ['zh-Hant', '日本', '4畫'],
  ['zh-Hant', '韓國', '17畫'],
] as const)('in %s %s stands under %s', (language, name, letter) => {
  expect(letterOf(language, name)).toBe(letter);
});
