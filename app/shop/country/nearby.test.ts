import { expect, test } from 'vitest';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { nearbyCountries } from './nearby.server.ts';

const at = (...prices: number[]) => prices.map((price) => ({ price: cents(price) }) as Plan);
const never = () => false;
const everywhere = { plansFor: () => at(900, 500) };

test('neighbours by land, by name, from their lowest price', () => {
  const { byLand, countries } = nearbyCountries('PRT', everywhere, 'en', never);
  expect(byLand).toBe(true);
  expect(countries).toEqual([{ iso3: 'ESP', name: 'Spain', from: 500 }]);
});

test('a neighbour whose cheapest plan keeps its price for friends says so', () => {
  const { countries } = nearbyCountries('PRT', everywhere, 'en', ({ price }) => price === 500);
  expect(countries).toEqual([{ iso3: 'ESP', name: 'Spain', from: 500, full_price: true }]);
});

test('no way leads across a closed border', () => {
  const { byLand, countries } = nearbyCountries('KOR', everywhere, 'en', never);
  expect(byLand).toBe(false);
  expect(countries.map(({ iso3 }) => iso3)).toContain('JPN');
});

test('an island has the countries nearest across the sea, never itself nor what lies inland', () => {
  const { byLand, countries } = nearbyCountries('JPN', everywhere, 'en', never);
  expect(byLand).toBe(false);
  expect(countries.map(({ iso3 }) => iso3)).toContain('KOR');
  for (const far of ['JPN', 'MNG']) expect(countries.map(({ iso3 }) => iso3)).not.toContain(far);
  expect(countries.length).toBeLessThanOrEqual(6);
});

test('one to name: where many people go, and across the sea the nearest of those', () => {
  const named = (iso3: string) => {
    const { countries, first } = nearbyCountries(iso3, everywhere, 'en', never);
    return countries[first]?.name;
  };
  expect(['FRA', 'CHE', 'JPN', 'NZL', 'PRT'].map(named)).toEqual([
    'Spain',
    'France',
    'South Korea',
    'Australia',
    'Spain',
  ]);
});

test('where nothing is on sale there is no link', () => {
  expect(nearbyCountries('PRT', { plansFor: () => [] }, 'en', never).countries).toEqual([]);
  expect(nearbyCountries('ZZZ', everywhere, 'en', never).countries).toEqual([]);
});
