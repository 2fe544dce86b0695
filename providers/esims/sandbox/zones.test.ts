import { expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import { share } from './share.ts';
import { gigabytePrice, zone, zoneMembers } from './zones.ts';

test('every code in a zone is a destination and stands in one zone only', () => {
  const codes = zoneMembers.flatMap(([, members]) => members);
  const known = new Set(countries.map((country) => country.iso3));
  expect(codes.filter((iso3) => !known.has(iso3))).toEqual([]);
  expect(codes.filter((iso3, index) => codes.indexOf(iso3) !== index)).toEqual([]);
});

test('a gigabyte costs what the zone allows, or what the contract fixes (C8.2)', () => {
  for (const { iso3 } of countries) {
    const { low, high } = zone(iso3);
    if (['GBR', 'FRA', 'ESP', 'AUS'].includes(iso3)) continue;
    expect(gigabytePrice(iso3), iso3).toBeGreaterThanOrEqual(low);
    expect(gigabytePrice(iso3), iso3).toBeLessThanOrEqual(high);
  }
  expect(['GBR', 'FRA', 'ESP', 'AUS'].map(gigabytePrice)).toEqual([6, 6, 6, 7]);
});

test('shares are spread over 0 to 1 and never change', () => {
  const shares = countries.map((country) => share(country.iso3));
  for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    expect(shares.filter((value) => Math.floor(value * 10) === tenth).length, `${tenth}`).toBeGreaterThan(10);
  }
  expect(share('JPN').toFixed(6)).toBe('0.060939');
});
