import { expect, test } from 'vitest';
import { countryByIso3 } from './countries/read.ts';
import { coverageRegions } from './coverage.ts';

test('the shares are those of the specification (S2.13.2)', () => {
  expect(coverageRegions.map(({ name, percent }) => `${name} ${percent}`)).toEqual([
    'north-america 99',
    'europe 98',
    'asia-pacific 97',
    'middle-east-africa 95',
  ]);
});

test('every sample is a destination with carriers to name', () => {
  for (const iso3 of coverageRegions.flatMap(({ samples }) => samples)) {
    expect(countryByIso3(iso3)?.networks.length, iso3).toBeGreaterThan(0);
  }
});
