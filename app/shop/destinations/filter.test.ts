import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import type { KeepsPrice } from '../country/shown-plan.ts';
import { destinationList } from './destination-list.server.ts';
import { failureKind, filterByName, foundOtherwise } from './filter.ts';
import { letterOf } from './letters.ts';

const countries = [
  { iso3: 'CIV', iso2: 'CI', name: 'Côte d’Ivoire' },
  { iso3: 'GIN', iso2: 'GN', name: 'Guinea' },
  { iso3: 'NLD', iso2: 'NL', name: 'Netherlands' },
  { iso3: 'PNG', iso2: 'PG', name: 'Papua New Guinea' },
];
const at = (...prices: number[]) => prices.map((price) => ({ price: cents(price) }) as Plan);
const inGulf: Plan = {
  ...{
    uid: 'pln_gulf',
    name: 'Gulf 1 GB',
    scope: 'region',
    region: 'Gulf',
    data_quota_mb: 1000,
    validity_days: 8,
  },
  ...{ price: cents(700), policy_name: 'Fixed', countries_enabled: ['OMN', 'QAT'], daily_quota_mb: null },
  ...{ reduced_speed_kbps: null, hotspot: true, networks: [], install_within_days: null, starts: null },
  ...{ identity_check: null, apn: null, breakout: null },
};
const listed = (query: string, keepsPrice: KeepsPrice = () => false) =>
  destinationList({ countries, sharedPlans: [], plansFor: () => at(1_200, 900) }, query, 'en', keepsPrice);
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
    expect(listed('Holland').searched.found).toEqual([
      { entry: { iso3: 'NLD', name: 'Netherlands' }, alias: 'Holland', guess: false },
    ]);
    expect(listed('PNG').searched.found[0]?.entry.iso3).toBe('PNG');
  });

  test('none while names match, and the list is always whole', () => {
    const list = listed('guinea');
    const named = filterByName(list.countries, 'guinea');
    expect(foundOtherwise(named, 'guinea', null, list.searched)).toEqual([]);
    expect(list.countries).toHaveLength(4);
    expect(list.countries[0]).toEqual({ iso3: 'CIV', name: 'Côte d’Ivoire', from: 900, letter: 'C' });
  });
});

describe('a lowest price that a friend’s percent does not come off', () => {
  const full_price = true;
  const [first] = listed('', ({ price }) => price === 900).countries;

  test('stands beside the country', () => {
    expect(first).toEqual({ iso3: 'CIV', name: 'Côte d’Ivoire', from: 900, full_price, letter: 'C' });
    expect(listed('', ({ price }) => price === 1_200).countries[0]).not.toHaveProperty('full_price');
  });

  test('and beside the region', () => {
    const gulf = ['OMN', 'QAT'].map((iso3) => ({ iso3, iso2: iso3.slice(0, 2), name: iso3 }));
    const catalogue = { countries: gulf, sharedPlans: [inGulf], plansFor: () => [inGulf] };
    const tile = (keeps: boolean) =>
      destinationList(catalogue, '', 'en', () => keeps).regions.find(({ slug }) => slug === 'gulf');
    expect(tile(true)).toEqual({ slug: 'gulf', name: expect.any(String), covered: 2, from: 700, full_price });
    expect(tile(false)).not.toHaveProperty('full_price');
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
