import { describe, expect, test } from 'vitest';
import { type FactName, factSources, factsOf, sourceOf } from './facts.ts';
import { countries } from './read.ts';

const all = countries.map((country) => factsOf(country.iso3)!);

test('each of the 243 destinations has a row', () => {
  expect(all.filter(Boolean)).toHaveLength(243);
});

test('each fact has a source with a licence and the day on which it was checked', () => {
  for (const row of all) {
    for (const fact of Object.keys(row).filter((key) => key !== 'iso3' && key !== 'reviewed')) {
      expect(sourceOf(row, fact as FactName), `${row.iso3} ${fact}`).toMatchObject({
        checked: expect.stringMatching(/^2026-1[12]-\d\d$/),
      });
    }
    for (const fact of Object.keys(row.reviewed ?? {}))
      expect(row, `${row.iso3} ${fact}`).toHaveProperty(fact);
  }
  expect(factSources.every((source) => source.licence.length > 1)).toBe(true);
});

describe('faults that the sources are known for are mended', () => {
  test.each([
    ['BGR', 'EUR'],
    ['CUW', 'XCG'],
    ['SLE', 'SLE'],
    ['ZWE', 'ZWG'],
    ['CUB', 'CUP'],
    ['JEY', 'GBP'],
  ])('money of %s is %s', (iso3, code) => expect(factsOf(iso3)?.currency[0]).toBe(code));

  test('driving side of the US Virgin Islands, plugs of Thailand and the Emirates', () => {
    expect(factsOf('VIR')?.drivingSide).toBe('left');
    expect(factsOf('THA')?.power?.plugs).toEqual(['A', 'B', 'C', 'O']);
    expect(factsOf('ARE')?.power?.plugs).toEqual(['G']);
  });

  test('contradicting plugs and voltages are left out, real double voltages kept', () => {
    for (const iso3 of ['MDV', 'VCT', 'LBY']) expect(factsOf(iso3)?.power?.plugs, iso3).toBeUndefined();
    for (const iso3 of ['LBY', 'GUY', 'MSR', 'KNA'])
      expect(factsOf(iso3)?.power?.voltage, iso3).toBeUndefined();
    for (const iso3 of ['BRA', 'BOL', 'PRK', 'CUW']) expect(factsOf(iso3)?.power?.voltage, iso3).toBe('both');
  });

  test('emergency numbers put right, and none where the sources conflict', () => {
    expect(factsOf('IND')?.emergency).toEqual({ any: '112', police: '100', ambulance: '108', fire: '101' });
    expect(factsOf('DEU')?.emergency).toEqual({ any: '112', police: '110' });
    expect(factsOf('SRB')?.emergency).toMatchObject({ police: '192', ambulance: '194', fire: '193' });
    expect(factsOf('NZL')?.emergency).toEqual({ any: '111' });
    // Android's `ecc_fallback` says 112 for Japan.
    expect(factsOf('JPN')?.emergency).toEqual({ police: '110', ambulance: '119', fire: '119' });
    const conflicts = 'AFG CIV CMR DZA ERI GMB HTI LSO MMR MSR NAM PAN PER PNG SDN SEN SLB STP SWZ TLS VUT';
    for (const iso3 of conflicts.split(' ')) expect(factsOf(iso3)?.emergency, iso3).toBeUndefined();
  });

  test('airports: Techo serves Phnom Penh, Ukraine has none, no naval stations', () => {
    expect(factsOf('KHM')?.airports?.[0]).toEqual({
      iata: 'KTI',
      name: 'Techo International Airport',
      city: 'Phnom Penh',
    });
    expect(factsOf('UKR')?.airports).toBeUndefined();
    const codes = all.flatMap((row) => row.airports?.map((airport) => airport.iata) ?? []);
    for (const code of ['NWU', 'NGM', 'BAK']) expect(codes).not.toContain(code);
  });

  test('time zones: six in the United States, one in China', () => {
    expect(factsOf('USA')?.zones).toHaveLength(6);
    expect(factsOf('CHN')?.zones).toEqual([480]);
  });

  test('official languages only, in one script each; disputed capitals left out', () => {
    expect(factsOf('DEU')?.languages).toEqual(['de']);
    expect(factsOf('XKX')?.languages).toEqual(['sq', 'sr']);
    expect(factsOf('UKR')?.languages).toEqual(['uk']);
    for (const iso3 of ['ISR', 'PSE', 'BOL', 'IDN', 'ZAF', 'MAC']) {
      expect(factsOf(iso3)?.capital, iso3).toBeUndefined();
    }
  });

  test('tourist towns stand before suburbs', () => {
    const cities = factsOf('THA')?.cities.map((city) => city.name);
    expect(cities).toContain('Phuket');
    expect(cities).not.toContain('Samut Prakan');
  });
});
